import { join } from 'node:path'
import { messagesIn } from './message-files.ts'
import type { MessageParams } from './message-files.ts'
import english from './problems/en.json' with { type: 'json' }

/** A message about a request as key and values, rendered in the reader's language. */
export type ProblemKey = keyof typeof english
export type ProblemText = { key: ProblemKey; params?: MessageParams }

const say = messagesIn(join(import.meta.dirname, 'problems'))

export function problemText(lang: string, { key, params }: ProblemText): string {
  return say(lang, key, params)
}

export function isProblemKey(key: string): key is ProblemKey {
  return key in english
}
