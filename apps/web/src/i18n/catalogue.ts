import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SITE_LANGUAGES } from '#web/lib/intl/languages.ts'
import { parseMessage } from './message.ts'
import { inRegion } from './regional.ts'
import type { GermanRegion } from './regional.ts'
import type { Message } from './message.ts'

/** Messages of a language with a content hash. */
export type Catalogue = {
  language: string
  /** ICU source texts by message id. */
  texts: Record<string, string>
  /** Parsed messages by message id, as pages use them. */
  messages: Record<string, Message>
  hash: string
}

const folder = import.meta.dirname
const SOURCE = 'en'
const loaded = new Map<string, Catalogue>()

let shipped: string[] | undefined

/** Site languages with a folder here, in the order of `SITE_LANGUAGES`. */
export function shippedLanguages(): string[] {
  shipped ??= SITE_LANGUAGES.map(({ code }) => code).filter((code) => existsSync(join(folder, code)))
  return [...shipped]
}

/** Catalogue of a language, English if it is not shipped; German by region. Cached for the lifetime of the process. */
export function catalogue(language: string, region?: GermanRegion): Catalogue {
  const name = language === 'de' && region ? `de-${region}` : language
  const known = loaded.get(name)
  if (known) return known
  const isShipped = /^[a-z]{2}(-[A-Z]{2})?$/.test(language) && existsSync(join(folder, language))
  if (!isShipped && language !== SOURCE) return catalogue(SOURCE)
  const texts = textsOf(language, name === language ? undefined : region)
  const messages = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parseMessage(text)]))
  const hash = createHash('sha256').update(JSON.stringify(messages)).digest('hex').slice(0, 12)
  const read = { language, texts, messages, hash }
  loaded.set(name, read)
  return read
}

function textsOf(language: string, region: GermanRegion | undefined): Record<string, string> {
  const texts: Record<string, string> = Object.assign({}, ...messagesByFile(language).values())
  if (!region) return texts
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, inRegion(text, region)]))
}

/** Messages by file name. */
export function messagesByFile(language: string): Map<string, Record<string, string>> {
  const files = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'))
  return new Map(files.toSorted().map((name) => [name, JSON.parse(readFileSync(join(folder, language, name), 'utf8'))]))
}
