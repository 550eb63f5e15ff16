import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'

export type MessageParams = Record<string, string | number>

/** Formats ICU messages of a folder, one file per language; missing ones fall back to English. */
export function messagesIn(folder: string): (lang: string, key: string, params?: MessageParams) => string {
  const catalogues = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [
        name.replace('.json', ''),
        JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, string>,
      ]),
  )
  return (lang, key, params = {}) => {
    const language = [lang, lang.split('-')[0] ?? '', 'en'].find(
      (candidate) => catalogues.get(candidate)?.[key] !== undefined,
    )
    const message = language === undefined ? undefined : catalogues.get(language)?.[key]
    if (message === undefined) throw new TypeError(`No message ${key}`)
    return String(new IntlMessageFormat(message, language).format(params))
  }
}
