import { createIntl } from '@formatjs/intl'
import type { IntlShape } from 'react-intl'
import { localeOf } from '#web/lib/intl/languages.ts'
import type { Translate } from '#web/lib/intl/translate.ts'
import { catalogue } from './catalogue.ts'
import type { Catalogue } from './catalogue.ts'
import type { MessageId } from './message-id.ts'

export type Wording = { t: Translate; intl: IntlShape; language: string }

const known = new Map<string, Wording>()

/**
 * Translator and formatters outside of pages, without React, whose version for development would get in the way of the
 * one that renders the pages. A language that is not shipped is worded in English.
 */
export function wordsIn(language: string): Wording {
  const shipped = catalogue(language)
  const made = known.get(shipped.language) ?? create(shipped)
  known.set(shipped.language, made)
  return made
}

function create({ language, messages: parsed }: Catalogue): Wording {
  // createIntl accepts a mix of texts and parsed messages, but its type does not.
  const messages = parsed as Record<string, string>
  // react-intl adds the type of elements in messages, which the texts of documents do not have.
  const intl = createIntl({ locale: localeOf(language), messages, onError: raise }) as unknown as IntlShape
  const plain = (id: MessageId, values?: Parameters<Translate>[1]): string => {
    const message = messages[id]
    return typeof message === 'string' ? message : intl.formatMessage({ id }, values)
  }
  return { t: Object.assign(plain, { rich: plain as Translate['rich'], bare: plain }), intl, language }
}

function raise(error: Error): never {
  throw error
}
