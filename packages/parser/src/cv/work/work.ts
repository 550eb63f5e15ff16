import { CV_CONFIDENCE } from '../../confidence.ts'
import type { WorkEntry } from '../../cv-draft.ts'
import { spanValue } from '../../drafts.ts'
import { findPeriods } from '../../dates/periods.ts'
import { withoutBullet } from '../../structure/paragraphs.ts'
import type { Paragraph } from '../../structure/paragraphs.ts'
import type { Span } from '../../text/span.ts'
import { trimSeparators, sliceSpan } from '../../text/span.ts'
import { ORGANISATION_WORD } from '../../lexicon/roles.ts'
import { foldKeepingLength } from '../../text/fold.ts'
import { findPlace } from '../../values/places.ts'
import { datedEntries } from '../entries/dated-entries.ts'
import type { RawEntry } from '../entries/dated-entries.ts'
import { durationEntries } from '../entries/duration-entries.ts'
import type { DurationEntry } from '../entries/duration-entries.ts'
import { formEntries } from '../entries/form-entries.ts'
import type { FormEntry } from '../entries/form-entries.ts'
import { eventEntries } from '../entries/event-entries.ts'
import { isStruckOut, sectionsOfKind } from '../input.ts'
import type { CvInput } from '../input.ts'
import { linkTitle } from './occupation.ts'
import { periodFact } from '../period-facts.ts'
import { assignHeaderFields } from './header-fields.ts'
import type { HeaderFields } from './header-fields.ts'

/**
 * Share of employers that end with a short piece before all such pieces are places. Chosen by eye on the development
 * set.
 */
const SHARED = 0.6
/** One known place among so many pieces is enough. */
const PIECES_A_KNOWN_PLACE = 3
const MOST_PLACE_WORDS = 3
/** Characters of the line below the dates that may name the place. */
const LONGEST_PLACE = 80

/**
 * More than any working life has; bounds the time that a hostile text costs, which is that of looking up its titles.
 */
const MAX_ENTRIES = 100

/**
 * Work entries of all sections. The layout of a section decides who splits it, the most specific first: a form with
 * labels, dates with their length behind them, a list of events, and else dates anywhere; see DESIGN.md.
 */
export function findWork(input: CvInput): WorkEntry[] {
  return sectionsOfKind(input, 'work').flatMap(({ paragraphs }) => {
    const form = formEntries(paragraphs)
    if (form) return formWork(input, form).filter(hasContent)
    const withLengths = durationEntries(paragraphs)
    if (withLengths) return withLengths.slice(0, MAX_ENTRIES).map((entry) => durationWorkEntry(input, entry))
    const found = eventEntries(paragraphs) ?? datedEntries(paragraphs, 'work', input.bodyStyle)
    const raw = found.slice(0, MAX_ENTRIES)
    const sides = assignHeaderFields(raw, input)
    const havePlaces = employersEndWithPlace(input, sides)
    return raw.map((entry, i) => workEntry(input, entry, sides[i], havePlaces)).filter(hasContent)
  })
}

function hasContent(entry: WorkEntry): boolean {
  return entry.position !== undefined || entry.employer !== undefined
}

function workEntry(input: CvInput, entry: RawEntry, sides: HeaderFields | undefined, havePlaces: boolean): WorkEntry {
  const { employer, place } = withoutPlace(input, sides?.employer, havePlaces)
  return {
    ...positionAndEmployer(input, sides?.position, employer, sides?.confidence ?? CV_CONFIDENCE.entry.unassigned),
    ...workPlace(input, [...(place ? [place] : []), ...(sides?.others ?? [])]),
    ...(entry.period ? { period: periodFact(input, 'period', entry.period) } : {}),
    tasks: taskFacts(input, entry.body),
  }
}

/** The label asks for the address of the employer too; some say the town. */
function formWork(input: CvInput, form: FormEntry[]): WorkEntry[] {
  const sides = form.map((entry): HeaderFields => {
    const [position, employer] = [entry.get('position')?.[0], entry.get('employer')?.[0]]
    return {
      ...(position ? { position } : {}),
      ...(employer ? { employer } : {}),
      others: [],
      confidence: CV_CONFIDENCE.entry.regular,
    }
  })
  const havePlaces = employersEndWithPlace(input, sides)
  return form.map((entry, i) => {
    const date = entry.get('date')?.[0]
    const found = date ? findPeriods(date.text)[0] : undefined
    const period = date && found ? { period: { found, spans: [date] } } : {}
    return {
      ...workEntry(input, { ...period, head: [], body: [] }, sides[i], havePlaces),
      tasks: (entry.get('activities') ?? []).map((span) =>
        input.fact('task', spanValue(span), span, { confidence: CV_CONFIDENCE.task.labelled }),
      ),
    }
  })
}

/** "Leeds, England, United Kingdom", also of a town that is not known. */
const PLACE_LINE = /^\p{Lu}[^.;:!?\d]{1,30}(?:, \p{Lu}[^.;:!?\d]{1,30}){1,3}$/u

/** The first line below the dates may be the place. */
function durationWorkEntry(input: CvInput, { position, employer, period, below }: DurationEntry): WorkEntry {
  const [first] = below
  const place = first && first.text.length <= LONGEST_PLACE ? placeLine(input, first) : {}
  return {
    ...positionAndEmployer(input, position, employer, CV_CONFIDENCE.entry.regular),
    ...place,
    period: periodFact(input, 'period', period),
    tasks: taskFacts(input, place.place ? below.slice(1) : below),
  }
}

function placeLine(input: CvInput, line: Span): Pick<WorkEntry, 'place'> {
  const known = workPlace(input, [line])
  if (known.place || !PLACE_LINE.test(line.text)) return known
  return { place: input.fact('work_place', { text: spanValue(line) }, line, { confidence: CV_CONFIDENCE.placeLine }) }
}

function positionAndEmployer(
  input: CvInput,
  position: Span | undefined,
  employer: Span | undefined,
  confidence: number,
) {
  const meaning = position
    ? linkTitle(spanValue(position), input.context.recogniser, input.languageAt(position.start))
    : undefined
  return {
    ...(position && meaning
      ? {
          position: input.fact('position', meaning.value, position, {
            confidence: Math.min(confidence, meaning.confidence),
            check: meaning.check,
            alternatives: meaning.alternatives,
          }),
        }
      : {}),
    ...(employer ? { employer: input.fact('employer', spanValue(employer), employer, { confidence }) } : {}),
  }
}

const TRAILING_PLACE = /^(.{2,}?)\s*(?:[,،]\s|\s[·•|–—-]\s|，)\s*([^,،，·•|–—()]{2,40})$/u
const PLACE_IN_BRACKETS = /^(.{2,}?)\s*[(（]([^()（）]{2,40})[)）]$/u

function placeBehind(text: string): RegExpExecArray | null {
  return TRAILING_PLACE.exec(text) ?? PLACE_IN_BRACKETS.exec(text)
}

/** Whether employers end with their place: most are followed by a short piece, and some of these are known places. */
function employersEndWithPlace(input: CvInput, sides: HeaderFields[]): boolean {
  const employers = sides.flatMap(({ employer }) => (employer ? [employer.text] : []))
  const tails = employers.flatMap((text) => placeBehind(text)?.[2] ?? [])
  const known = tails.filter((text) => findPlace({ text, start: 0 }, input.context.places))
  const haveAllTails = tails.length === employers.length && tails.every(mayBePlace)
  const haveMostTails = tails.length >= SHARED * employers.length && PIECES_A_KNOWN_PLACE * known.length >= tails.length
  return employers.length > 1 && (haveAllTails || haveMostTails)
}

function mayBePlace(text: string): boolean {
  const isShort = text.split(/\s+/).length <= MOST_PLACE_WORDS
  return isShort && !/[\d.]/.test(text) && !ORGANISATION_WORD.test(foldKeepingLength(text))
}

/** "Hospital X, Winterthur": the town after the last comma is the place of work. */
function withoutPlace(
  input: CvInput,
  span: Span | undefined,
  havePlaces: boolean,
): { employer: Span | undefined; place?: Span } {
  const [, name, tail] = span ? (placeBehind(span.text) ?? []) : []
  if (!span || !name || !tail) return { employer: span }
  const at = span.text.lastIndexOf(tail)
  const place = sliceSpan(span, at, at + tail.length)
  const isPlace = havePlaces || findPlace(place, input.context.places) !== undefined
  return isPlace ? { employer: sliceSpan(span, 0, name.length), place } : { employer: span }
}

function workPlace(input: CvInput, spans: Span[]): Pick<WorkEntry, 'place'> {
  for (const span of spans) {
    const place = findPlace(span, input.context.places)
    if (place) {
      return {
        place: input.fact('work_place', place.value, place.span, { confidence: place.confidence, check: place.check }),
      }
    }
  }
  return {}
}

function taskFacts(input: CvInput, body: Paragraph[]): WorkEntry['tasks'] {
  return body
    .filter((paragraph) => !paragraph.isLabel && !isStruckOut(input, paragraph))
    .map((paragraph) => trimSeparators(withoutBullet(paragraph)))
    .filter((span) => /\p{L}{2}/u.test(span.text))
    .map((span) => input.fact('task', spanValue(span), span, { confidence: CV_CONFIDENCE.task.plain }))
}
