import { createIntl } from 'react-intl'
import type { IntlConfig, IntlShape } from 'react-intl'
import { keptFor } from './kept.ts'

type Given = { locale: string; timeZone: string; messages: Record<string, unknown> }
type Slot = { messages?: Given['messages']; intl?: IntlShape }

/** Each holds the messages that were shown, as formats. */
const MOST_KEPT = 40
const slotOf = keptFor((): Slot => ({}), MOST_KEPT)

/**
 * The `intl` of a locale and time zone, with its formatters; made anew only for other messages. A provider would make
 * one for each page that the server renders.
 */
export function intlOf({ locale, timeZone, messages }: Given): IntlShape {
  const slot = slotOf(`${locale} ${timeZone}`)
  if (slot.intl && slot.messages === messages) return slot.intl
  slot.messages = messages
  slot.intl = createIntl({
    locale,
    timeZone,
    // createIntl accepts a mix of texts and parsed messages, but its type does not.
    messages: messages as NonNullable<IntlConfig['messages']>,
    onError: ignoreMissingLocaleData,
  })
  keepFormatsByMessage(slot.intl)
  return slot.intl
}

/** Finds the format of a parsed message by the message; otherwise all of it is written as a key each time. */
function keepFormatsByMessage({ formatters }: IntlShape): void {
  const make = formatters.getMessageFormat
  const kept = new WeakMap<object, ReturnType<typeof make>>()
  formatters.getMessageFormat = (message, ...how) => {
    if (typeof message === 'string') return make(message, ...how)
    const format = kept.get(message) ?? make(message, ...how)
    kept.set(message, format)
    return format
  }
}

/** Ignores missing ICU data: some site languages have none and are formatted like English. */
function ignoreMissingLocaleData(error: { code: string; message: string }): void {
  if (error.code !== 'MISSING_DATA') throw new Error(error.message)
}
