import { useQueries } from '@tanstack/react-query'
import type { ContactRow } from '@matchwright/contract/contact.schema'
import { siteApi } from '@matchwright/contract/site.api'
import { createIntl } from 'react-intl'
import type { IntlConfig } from 'react-intl'
import { apiQuery } from '#web/lib/api/queries.ts'
import { languageFrom, localeOf } from '#web/lib/intl/languages.ts'
import type { Language } from '#web/lib/intl/languages.ts'
import { useCatalogue } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'

export const TONES = ['kind', 'short', 'later'] as const
export type Tone = (typeof TONES)[number]

type Words = (row: ContactRow, tone: Tone) => string
type DeclineWords = {
  /** Language in which a contact is written to: that of its listing, if the site speaks it, else the reader's. */
  languageOf: (row: ContactRow) => Language
  /** Prepared message; undefined until the words of its language have loaded. */
  wordsOf: (row: ContactRow, tone: Tone) => string | undefined
}

/** Prepared messages to those who are declined, each in the language of its listing. */
export function useDeclineWords(rows: readonly ContactRow[]): DeclineWords {
  const { language: own, shippedLanguages } = useShell()
  const { messages } = useCatalogue()
  const languageOf = ({ other }: ContactRow) => {
    const language = languageFrom(other.language)
    return language && shippedLanguages.includes(language) ? language : own
  }
  const others = [...new Set(rows.map(languageOf))].filter((language) => language !== own)
  const loaded = useQueries({
    queries: others.map((lang) => ({
      ...apiQuery(siteApi.i18n, { params: { lang }, query: { form: 'parsed' } }),
      staleTime: Infinity,
    })),
  })
  const words = new Map<Language, Words | undefined>([
    [own, wordsIn(own, messages)],
    ...others.map((language, index): [Language, Words | undefined] => {
      const { data, isError } = loaded[index] ?? {}
      return [language, data ? wordsIn(language, data) : isError ? () => '' : undefined]
    }),
  ])
  return { languageOf, wordsOf: (row, tone) => words.get(languageOf(row))?.(row, tone) }
}

function wordsIn(language: Language, catalogue: object): Words {
  // The catalogue comes parsed from the server that also serves this page.
  const messages = catalogue as NonNullable<IntlConfig['messages']>
  const intl = createIntl({ locale: localeOf(language), messages })
  return ({ my_listing }, tone) =>
    intl.formatMessage({ id: `outcome.decline.${tone}.text` }, { title: my_listing.title })
}
