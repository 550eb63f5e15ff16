import { inLanguage } from '../cv/input.ts'
import { spanValue } from '../drafts.ts'
import type { JobDraft } from '../job-draft.ts'
import { CONTRACT_WORD, MERE_ADJECTIVE } from '../lexicon/job-contract-words.ts'
import type { Paragraph } from '../structure/paragraphs.ts'
import { CJK, foldKeepingLength } from '../text/fold.ts'
import { source } from '../text/source.ts'
import { sliceSpan, splitSpan } from '../text/span.ts'
import type { Span } from '../text/span.ts'
import { jobParagraphs } from './input.ts'
import type { JobInput } from './input.ts'

const CLAUSE_END = /[,;.!?|•·()[\]【】\t、。，；]|\s[–—/-]\s/u
/** Letters of a word that makes a clause say more than the kind of contract. */
const TELLING_WORD = /\p{L}{5}/u
const DURATION = new RegExp(
  source`
    \d+\s*\p{L}+|months?|years?|monate?n?|jahre?n?|mois|annees?|meses|anos?|mesi|anni|maanden|jaar|miesiecy|maneder
  `,
  'gu',
)

type Mention = { conceptId: number; place: Span; clause: Span; score: number }

/**
 * Kinds of contract, where a text speaks of one: beside a word for contracts, as a clause of its own, or in the title.
 * "Selbständige Führung der Konten" is no freelance contract, and "abgeschlossene Ausbildung" no apprenticeship.
 */
export function findContractTypes(input: JobInput, title: Paragraph | undefined): JobDraft['contractTypes'] {
  const offered = jobParagraphs(input, 'head', 'job_offer', 'job_intro', 'other')
  const mentions = [
    ...offered.flatMap((span) => mentionsIn(input, span).filter((mention) => isContract(mention, span === title))),
    ...jobParagraphs(input, 'job_tasks').flatMap((span) => mentionsIn(input, span).filter(isBesideWord)),
  ]
  const seen = new Set<number>()
  return mentions
    .filter(({ conceptId }) => !seen.has(conceptId) && seen.add(conceptId))
    .map(({ conceptId, place, score }) =>
      input.fact('contract_type', { text: spanValue(place), concept: conceptId }, place, { confidence: score }),
    )
}

function mentionsIn(input: JobInput, span: Span): Mention[] {
  const options = { branches: ['contract_type'] as const, ...inLanguage(input.language) }
  return splitSpan(span, CLAUSE_END).flatMap((clause) =>
    input.context.recogniser
      .findMentions(clause.text, options)
      .map(({ conceptId, start, end, score }) => ({ conceptId, place: sliceSpan(clause, start, end), clause, score })),
  )
}

function isContract(mention: Mention, isTitle: boolean): boolean {
  const isNoun = !MERE_ADJECTIVE.test(foldKeepingLength(mention.place.text))
  const isClear = isTitle || CJK.test(mention.place.text) || /^\p{Lu}{3,}$/u.test(mention.place.text)
  return isBesideWord(mention) || isAlone(mention) || (isNoun && isClear)
}

function isBesideWord({ clause }: Mention): boolean {
  return CONTRACT_WORD.test(foldKeepingLength(clause.text))
}

function isAlone({ place, clause }: Mention): boolean {
  const rest = clause.text.replace(place.text, '')
  return !TELLING_WORD.test(foldKeepingLength(rest).replace(DURATION, ''))
}
