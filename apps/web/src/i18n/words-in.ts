import { createIntl } from 'react-intl'
import type { IntlConfig, IntlShape } from 'react-intl'
import { localeOf } from '#web/lib/intl/languages.ts'
import { translatorOf } from '#web/lib/intl/translate.ts'
import type { Translate } from '#web/lib/intl/translate.ts'
import { catalogue } from './catalogue.ts'
import type { Catalogue } from './catalogue.ts'

export type Wording = { t: Translate; intl: IntlShape; language: string }

const known = new Map<string, Wording>()

/** Translator and formatters outside of pages. A language that is not shipped is worded in English. */
export function wordsIn(language: string): Wording {
  const shipped = catalogue(language)
  const made = known.get(shipped.language) ?? create(shipped)
  known.set(shipped.language, made)
  return made
}

function create({ language, messages: parsed }: Catalogue): Wording {
  // createIntl accepts a mix of texts and parsed messages, but its type does not.
  const messages = parsed as NonNullable<IntlConfig['messages']>
  const intl = createIntl({ locale: localeOf(language), messages, onError: raise })
  return { t: translatorOf(intl), intl, language }
}

function raise(error: Error): never {
  throw error
}
