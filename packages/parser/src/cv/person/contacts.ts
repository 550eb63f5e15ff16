import { CV_CONFIDENCE, VALUE_CONFIDENCE } from '../../confidence.ts'
import { findCountryCode, findLanguageCode } from '@matchwright/taxonomy/intl'
import type { CvDraft } from '../../cv-draft.ts'
import { spanValue } from '../../drafts.ts'
import type { Paragraph } from '../../structure/paragraphs.ts'
import { foldKeepingLength, isRightToLeft } from '../../text/fold.ts'
import { trimSeparators, sliceSpan, splitSpan } from '../../text/span.ts'
import type { Span } from '../../text/span.ts'
import { findEmails, findLinks, findPhones, hasContactPoint, normalLink } from '../../values/contact-points.ts'
import type { FieldValue } from '../../values/field-values.ts'
import { findPlace, isAddressLike } from '../../values/places.ts'
import { ROLE_WORD } from '../../lexicon/roles.ts'
import { paragraphsIn } from '../input.ts'
import type { CvInput } from '../input.ts'

// Characters of lines and pieces that may be contact data. Chosen by eye on the development set.
const LONGEST_LONE_PHONE = 60
const LONGEST_ADDRESS_LINE = 160
const LONGEST_ADDRESS = 90
/** Last digits that must agree: the same number with and without its country code. */
const COMPARED_DIGITS = 8
/** Points of a piece as an address, and what it takes to be one. Chosen by eye on the development set. */
const POINTS = {
  inContactSection: 1.5,
  besideContactPoint: 2,
  country: 4,
  knownPlace: 2,
  postcode: 2,
  comma: 1,
  region: 2,
  roleWord: -3,
  manyWords: -3,
}
const MOST_WORDS = 8
/** Lines from an e-mail address or number that are still its block. Chosen by eye on the fixtures. */
const BLOCK_REACH = 3
/** A town that stands alone below the name: characters, and inhabitants at least. */
const LONGEST_TOWN = 40
const TOWN_INHABITANTS = 15_000
const FEWEST_POINTS = 1.5
const CLEAR_POINTS = 4

type Contacts = Pick<CvDraft, 'emails' | 'phones' | 'links' | 'address' | 'place'>

export function findContacts(input: CvInput, fields: FieldValue[], nameParagraph: Paragraph | undefined): Contacts {
  const head = paragraphsIn(input, 'head', 'contact', 'personal')
  const everywhere = input.sections.flatMap((section) => section.paragraphs)
  const address = findAddress(input, fields, head, nameParagraph)
  const place = address ? findPlace(address.span, input.context.places) : undefined
  const emails = firstNonEmpty([head, everywhere], findEmails)
  return {
    emails: emails.map((span) => input.fact('email', span.text, span, { confidence: CV_CONFIDENCE.email })),
    phones: findPhoneFacts(input, fields, head, everywhere),
    links: findLinkFacts(input, fields, head),
    ...(address
      ? { address: input.fact('address', spanValue(address.span), address.span, { confidence: address.confidence }) }
      : {}),
    ...(place
      ? { place: input.fact('place', place.value, place.span, { confidence: place.confidence, check: place.check }) }
      : {}),
    ...(address && !place ? { place: unknownPlace(input, address.span) } : {}),
  }
}

function unknownPlace(input: CvInput, span: Span): NonNullable<CvDraft['place']> {
  const text = spanValue(span)
  return input.fact('place', { text }, span, {
    confidence: VALUE_CONFIDENCE.place.unknown,
    check: { reason: 'unknown_place', params: { text } },
  })
}

function firstNonEmpty(pools: Paragraph[][], find: (span: Span) => Span[]): Span[] {
  for (const pool of pools) {
    const found = pool.flatMap(find)
    if (found.length > 0) return withoutRepeats(found, (span) => span.text.toLowerCase())
  }
  return []
}

function withoutRepeats<Item>(items: Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed()
}

function findPhoneFacts(
  input: CvInput,
  fields: FieldValue[],
  head: Paragraph[],
  everywhere: Paragraph[],
): Contacts['phones'] {
  const labelled = fields
    .filter((field) => field.label === 'phone')
    .flatMap((field) => field.spans)
    .flatMap(findPhones)
  const inHead = head
    .filter((paragraph) => !fields.some((field) => field.label === 'birthday' && field.spans.includes(paragraph)))
    .flatMap(findPhones)
  const standingAlone = everywhere
    .filter((paragraph) => paragraph.text.length < LONGEST_LONE_PHONE && /^[+(]/.test(paragraph.text))
    .flatMap(findPhones)
  const found = [labelled, inHead, standingAlone].find((spans) => spans.length > 0) ?? []
  const digits = (span: Span) => span.text.replace(/\D/g, '').slice(-COMPARED_DIGITS)
  return withoutRepeats(found, digits).map((span) =>
    input.fact('phone', forwardPhone(input.document.text, span), span, { confidence: CV_CONFIDENCE.phone }),
  )
}

/** Between Arabic words the groups of a number are painted from the right: "0142 555 100 20+". */
function forwardPhone(text: string, span: Span): string {
  const number = span.text.trim()
  const line = text.slice(text.lastIndexOf('\n', span.start) + 1).split('\n', 1)[0] ?? ''
  const hasSignBehind = /^\s?\+/.test(text.slice(span.start + span.text.length))
  const hasStraySign = /\+(?!\s?\d)/.test(line) && isRightToLeft(text)
  const isTurned = (hasSignBehind || hasStraySign) && /^[\d ]+$/.test(number)
  return isTurned ? `+${number.split(/ +/).toReversed().join(' ')}` : number
}

function findLinkFacts(input: CvInput, fields: FieldValue[], head: Paragraph[]): Contacts['links'] {
  const labelled = fields.filter((field) => field.label === 'link').flatMap((field) => field.spans)
  const written = [...head, ...labelled].flatMap(findLinks).map((span) => ({ span, url: span.text }))
  const laidUnder = head.flatMap((paragraph) =>
    paragraph.segments.flatMap((segment) =>
      segment.links.filter((url) => !url.startsWith('mailto:')).map((url) => ({ span: segment as Span, url })),
    ),
  )
  return uniqueLinks(
    [...written, ...laidUnder].map(({ span, url }) =>
      input.fact('link', url, span, { confidence: CV_CONFIDENCE.link }),
    ),
  )
}

/** Each address once, however it is spelt. */
export function uniqueLinks(links: Contacts['links']): Contacts['links'] {
  return withoutRepeats(links, ({ value }) => normalLink(value))
}

type FoundAddress = { span: Span; confidence: number }

const PIECE_SEPARATOR = /\t|\s*[|·•‖]\s*|\s+[-–—\p{So}\p{Sm}]\s+/u

/** The value of an address label, else the piece of the head with the most points as an address. */
function findAddress(
  input: CvInput,
  fields: FieldValue[],
  head: Paragraph[],
  nameParagraph: Paragraph | undefined,
): FoundAddress | undefined {
  const labelled = fields.find((field) => field.label === 'address')?.spans
  const first = labelled?.[0]
  const last = labelled?.at(-1)
  if (first && last) {
    const end = last.start + last.text.length
    const span = { text: input.document.text.slice(first.start, end), start: first.start }
    return { span, confidence: CV_CONFIDENCE.address.labelled }
  }
  const block = contactBlock(input, nameParagraph)
  const scored = head
    .filter(
      (paragraph) => paragraph !== nameParagraph && !paragraph.isLabel && paragraph.text.length < LONGEST_ADDRESS_LINE,
    )
    .flatMap((paragraph) => scoredPieces(input, paragraph, block))
    .toSorted((a, b) => b.points - a.points)
  const best = scored[0]
  if (!best || best.points < FEWEST_POINTS) return undefined
  const { clear, likely } = CV_CONFIDENCE.address
  return { span: best.span, confidence: best.points >= CLEAR_POINTS ? clear : likely }
}

/** Paragraphs of the sections of contacts; those of the head near an address or a number, or a town below the name. */
type ContactBlock = { inSection: Set<Paragraph>; inHead: Set<Paragraph> }

function contactBlock(input: CvInput, nameParagraph: Paragraph | undefined): ContactBlock {
  const head = paragraphsIn(input, 'head')
  const near = head.flatMap(({ text }, at) =>
    hasContactPoint(text) ? head.slice(Math.max(0, at - BLOCK_REACH), at + BLOCK_REACH + 1) : [],
  )
  const belowName = nameParagraph && head[head.indexOf(nameParagraph) + 1]
  const town = belowName && isTownAlone(input, belowName) ? [belowName] : []
  return { inSection: new Set(paragraphsIn(input, 'contact', 'personal')), inHead: new Set([...near, ...town]) }
}

/** Whether a line is the name of a town, and not an occupation that is also the name of one. */
function isTownAlone(input: CvInput, line: Paragraph): boolean {
  if (line.text.length > LONGEST_TOWN || !findPlace(line, input.context.places, TOWN_INHABITANTS)) return false
  const [occupation] = input.context.recogniser.recognise(line.text, { branches: ['occupation'], limit: 1 })
  return occupation === undefined || occupation.named === 0
}

function scoredPieces(
  input: CvInput,
  paragraph: Paragraph,
  { inSection, inHead }: ContactBlock,
): { span: Span; points: number }[] {
  const isContact = inSection.has(paragraph)
  const isInBlock = isContact || inHead.has(paragraph)
  const isMixed = PIECE_SEPARATOR.test(paragraph.text) && hasContactPoint(paragraph.text)
  const surroundings = (isContact ? POINTS.inContactSection : 0) + (isMixed ? POINTS.besideContactPoint : 0)
  return splitSpan(paragraph, PIECE_SEPARATOR)
    .flatMap(withoutContactPoints)
    .map(trimSeparators)
    .filter(({ text }) => text.length > 1 && text.length < LONGEST_ADDRESS)
    .filter(({ text }) => !hasContactPoint(text) && !isLanguageList(text))
    .map((span) => ({ span, points: placePoints(input, span, isInBlock) + surroundings }))
}

/** The text around e-mail addresses, links and numbers: "Calle Mayor 4, Burgos, +34 600 000 000, name@example.org". */
function withoutContactPoints(span: Span): Span[] {
  const points = [...findEmails(span), ...findLinks(span), ...findPhones(span)].toSorted((a, b) => a.start - b.start)
  let from = span.start
  const between = points.map(({ text, start }) => {
    const piece = sliceSpan(span, from - span.start, start - span.start)
    from = start + text.length
    return piece
  })
  return [...between, sliceSpan(span, from - span.start)]
}

/** A known name alone is a place only in the contact block: many an occupation is a village's name. */
function placePoints(input: CvInput, span: Span, isInBlock: boolean): number {
  const parts = span.text.split(/[,،、()（）]/u).map((part) => part.trim())
  const hasCountry = parts.some((part) => findCountryCode(part) !== undefined)
  const isKnown = (isInBlock || isAddressLike(span)) && findPlace(span, input.context.places) !== undefined
  const hasPostcode = /(?<!\d)\d{4,6}(?!\d)\s+\p{L}{2}/u.test(span.text)
  return (
    (hasCountry ? POINTS.country : 0) +
    (isKnown ? POINTS.knownPlace : 0) +
    (hasPostcode ? POINTS.postcode : 0) +
    (/[,،]/u.test(span.text) ? POINTS.comma : 0) +
    (/\([A-Z]{2}\)$|, [A-Z]{2}$/.test(span.text) ? POINTS.region : 0) +
    (ROLE_WORD.test(foldKeepingLength(span.text)) ? POINTS.roleWord : 0) +
    (span.text.split(/\s+/).length > MOST_WORDS ? POINTS.manyWords : 0)
  )
}

function isLanguageList(text: string): boolean {
  return text.split(/[,、/]\s*/u).every((part) => findLanguageCode(part.trim()) !== undefined)
}
