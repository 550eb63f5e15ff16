import { beginsBlock, isHeadingLike } from '../cv/blocks/entry-blocks.ts'
import type { ExtractedDocument, Line } from '../document/document.ts'
import type { SectionKind } from '../facts.ts'
import { matchFieldLabel } from '../lexicon/field-labels.ts'
import { matchJobHeading, OFFERING } from '../lexicon/job-headings.ts'
import type { Paragraph } from '../structure/paragraphs.ts'
import { splitIntoSections } from '../structure/sections.ts'
import type { HeadingRules, Section } from '../structure/sections.ts'
import { foldKeepingLength } from '../text/fold.ts'
import { SENTENCE_END } from '../text/sentence-end.ts'
import { sliceSpan, splitSpan } from '../text/span.ts'
import { isContactLine } from './contact-lines.ts'
import { hasTitleMark } from './title-marks.ts'

/** "Wir bieten: ...", "Requirements: ...": a heading in the line of what it heads. */
const RUN_IN_HEADING = /^([^:：.!?]{2,60}?)\s?[:：]\s*(?=\S)/u
const JOB_HEADINGS: HeadingRules = {
  kindOf: ({ segments, text }) =>
    segments.length > 1 || RUN_IN_HEADING.test(text) ? undefined : matchJobHeading(text),
  fits: (_kind, following) => following.length > 0,
  // They are split off below, by sentence.
  inOneLine: new Set(),
  kindOfList: () => undefined,
  guess: () => 'other',
}

/** Paragraphs of the head in which a firm says what it offers to its customers. Chosen by eye on `bench/pairs`. */
const FIRST_PARAGRAPHS = 2
/** Words of a heading, and characters from which the line below it is running text. Chosen by eye on the fixtures. */
const MOST_HEADING_WORDS = 6
const RUNNING_TEXT = 80

type Piece = { paragraph: Paragraph; kind: SectionKind; heading?: Line | undefined }

/**
 * The sections of an advertisement: those under headings, those that a heading in their own line begins, and apart
 * whatever tells how to apply and whom to ask, so that nobody's name, number or address becomes a task or a benefit.
 */
export function splitIntoJobSections(document: ExtractedDocument): Section[] {
  return splitIntoSections(document, JOB_HEADINGS).flatMap((section) => {
    const parts: Section[] = [{ ...section, paragraphs: [] }]
    for (const { paragraph, kind, heading } of piecesOf(section)) {
      const last = parts.at(-1)
      if (last?.kind === kind && last.heading === heading) last.paragraphs.push(paragraph)
      else parts.push({ kind, ...(heading && { heading }), paragraphs: [paragraph] })
    }
    return parts
  })
}

/** The paragraphs of a section, cut where they begin to be about something else. */
function piecesOf({ kind, heading, paragraphs }: Section): Piece[] {
  let open: Omit<Piece, 'paragraph'> = { kind, heading }
  return paragraphs.flatMap((paragraph, i) => {
    const announced = paragraph.isBullet ? undefined : runInHeading(paragraph)
    if (announced) open = { kind: announced.kind, heading: announced.heading }
    if (i > 0 && kind !== 'head' && headsText(paragraph, paragraphs[i + 1])) open = { kind: 'other' }
    const isOwnOffer = kind !== 'job_intro' && (kind !== 'head' || i >= FIRST_PARAGRAPHS) && !paragraph.isBullet
    const body = announced?.rest ?? paragraph
    const sentences = sentencesOf(body).map((sentence): Piece => {
      if (isOwnOffer && OFFERING.test(foldKeepingLength(sentence.text))) open = { kind: 'job_offer' }
      return isContactLine(sentence) ? { kind: 'job_contact', paragraph: sentence } : { ...open, paragraph: sentence }
    })
    return joinedIn(body, sentences)
  })
}

/** A short line of its own above items or running text, but no title with a mark: a heading that no list knows. */
export function headsText(line: Paragraph, below: Paragraph | undefined): boolean {
  if (!below || hasTitleMark(line.text) || !isHeadingLike(line)) return false
  const isAboveText = below.isBullet || below.text.length > RUNNING_TEXT || /[.!?。]$/u.test(below.text)
  return isAboveText && beginsBlock(line) && beginsBlock(below) && line.text.split(/\s+/).length <= MOST_HEADING_WORDS
}

function runInHeading(paragraph: Paragraph): { kind: SectionKind; heading: Line; rest: Paragraph } | undefined {
  const [whole, text] = RUN_IN_HEADING.exec(paragraph.text) ?? []
  const kind = text && !matchFieldLabel(text) ? matchJobHeading(text) : undefined
  if (!whole || !text || !kind) return undefined
  // "Closing date for applications: 10 February": what the words announce needs them
  const rest = kind === 'job_contact' ? paragraph : partOf(paragraph, whole.length)
  return { kind, heading: { ...paragraph.first, text }, rest }
}

function sentencesOf(paragraph: Paragraph): Paragraph[] {
  if (paragraph.isBullet) return [paragraph]
  return splitSpan(paragraph, SENTENCE_END).map(({ start, text }) =>
    partOf(paragraph, start - paragraph.start, start - paragraph.start + text.length),
  )
}

/** Neighbouring sentences of one section as one paragraph again. */
function joinedIn(body: Paragraph, sentences: Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const sentence of sentences) {
    const last = joined.at(-1)
    const end = sentence.paragraph.start + sentence.paragraph.text.length - body.start
    if (last?.kind !== sentence.kind || last.heading !== sentence.heading) joined.push(sentence)
    else last.paragraph = partOf(body, last.paragraph.start - body.start, end)
  }
  return joined
}

function partOf(paragraph: Paragraph, from: number, to?: number): Paragraph {
  return { ...paragraph, ...sliceSpan(paragraph, from, to) }
}
