import { join } from 'node:path'
import { messagesIn } from '#server/message-files.ts'

/** A sentence of a mail in a language. */
export const sentence = messagesIn(join(import.meta.dirname, 'messages'))
