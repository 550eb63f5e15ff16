import type { CvDraft, WorkEntry } from '../../cv-draft.ts'
import { spanValue } from '../../drafts.ts'
import type { Paragraph } from '../../structure/paragraphs.ts'
import { ROLE_WORD } from '../../lexicon/roles.ts'
import { foldKeepingLength } from '../../text/fold.ts'
import { splitSpan } from '../../text/span.ts'
import type { Span } from '../../text/span.ts'
import { hasContactPoint } from '../../values/contact-points.ts'
import { findPeriods } from '../../dates/periods.ts'
import { paragraphsIn } from '../input.ts'
import type { CvInput } from '../input.ts'
import { linkTitle, titleEvidence } from '../work/occupation.ts'
import { findPlace } from '../../values/places.ts'
import { mostMentionedOccupation } from '../../values/mentioned-occupation.ts'
import { isJobTitle } from './name.ts'

/** Characters. Chosen by eye on the development set. */
const LONGEST = 90
/** Lines before and behind the name in which a headline is looked for. */
const LINES_BEFORE_NAME = 2
const LINES_BEHIND_NAME = 3

/** "Registered Nurse, Intensive Care" beside or under the name, or at the very top where there is no name. */
export function findHeadline(
  input: CvInput,
  name: { span: Span; paragraph?: Paragraph | undefined } | undefined,
): Span | undefined {
  const head = paragraphsIn(input, 'head').filter((paragraph) => !paragraph.isLabel && !paragraph.isBullet)
  const at = name?.paragraph ? head.indexOf(name.paragraph) + 1 : 0
  const near = head
    .slice(Math.max(0, at - LINES_BEFORE_NAME), at + LINES_BEHIND_NAME)
    .filter(
      (paragraph) =>
        paragraph !== name?.paragraph &&
        mayBeHeadline(paragraph) &&
        !isStreet(paragraph, head[head.indexOf(paragraph) + 1], input),
    )
  const besideName = name?.paragraph?.segments.find(
    (segment) => segment.start > name.span.start && mayBeHeadline(segment) && !isStreet(segment, undefined, input),
  )
  const candidates = [...(besideName ? [besideName] : []), ...near]
  return (
    candidates.find((span) => isJobTitle(input, span.text)) ??
    candidates.find((span) => span.start > (name?.span.start ?? -1))
  )
}

/** No sentence and no line of contacts, periods or several labels ("Reference: V-2207 | Consultant: Ann Lee"). */
function mayBeHeadline({ text }: Span): boolean {
  const areLabels = (text.match(/\p{L}[:：]\s/gu) ?? []).length > 1
  return (
    !areLabels &&
    text.length < LONGEST &&
    !hasContactPoint(text) &&
    findPeriods(text).length === 0 &&
    !/[.!?]$/.test(text)
  )
}

const HOUSE_NUMBER = /^\d{1,5}\p{L}?,?\s+\p{L}|\p{L}\.?,?\s+\d{1,5}\s?\p{L}?$/u

/** A house number above a town, or before one in the same line. */
function isStreet({ text, start }: Span, next: Span | undefined, { context }: CvInput): boolean {
  const [street, ...others] = splitSpan({ text, start }, /,\s+/u)
  if (!street || !HOUSE_NUMBER.test(street.text)) return false
  const behind = [...others, ...(next ? [next] : [])]
  if (/^\d/u.test(street.text) && others.length > 0) return true
  return behind.some((span) => findPlace(span, context.places) !== undefined)
}

/** Evidence from which a headline names the occupation whatever else the text says. Chosen by eye. */
const HEADLINE_EVIDENCE = 0.6
/** Evidence below which a line near the name is any line. Chosen by eye. */
export const LEAST_EVIDENCE = 0.3
/** Words of a headline that may be believed below that. Chosen by eye on `bench/pairs`, open half. */
const MOST_WORDS = 6
/** Below `CLEAR_CONFIDENCE`, so that the person is asked. */
const MENTION_CONFIDENCE = 0.5

/**
 * The occupation that the person goes by: that of a clear headline. Where no position names one either, the one that
 * the text mentions most and first (not the name, which may be a trade), else that of a doubtful headline.
 */
export function headlineFact(
  input: CvInput,
  line: Span | undefined,
  work: readonly WorkEntry[],
  name?: Paragraph,
): CvDraft['headline'] {
  const doubtful = line && linkedHeadline(input, line)
  if (doubtful?.isClear) return doubtful.fact
  if (work.some(({ position }) => position?.value.concept !== undefined)) return undefined
  const mentioned = mostMentionedOccupation(
    withoutStudies(input).filter((paragraph) => paragraph !== name),
    input,
    isOccupation,
  )
  if (!mentioned) return doubtful?.isShort ? doubtful.fact : undefined
  return input.fact('headline', mentioned.value, mentioned.span, { confidence: MENTION_CONFIDENCE })
}

/** Characters of a line that may be a title of its own. */
const LONGEST_TITLE = 60

/**
 * One word in running text may be many a thing ("server", "model"), but for words for roles, where they do not begin
 * a name ("Baker Hughes").
 */
function isOccupation(mention: Span, text: Span): boolean {
  if (/\s/u.test(mention.text) || text.text.length <= LONGEST_TITLE) return true
  const behind = text.text.slice(mention.start - text.start + mention.text.length)
  const beginsName = /^\p{Lu}\p{Ll}/u.test(mention.text) && /^ \p{Lu}\p{Ll}/u.test(behind)
  return !beginsName && ROLE_WORD.test(foldKeepingLength(mention.text))
}

const STUDIES = new Set(['education', 'languages', 'certificates', 'other'])

function withoutStudies({ sections }: CvInput): Paragraph[] {
  return sections.filter(({ kind }) => !STUDIES.has(kind)).flatMap(({ paragraphs }) => paragraphs)
}

function linkedHeadline(input: CvInput, line: Span) {
  const [text, language] = [spanValue(line), input.languageAt(line.start)]
  const linked = linkTitle(text, input.context.recogniser, language)
  if (linked.value.concept === undefined) return undefined
  const evidence = titleEvidence(text, input.context.recogniser, language)
  if (evidence < LEAST_EVIDENCE) return undefined
  return {
    fact: input.fact('headline', linked.value, line, linked),
    isClear: evidence >= HEADLINE_EVIDENCE,
    isShort: text.split(' ').length <= MOST_WORDS && !/\d/.test(text),
  }
}
