import { VALUE_CONFIDENCE } from '../confidence.ts'
import { spanValue } from '../drafts.ts'
import type { JobDraft } from '../job-draft.ts'
import { OR_WORD } from '../lexicon/job-importance-words.ts'
import type { Paragraph } from '../structure/paragraphs.ts'
import { splitSpan } from '../text/span.ts'
import type { Span } from '../text/span.ts'
import { findPlace, isAddressLike, namedPlaces } from '../values/places.ts'
import type { FoundPlace } from '../values/places.ts'
import { jobParagraphs } from './input.ts'
import type { JobInput } from './input.ts'

// Characters of lines that may be an address. Chosen by eye on the advertisements of the fixtures.
const LONGEST_HEAD_LINE = 80
const LONGEST_CONTACT_LINE = 160
/** Inhabitants of a place that a phrase or a line of its own names: smaller ones share their names with words. */
const PHRASE_INHABITANTS = 3000
const LINE_INHABITANTS = 15_000

/**
 * Places of work: by a label; in the head as "company, town", with a postcode or a country, or as a line of its own;
 * behind "in" and the like; else in the address of the employer. The title is never searched: many an occupation is a
 * village's name.
 */
export function findJobPlaces(input: JobInput, title: Paragraph | undefined): JobDraft['places'] {
  const labelled = input.fields.filter((field) => field.label === 'address').flatMap((field) => field.spans)
  const head = jobParagraphs(input, 'head').filter((paragraph) => paragraph !== title && !paragraph.isBullet)
  const running = jobParagraphs(input, 'head', 'job_intro', 'job_tasks').filter((paragraph) => paragraph !== title)
  const contact = jobParagraphs(input, 'job_contact').filter(({ text }) => text.length < LONGEST_CONTACT_LINE)
  const found =
    placesIn(input, labelled.flatMap(alternatives)) ??
    placesIn(input, head.filter(isAddressLine)) ??
    placesIn(input, running.flatMap(namedPlaces), PHRASE_INHABITANTS) ??
    placesIn(input, head.filter(isLoneName).flatMap(alternatives), LINE_INHABITANTS) ??
    placesIn(input, contact.filter(isAddressLike))
  if (found) {
    return found.map(({ value, span, confidence, check }) => input.fact('place', value, span, { confidence, check }))
  }
  return labelled.slice(0, 1).map((span) => unknownPlace(input, span))
}

function unknownPlace(input: JobInput, span: Span): JobDraft['places'][number] {
  const text = spanValue(span)
  return input.fact('place', { text }, span, {
    confidence: VALUE_CONFIDENCE.place.unknown,
    check: { reason: 'unknown_place', params: { text } },
  })
}

const ALTERNATIVE = new RegExp(`\\s+(?:und|and|et|y|e|i|og|és)\\s+|${OR_WORD.source}|\\s*/\\s*`, 'u')

/** "Bern or Thun", "Basel / Zürich" */
function alternatives(span: Span): Span[] {
  return splitSpan(span, ALTERNATIVE)
}

function isAddressLine(paragraph: Paragraph): boolean {
  return paragraph.text.length < LONGEST_HEAD_LINE && isAddressLike(paragraph)
}

function isLoneName({ text, isBullet, lines }: Paragraph): boolean {
  return !isBullet && lines.length === 1 && text.length < LONGEST_HEAD_LINE && !/[,;.:!?]/u.test(text)
}

function placesIn(input: JobInput, spans: Span[], inhabitants = 0): FoundPlace[] | undefined {
  const found = spans.flatMap((span) => findPlace(span, input.context.places, inhabitants) ?? [])
  const distinct = found.filter((place, i) => found.findIndex((other) => other.value.name === place.value.name) === i)
  return distinct.length > 0 ? distinct : undefined
}
