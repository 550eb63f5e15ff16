import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'

/** The texts of mails, ICU messages per language; a language without a file gets English. */

const FOLDER = join(import.meta.dirname, 'messages')
const catalogues = new Map(
  readdirSync(FOLDER).map((name) => [
    name.replace('.json', ''),
    JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Record<string, string>,
  ]),
)

/** The sentence of a key in a language. */
export function sentence(lang: string, key: string, params: Record<string, string | number> = {}): string {
  const language = [lang, lang.split('-')[0] ?? '', 'en'].find(
    (candidate) => catalogues.get(candidate)?.[key] !== undefined,
  )
  const message = language === undefined ? undefined : catalogues.get(language)?.[key]
  if (message === undefined) throw new TypeError(`No mail text ${key}`)
  return String(new IntlMessageFormat(message, language).format(params))
}
