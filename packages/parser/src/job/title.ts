import { JOB_CONFIDENCE } from '../confidence.ts'
import { beginsBlock } from '../cv/blocks/entry-blocks.ts'
import { linkTitle, rankTitleOccupations, titleEvidence } from '../cv/work/occupation.ts'
import type { ConceptText } from '../facts.ts'
import type { JobDraft } from '../job-draft.ts'
import { SEEKING, SOUGHT_BEFORE, TITLE_OPENING } from '../lexicon/job-title-words.ts'
import { ORGANISATION_WORD, ROLE_WORD } from '../lexicon/roles.ts'
import type { Paragraph } from '../structure/paragraphs.ts'
import { foldKeepingLength } from '../text/fold.ts'
import type { Span } from '../text/span.ts'
import { hasContactPoint } from '../values/contact-points.ts'
import { inlineField } from '../values/field-values.ts'
import { jobParagraphs } from './input.ts'
import type { JobInput } from './input.ts'
import { findSought, mentionedInside, occupationsIn } from './sought.ts'
import { hasGenderMark, hasMark, hasTitleMark, PERCENT } from './title-marks.ts'
import { titleText } from './title-text.ts'

/** Paragraphs in which the title is looked for, and its characters at most. Chosen by eye on the fixtures. */
const TITLE_LINES = 8
const LONGEST_TITLE = 110
/** Words of a heading, and characters from which the line below it is running text. Chosen by eye on the fixtures. */
const MOST_HEADING_WORDS = 6
/** Words from which a line without a capital and without a mark is running text as typed on a phone. */
const MOST_TITLE_WORDS = 10
const RUNNING_TEXT = 80
/**
 * Points of a line as the title, beside the score of its occupation. Chosen by eye on the advertisements of the
 * fixtures; `firstTitle` so that a first line without an occupation stands against all but the plain title of one.
 */
const POINTS = {
  genderMark: 0.6,
  percent: 0.3,
  firstLine: 0.4,
  firstTitle: 0.45,
  secondLine: 0.2,
  largestSize: 0.4,
  organisationWord: -0.4,
  sentenceOrBullet: -0.6,
}
const CLEAR_POINTS = 1
/** Evidence from which a line that stands like a heading is a title. Chosen by eye. */
const TITLE_EVIDENCE = 0.85
/** Evidence of a line's own occupation below which the rest of the text is asked. Chosen by eye on `bench/pairs`. */
const CLEAR_EVIDENCE = 0.6
/** Below `CLEAR_CONFIDENCE`, so that the person is asked. */
const MENTION_CONFIDENCE = 0.5
/** Per mille of the title's own meaning. Chosen by eye. */
const MENTION_WEIGHT = 600
/** Exactness of a label that makes a heading a title. */
const EXACT = 0.95

type Mentioned = NonNullable<ReturnType<typeof mentionedInside>>
type JobTitle = { paragraph?: Paragraph; title?: NonNullable<JobDraft['title']> }

/**
 * The title: a labelled position, else the line of the head with the most points as one, else what the first sentences
 * look for. A line that heads a section is none, whatever occupation its words may mean.
 */
export function findTitle(input: JobInput): JobTitle {
  const labelled = input.fields.find((field) => field.label === 'position')?.spans[0]
  if (labelled) return { title: titleFact(input, labelled, JOB_CONFIDENCE.title.labelled) }
  const best = bestLine(input)
  const { clear, sought: soughtConfidence, weak } = JOB_CONFIDENCE.title
  const sought = best?.isTitle && best.isPlain ? undefined : soughtAtFirst(input)
  if (sought) return { title: titleFact(input, sought, soughtConfidence) }
  const mentioned = best?.isTitle ? undefined : mentionedInside(input)
  if (mentioned) return { title: titleFact(input, mentioned.span, weak) }
  if (!best) return {}
  const title = titleFact(input, best.paragraph, best.points > CLEAR_POINTS ? clear : weak)
  return { paragraph: best.paragraph, title }
}

/** What the first paragraphs look for. */
function soughtAtFirst(input: JobInput): Span | undefined {
  for (const paragraph of jobParagraphs(input).slice(0, TITLE_LINES)) {
    const sought = paragraph.isBullet ? undefined : findSought(input, paragraph)
    if (sought) return sought
  }
  return undefined
}

/** `isPlain`: it begins the text, names an occupation or has a mark; any other gives way to what sentences look for. */
type TitleLine = { paragraph: Paragraph; points: number; isTitle: boolean; isPlain: boolean }

function bestLine(input: JobInput): TitleLine | undefined {
  const lines = jobParagraphs(input)
    .filter(({ text }) => text.length < LONGEST_TITLE && !hasContactPoint(text))
    .slice(0, TITLE_LINES)
  const first = lines.find((line) => mayBeTitle(line))
  return lines
    .map((paragraph) => {
      const evidence = titleEvidence(paragraph.text, input.context.recogniser, input.language)
      const below = lineBelow(input, paragraph)
      const isNamed = evidence >= TITLE_EVIDENCE || occupationsIn(input, paragraph).length > 0
      const isHeading = !isNamed && headsSection(paragraph, below)
      const points = titlePoints(input, paragraph, lines.indexOf(paragraph)) + evidence
      return {
        paragraph,
        points: points + (paragraph === first && !isHeading ? POINTS.firstTitle : 0),
        isTitle: mayBeTitle(paragraph) && !isHeading,
        isPlain: isNamed || paragraph === jobParagraphs(input)[0] || hasTitleMark(paragraph.text),
      }
    })
    .filter(({ paragraph, isTitle }) => isTitle || paragraph === first || !mayBeTitle(paragraph))
    .toSorted((a, b) => b.points - a.points)[0]
}

/** The next line of the same section. */
function lineBelow({ sections }: JobInput, line: Paragraph): Paragraph | undefined {
  const section = sections.find(({ paragraphs }) => paragraphs.includes(line))
  return section?.paragraphs[section.paragraphs.indexOf(line) + 1]
}

/** Neither a sentence, an item, an organisation nor a mere "Wanted". */
function mayBeTitle({ text, isBullet }: Paragraph): boolean {
  if (isBullet || isSentence(text) || inlineField({ text, start: 0 })) return false
  const isOpeningAlone = TITLE_OPENING.exec(`${text} .`)?.[0].trim() === text.trim()
  const folded = foldKeepingLength(text)
  return !isOpeningAlone && (!ORGANISATION_WORD.test(folded) || ROLE_WORD.test(folded))
}

/** Running text, also without a capital and a period, as typed on a phone. */
function isSentence(text: string): boolean {
  const folded = foldKeepingLength(text)
  const isSeeking = (SEEKING.test(folded) || SOUGHT_BEFORE.test(folded)) && !TITLE_OPENING.test(text)
  const isClosed = /[.!?。！？:：]$/u.test(text) && !hasGenderMark(text)
  const isTyped = text.split(/\s+/).length > MOST_TITLE_WORDS && !hasTitleMark(text) && !/^\p{Lu}/u.test(text)
  return isSeeking || isClosed || isTyped || /\p{L}{4}[.!?]\s+\p{L}/u.test(text)
}

/** A short line of its own above items or running text; a mark of gender or workload makes it a title. */
function headsSection({ text, ...line }: Paragraph, below: Paragraph | undefined): boolean {
  if (!below || hasTitleMark(text) || line.isBullet || text.split(/\s+/).length > MOST_HEADING_WORDS) return false
  const isAbove =
    below.isBullet || hasMark(below.text) || below.text.length > RUNNING_TEXT || /[.!?。]$/u.test(below.text)
  return isAbove && beginsBlock({ ...line, text })
}

function titlePoints(input: JobInput, paragraph: Paragraph, index: number): number {
  const text = paragraph.text
  const sizes = jobParagraphs(input).map((other) => other.size)
  const isLargest = paragraph.size > Math.min(...sizes) && paragraph.size === Math.max(...sizes)
  return (
    (hasMark(text) ? POINTS.genderMark : 0) +
    (PERCENT.test(text) ? POINTS.percent : 0) +
    (index === 0 ? POINTS.firstLine : POINTS.secondLine / index) +
    (isLargest ? POINTS.largestSize : 0) +
    (ORGANISATION_WORD.test(foldKeepingLength(text)) ? POINTS.organisationWord : 0) +
    (/[.!?]$/.test(text) || paragraph.isBullet ? POINTS.sentenceOrBullet : 0)
  )
}

/**
 * The title with its occupation. A heading counts as a title only by a label; where a line says no occupation clearly,
 * what the rest of the text mentions is its occupation, or another reading.
 */
function titleFact(input: JobInput, span: Span, confidence: number): NonNullable<JobDraft['title']> {
  const text = titleText(input, span)
  const meaning = linkTitle(text, input.context.recogniser, input.language)
  const isHeading = standsAsHeading(input, span)
  const mentioned = isClearTitle(input, text, isHeading) ? undefined : mentionedInside(input)
  if (mentioned && isHeading && isAway(mentioned.span, span)) return mentionFact(input, mentioned)
  const value = isHeading && mentioned ? mentioned.value : withMention(meaning.value, mentioned?.value)
  return input.fact('title', { ...value, text }, span, {
    confidence: Math.min(confidence, mentioned ? MENTION_CONFIDENCE : meaning.confidence),
    check: meaning.check,
    alternatives: meaning.alternatives,
  })
}

function isClearTitle({ context: { recogniser }, language }: JobInput, text: string, isHeading: boolean): boolean {
  if (!isHeading) return titleEvidence(text, recogniser, language) >= CLEAR_EVIDENCE
  return rankTitleOccupations(text, recogniser, language).some(({ named }) => named >= EXACT)
}

/** A doubtful title with what the text mentions as its last reading. */
function withMention(own: ConceptText, mentioned: ConceptText | undefined): ConceptText {
  if (own.concept === undefined) return { ...own, ...mentioned }
  const readings = own.readings ?? []
  const isKnown = [own, ...readings].some(({ concept }) => concept === mentioned?.concept)
  if (mentioned?.concept === undefined || isKnown) return own
  return { ...own, readings: [...readings.slice(0, 1), { concept: mentioned.concept, weight: MENTION_WEIGHT }] }
}

function mentionFact(input: JobInput, { value, span }: Mentioned): NonNullable<JobDraft['title']> {
  return input.fact('title', value, span, { confidence: MENTION_CONFIDENCE })
}

function isAway(span: Span, from: Span): boolean {
  return span.start < from.start || span.start >= from.start + from.text.length
}

/** "Introduction", though it is the first line: it stands right above running text or items and marks nobody. */
function standsAsHeading(input: JobInput, span: Span): boolean {
  const line = jobParagraphs(input).find(({ start }) => start === span.start)
  return line !== undefined && headsSection(line, lineBelow(input, line))
}
