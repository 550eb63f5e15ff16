import { TYPE, parse } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** Plain text, or the parsed elements of a text with values or tags, so that browsers need no ICU parser. */
export type Message = string | MessageFormatElement[]

export function parseMessage(text: string): Message {
  const parts = parse(text)
  const [only] = parts
  return parts.length === 1 && only?.type === TYPE.literal ? only.value : parts
}
