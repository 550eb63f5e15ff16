import type { ConceptLabels, Sentence } from '@matchwright/contract/common.schema'
import { conceptApi } from '@matchwright/contract/concept.api'
import type { ExplainedFact } from '@matchwright/contract/explanation.schema'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '#web/i18n/message-id.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { Asker } from './criterion-name.ts'
import { factText } from './facts.ts'
import type { FactWords } from './facts.ts'
import { asCriterion, CRITERION_OF_CHANGE, factIn } from './sentence-facts.ts'
import { kilometres, money } from './units.ts'

export type Sentences = {
  /** A requirement or its evidence; `places` of the side whose fact it is. */
  fact: (fact: ExplainedFact, places?: readonly string[]) => string
  /** A sentence of the server; empty when this version has no words for it. */
  sentence: (sentence: Sentence, askedBy?: Asker) => string
}

type SentencesContext = { labels: ConceptLabels; currency?: string | null; withFields?: boolean }

/** Says facts and sentences of the matcher in the reader's language. */
export function useSentences({ labels, currency = null, withFields = false }: SentencesContext): Sentences {
  const t = useT()
  const intl = useIntl()
  const fields = useFieldNames(withFields)
  return useMemo(() => {
    const words: FactWords = { t, intl, labels, fields, currency }
    return {
      fact: (fact, places) => factText(words, fact, places),
      sentence: (sentence, askedBy = 'them') => sentenceText(words, sentence, askedBy),
    }
  }, [t, intl, labels, fields, currency])
}

const noFields: ReadonlyMap<string, string> = new Map()

/** Education fields are named by codes; their names come with the closed lists, fetched only where one is said. */
function useFieldNames(enabled: boolean): ReadonlyMap<string, string> {
  const { language } = useShell()
  const choices = useQuery({
    ...apiQuery(conceptApi.choices, { query: { lang: language } }),
    enabled,
    staleTime: Infinity,
  })
  return useMemo(
    () =>
      choices.data ? new Map(choices.data.education_fields.map(({ code, label }) => [code, label.text])) : noFields,
    [choices.data],
  )
}

function sentenceText(words: FactWords, sentence: Sentence, askedBy: Asker): string {
  const { intl, t } = words
  if (intl.messages[sentence.key] === undefined) return ''
  const [space, subject = '', name = ''] = sentence.key.split('.')
  // Both ids were just found in the catalogue.
  if (space !== 'explain') return t(sentence.key as MessageId, sentence.params)
  const id = `explain.${subject}.${name}` as MessageId
  if (subject === 'question') return t(id, { want: wantOf(words, name, sentence.params) })
  if (subject === 'action') return t(id, { what: changeOf(words, name, sentence.params) })
  return t(id, criterionValues(words, subject, sentence.params, askedBy))
}

function wantOf(words: FactWords, criterion: string, params: Sentence['params']): string {
  const known = asCriterion(criterion)
  const fact = known && factIn(known, params, 'want')
  return fact ? factText(words, fact) : known ? words.t(`criteria.name.${known}`) : ''
}

/** What a change is about; a change of a must names the criterion. */
function changeOf(words: FactWords, change: string, params: Sentence['params']): string {
  const { t, intl } = words
  const [amount, currency] = [params['amount'], params['currency']]
  if (amount !== undefined && currency !== undefined) return money(intl, Number(amount), String(currency))
  if (change === 'widen_radius') return kilometres(intl, Number(params['radius_km']))
  const named = asCriterion(params['criterion'])
  if (change === 'relax_must') return named ? t(`criteria.name.${named}`) : ''
  const criterion = CRITERION_OF_CHANGE[change]
  const fact = criterion && factIn(criterion, params, '')
  return fact ? factText(words, fact) : ''
}

/** Values of the line of a criterion: both facts where there is one wish, counts where there are several. */
function criterionValues(words: FactWords, criterion: string, params: Sentence['params'], askedBy: Asker) {
  const known = asCriterion(criterion)
  const own = typeof params['currency'] === 'string' ? { ...words, currency: params['currency'] } : words
  const sayOf = (side: 'want' | 'have') => {
    const fact = known && factIn(known, params, side)
    if (fact?.kind === 'place') return kilometres(words.intl, fact.radius_km)
    return fact ? factText(own, fact) : ''
  }
  const [want, have] = [sayOf('want'), sayOf('have')]
  const { asked = 1, met = 0, partly = 0 } = params
  const form = Number(asked) > 1 ? 'many' : want && have ? 'one' : 'bare'
  return { form, want, have, asked, met, partly, side: askedBy === 'them' ? 'me' : 'them' }
}
