import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SITE_LANGUAGES } from '#web/lib/intl/languages.ts'
import { parseMessage } from './message.ts'
import type { Message } from './message.ts'

/** All messages of a language in one object, and the hash that names this version of it. */
export type Catalogue = {
  language: string
  /** As written. */
  texts: Record<string, string>
  /** As pages use them. */
  messages: Record<string, Message>
  hash: string
}

const folder = import.meta.dirname
const SOURCE = 'en'
const loaded = new Map<string, Catalogue>()

/** Languages with a folder here, in the order of the site: the ones it is offered in. */
export function shippedLanguages(): string[] {
  return SITE_LANGUAGES.map(({ code }) => code).filter((code) => existsSync(join(folder, code)))
}

/** The catalogue of a language; of English for one that is not shipped. Read once, kept for the life of the process. */
export function catalogue(language: string): Catalogue {
  const shipped = /^[a-z]{2}(-[A-Z]{2})?$/.test(language) && existsSync(join(folder, language))
  if (!shipped && language !== SOURCE) return catalogue(SOURCE)
  const known = loaded.get(language)
  if (known) return known
  const texts: Record<string, string> = Object.assign({}, ...messagesByFile(language).values())
  const messages = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parseMessage(text)]))
  const hash = createHash('sha256').update(JSON.stringify(messages)).digest('hex').slice(0, 12)
  const read = { language, texts, messages, hash }
  loaded.set(language, read)
  return read
}

/** Messages by namespace file, for the checks. */
export function messagesByFile(language: string): Map<string, Record<string, string>> {
  const files = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'))
  return new Map(files.toSorted().map((name) => [name, JSON.parse(readFileSync(join(folder, language, name), 'utf8'))]))
}
