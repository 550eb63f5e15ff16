import type { ConceptLabels } from '@matchwright/contract/common.schema'
import { conceptApi } from '@matchwright/contract/concept.api'
import { CONTRACT_TYPES } from '@matchwright/contract/constants'
import type { ChangeText, CriterionText, ExplainedFact, OpenQuestion } from '@matchwright/contract/explanation.schema'
import type { Criterion } from '@matchwright/contract/listing-content.schema'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { Asker } from './criterion-name.ts'
import { factText } from './facts.ts'
import type { FactWords } from './facts.ts'
import { kilometres } from './units.ts'

export type Sentences = {
  /** Text of a requirement or its evidence; `places` are the place names of the side that states it. */
  fact: (fact: ExplainedFact, places?: readonly string[]) => string
  criterion: (line: CriterionLine, askedBy: Asker) => string
  question: (question: OpenQuestion) => string
  change: (change: ChangeText) => string
}

export type CriterionLine = {
  criterion: Criterion
  status: 'met' | 'partly' | 'not_met' | 'unknown'
  text: CriterionText
}

type SentencesContext = { labels: ConceptLabels; withFields?: boolean }

/** Formatters of explanations in the reader's language. */
export function useSentences({ labels, withFields = false }: SentencesContext): Sentences {
  const t = useT()
  const intl = useIntl()
  const fields = useFieldNames(withFields)
  return useMemo(() => {
    const words: FactWords = { t, intl, labels, fields }
    return {
      fact: (fact, places) => factText(words, fact, places),
      criterion: (line, askedBy) => criterionLine(words, line, askedBy),
      question: (question) => questionText(words, question),
      change: (change) => changeText(words, change),
    }
  }, [t, intl, labels, fields])
}

const noFields: ReadonlyMap<string, string> = new Map()

/** Names of education fields by code, from the closed lists; fetched only if `enabled`. */
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

/** One line per criterion: both facts if there is one requirement, counts if there are several. */
export function criterionLine(words: FactWords, { criterion, status, text }: CriterionLine, askedBy: Asker): string {
  const { asked, met, partly } = text
  const [want, have] = [inSentence(words, text.want), inSentence(words, text.have)]
  const form = asked > 1 ? 'many' : want && have ? 'one' : 'bare'
  const side = askedBy === 'them' ? 'me' : 'them'
  return words.t(`explain.${criterion}.${status}`, { form, want, have, asked, met, partly, side })
}

export function questionText(words: FactWords, { criterion, want }: OpenQuestion): string {
  return words.t(`explain.question.${criterion}`, { want: factText(words, inContractOrder(want)) })
}

/** Text of a proposed change; a relaxed must is named by its criterion. */
export function changeText(words: FactWords, { type, what, criterion }: ChangeText): string {
  const named = criterion === null ? '' : words.t(`criteria.name.${criterion}`)
  return words.t(`explain.action.${type}`, { what: what === null ? named : inSentence(words, what) })
}

/** Fact within a sentence; a place is worded by its radius, as in "4 km of 30 km". */
function inSentence(words: FactWords, fact: ExplainedFact | null): string {
  if (fact === null) return ''
  if (fact.kind === 'place') return kilometres(words.intl, fact.radius_km)
  return factText(words, inContractOrder(fact))
}

/** Sorts contract types in the order of the forms. */
function inContractOrder(fact: ExplainedFact): ExplainedFact {
  if (fact.kind !== 'contract') return fact
  return { ...fact, types: CONTRACT_TYPES.filter((type) => fact.types.includes(type)) }
}
