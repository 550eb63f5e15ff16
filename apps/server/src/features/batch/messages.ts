import { join } from 'node:path'
import { messagesIn } from '#server/message-files.ts'
import english from './messages/en.json' with { type: 'json' }

type BatchText = keyof typeof english

/** Why a row has no result, or whose result it is. */
export function isBatchText(key: string): key is BatchText {
  return key in english
}

const say = messagesIn(join(import.meta.dirname, 'messages'))
/** Texts without values, formatted once: a sheet has a remark in every row. */
const known = new Map<string, string>()

/** Names of columns and remarks of a sheet, in the reader's language. */
export function batchText(lang: string, key: BatchText): string {
  const id = `${lang} ${key}`
  const text = known.get(id) ?? say(lang, key)
  known.set(id, text)
  return text
}
