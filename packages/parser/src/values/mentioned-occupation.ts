import { spanValue } from '../drafts.ts'
import type { ConceptId, ConceptText } from '../facts.ts'
import { sliceSpan } from '../text/span.ts'
import type { Span } from '../text/span.ts'
import { inLanguage } from '../cv/input.ts'
import type { CvInput } from '../cv/input.ts'

/** Score of a mention that names an occupation by a whole label. Chosen by eye on `bench/pairs`, open half. */
const NAMED_SCORE = 0.85
/** Weight of a mention relative to the one before it: what comes first is what the person does. Chosen by eye. */
const NEXT_WEIGHT = 0.85
/** Share of the weight of other occupations in the same ISCO minor group that supports an occupation. */
const SAME_GROUP_SUPPORT = 0.5
/** Digits of an ISCO-08 minor group. */
const MINOR_GROUP = 3

const MOST_READINGS = 2
/** Share of the best one's support from which another occupation is a reading. Chosen by eye. */
const READING_SHARE = 0.4

type Mention = { concept: ConceptId; span: Span; weight: number }

type Mentioning = Pick<CvInput, 'context' | 'languageAt'>

/**
 * The occupation that texts mention most and first, for documents whose titles cannot be read; others that they mention
 * nearly as much are readings. `isSure`: which mentions in a text count.
 */
export function mostMentionedOccupation(
  spans: readonly Span[],
  input: Mentioning,
  isSure: (mention: Span, text: Span) => boolean = () => true,
): { value: ConceptText; span: Span } | undefined {
  const mentions = occupationMentions(spans, input, isSure)
  const groupOf = ({ concept }: Mention) => (input.context.concepts.get(concept)?.code ?? '').slice(0, MINOR_GROUP)
  const support = (mention: Mention) => {
    const own = sum(mentions.filter(({ concept }) => concept === mention.concept))
    const group = sum(mentions.filter((other) => groupOf(other) === groupOf(mention)))
    return own + SAME_GROUP_SUPPORT * (group - own)
  }
  const firsts = mentions.filter((mention, at) => mentions.findIndex((m) => m.concept === mention.concept) === at)
  const [best, ...others] = firsts
    .map((mention) => ({ ...mention, support: support(mention) }))
    .toSorted((a, b) => b.support - a.support)
  if (!best) return undefined
  const readings = others
    .map((other) => ({ concept: other.concept, weight: Math.floor((1000 * other.support) / best.support) }))
    .filter(({ weight }) => weight >= 1000 * READING_SHARE)
    .slice(0, MOST_READINGS)
  return { value: { text: spanValue(best.span), concept: best.concept, readings }, span: best.span }
}

function sum(mentions: readonly Mention[]): number {
  return mentions.reduce((all, { weight }) => all + weight, 0)
}

/** Skills are searched along, so that "SQL server" is not read as somebody who serves. */
function occupationMentions(
  spans: readonly Span[],
  { context, languageAt }: Mentioning,
  isSure: (mention: Span, text: Span) => boolean,
): Mention[] {
  const branches = ['occupation', 'skill'] as const
  return spans
    .flatMap((span) =>
      context.recogniser
        .findMentions(span.text, { branches, ...inLanguage(languageAt(span.start)) })
        .filter(({ branch, score }) => branch === 'occupation' && score >= NAMED_SCORE)
        .map((mention) => ({ ...mention, span: sliceSpan(span, mention.start, mention.end) }))
        .filter((mention) => isSure(mention.span, span))
        .map(({ conceptId, span: place }) => ({ concept: conceptId, span: place })),
    )
    .map((mention, at) => ({ ...mention, weight: NEXT_WEIGHT ** at }))
}
