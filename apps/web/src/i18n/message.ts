import { TYPE, parse } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/**
 * Plain text as it is; text with values or marks as the parts a parser makes of it, so that browsers need no parser.
 */
export type Message = string | MessageFormatElement[]

export function parseMessage(text: string): Message {
  const parts = parse(text)
  const [only] = parts
  return parts.length === 1 && only?.type === TYPE.literal ? only.value : parts
}
