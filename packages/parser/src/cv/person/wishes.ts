import type { CvDraft } from '../../cv-draft.ts'
import { spanValue } from '../../drafts.ts'
import type { WishValue } from '../../facts.ts'
import type { ConceptBranch } from '../../recogniser.ts'
import { WISH } from '../../lexicon/terms.ts'
import { foldKeepingLength } from '../../text/fold.ts'
import { splitSpan } from '../../text/span.ts'
import type { Span } from '../../text/span.ts'
import { findStart, findWorkload } from '../../values/terms.ts'
import type { FoundValue } from '../../values/terms.ts'
import { findPlace, namedPlaces } from '../../values/places.ts'
import { inLanguage, paragraphsIn } from '../input.ts'
import type { CvInput } from '../input.ts'

type Wishes = Pick<CvDraft, 'start' | 'workload' | 'wishes'>

const WISH_BRANCHES = ['occupation', 'contract_type', 'condition', 'industry'] as const satisfies ConceptBranch[]
/** Wanted work: a section of wishes, sentences with a word for wishes. */
export function findWishes(input: CvInput): Wishes {
  const asked = wishSpans(input)
  const terms = [...asked, ...paragraphsIn(input, 'head', 'summary', 'personal')]
  const start = first(terms, findStart)
  const workload = first(terms, (span) => findWorkload(span, asked.includes(span)))
  const wishes = asked.flatMap((span) => [...wishesIn(input, span), ...placeWishes(input, span)])
  return {
    ...(start ? { start: input.fact('start', start.value, start.span, { confidence: start.confidence }) } : {}),
    ...(workload
      ? { workload: input.fact('workload', workload.value, workload.span, { confidence: workload.confidence }) }
      : {}),
    wishes: wishes.filter((wish, i) => wishes.findIndex((other) => keyOf(other.value) === keyOf(wish.value)) === i),
  }
}

function keyOf(wish: WishValue): string | number | undefined {
  return wish.kind === 'place' ? wish.name : wish.concept
}

/** "a position in Lausanne" */
function placeWishes(input: CvInput, span: Span): Wishes['wishes'] {
  return namedPlaces(span).flatMap((named) => {
    const place = findPlace(named, input.context.places)
    if (!place) return []
    const value: WishValue = { kind: 'place', ...place.value }
    return [input.fact('wish', value, place.span, { confidence: place.confidence, check: place.check })]
  })
}

function first<Value>(
  spans: Span[],
  find: (span: Span) => FoundValue<Value> | undefined,
): FoundValue<Value> | undefined {
  for (const span of spans) {
    const found = find(span)
    if (found) return found
  }
  return undefined
}

function wishSpans(input: CvInput): Span[] {
  const sentences = paragraphsIn(input, 'head', 'summary').flatMap((paragraph) =>
    splitSpan(paragraph, /(?<=[.!?])\s+/u),
  )
  return [
    ...paragraphsIn(input, 'wishes'),
    ...sentences.filter((sentence) => WISH.test(foldKeepingLength(sentence.text))),
  ]
}

function wishesIn(input: CvInput, span: Span): Wishes['wishes'] {
  return input.context.recogniser
    .findMentions(span.text, { branches: WISH_BRANCHES, ...inLanguage(input.languageAt(span.start)) })
    .flatMap((mention) => {
      const kind = WISH_BRANCHES.find((branch) => branch === mention.branch)
      if (!kind) return []
      const place = { text: span.text.slice(mention.start, mention.end), start: span.start + mention.start }
      const value: WishValue = { kind, text: spanValue(place), concept: mention.conceptId }
      return [input.fact('wish', value, place, { confidence: mention.score, alternatives: mention.alternatives })]
    })
}
