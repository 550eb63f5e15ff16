import { join } from 'node:path'
import { messagesIn } from '#server/message-files.ts'
import type english from './messages/en.json' with { type: 'json' }

const say = messagesIn(join(import.meta.dirname, 'messages'))
/** Texts without values, formatted once: a sheet has a remark in every row. */
const known = new Map<string, string>()

/** Names of columns and remarks of a sheet, in the reader's language. */
export function batchText(lang: string, key: keyof typeof english): string {
  const id = `${lang} ${key}`
  const text = known.get(id) ?? say(lang, key)
  known.set(id, text)
  return text
}
