import { JOB_CONFIDENCE, VALUE_CONFIDENCE } from '../confidence.ts'
import { hasDay } from '../dates/partial-date.ts'
import { source } from '../text/source.ts'
import { spanValue } from '../drafts.ts'
import { findDates } from '../dates/periods.ts'
import type { JobDraft } from '../job-draft.ts'
import { CONTACT_PERSON, DEADLINE_WORDS, PERSON_TITLE, UNTIL_WORDS } from '../lexicon/job-words.ts'
import { ORGANISATION_WORD } from '../lexicon/roles.ts'
import type { Paragraph } from '../structure/paragraphs.ts'
import { foldKeepingLength } from '../text/fold.ts'
import { trimSeparators, sliceSpan, splitSpan } from '../text/span.ts'
import type { Span } from '../text/span.ts'
import { findEmails, findLinks, findPhones, hasContactPoint } from '../values/contact-points.ts'
import { findPlace, namedPlaces } from '../values/places.ts'
import type { FoundPlace } from '../values/places.ts'
import { findWorkload } from '../values/terms.ts'
import { jobParagraphs } from './input.ts'
import type { JobInput } from './input.ts'

// Characters of lines and names. Chosen by eye on the advertisements of the fixtures.
const LONGEST_HEAD_LINE = 80
const LONGEST_CONTACT_LINE = 160
const LONGEST_NAME = 60
const LONGEST_LINE_UNDER_TITLE = 90
const SHORTEST_SUBJECT = 4
/** Characters from a word for the contact person to the name. */
const CONTACT_REACH = 30

const NAME_WORD = "\\p{Lu}[\\p{L}&.’'-]*"
const NAME_LINK = '(?:of|and|the|am|an der|für|im|in|von|de|du|des|la|le|les|di|del|della|do|da|van|het|&|und|et|y|e)'
const ORGANISATION_NAME = `${NAME_WORD}(?:\\s+(?:${NAME_LINK}\\s+){0,2}${NAME_WORD})*`
const SUBJECT = new RegExp(
  source`
    ^(?:The|Das|Die|Der|Le|La|L['’]|Il|El|O|A|At|Bei|Chez)?\s*(${ORGANISATION_NAME})\s+(?:is|are|ist|sind|est|
    sont|es|é|è|sucht|suchen|seeks|recherche|zählt|beschäftigt|gehört|employs|recrute|busca|cerca|procura)
    (?!\p{L})
  `,
  'u',
)

/**
 * The employer: by a label, a line of the head with a word for organisations, or the subject of the first sentences.
 */
export function findEmployer(input: JobInput, titleParagraph: Paragraph | undefined): Pick<JobDraft, 'employer'> {
  const labelled = input.fields.find((field) => field.label === 'employer')?.spans[0]
  if (labelled) return employerFact(input, trimSeparators(labelled), JOB_CONFIDENCE.employer.labelled)
  const head = jobParagraphs(input, 'head', 'job_intro').filter((paragraph) => paragraph !== titleParagraph)
  const line = head
    .filter((paragraph) => paragraph.text.length < LONGEST_HEAD_LINE && !/[.!?]$/.test(paragraph.text))
    .flatMap((paragraph) => splitSpan(paragraph, /,\s|\s[|•·–]\s|\t/u))
    .find((span) => ORGANISATION_WORD.test(foldKeepingLength(span.text)) && !hasContactPoint(span.text))
  if (line) return employerFact(input, trimSeparators(line), JOB_CONFIDENCE.employer.organisationWord)
  const underTitle = lineUnderTitle(input, titleParagraph)
  if (underTitle) return employerFact(input, underTitle, JOB_CONFIDENCE.employer.underTitle)
  for (const paragraph of head) {
    const name = SUBJECT.exec(paragraph.text)?.[1]
    if (name && name.length >= SHORTEST_SUBJECT) {
      const at = paragraph.text.indexOf(name)
      return employerFact(input, sliceSpan(paragraph, at, at + name.length), JOB_CONFIDENCE.employer.subject)
    }
  }
  return {}
}

/** "EHPAD Les Glycines – Limoges": the line under the title, when nothing else than a name can stand there. */
function lineUnderTitle(input: JobInput, titleParagraph: Paragraph | undefined): Span | undefined {
  const head = jobParagraphs(input, 'head')
  const line = titleParagraph ? head[head.indexOf(titleParagraph) + 1] : undefined
  if (!line || line.isBullet || /[.!?]$/.test(line.text)) return undefined
  if (line.text.length > LONGEST_LINE_UNDER_TITLE) return undefined
  const [name] = splitSpan(line, /,\s|\s[|•·–-]\s|\t/u).map(trimSeparators)
  const isName =
    name &&
    name.text.length <= LONGEST_NAME &&
    !/[\d@%€$]|[:：]/u.test(name.text) &&
    !findPlace(name, input.context.places) &&
    !findWorkload(name, true)
  return isName ? name : undefined
}

function employerFact(input: JobInput, span: Span, confidence: number): Pick<JobDraft, 'employer'> {
  return {
    employer: input.fact('employer', spanValue(span), span, { confidence }),
  }
}

/** Places of work: by a label, the title, the head, else the address of the employer. */
export function findJobPlaces(input: JobInput, titleParagraph: Paragraph | undefined): JobDraft['places'] {
  const labelled = input.fields.filter((field) => field.label === 'address').flatMap((field) => field.spans)
  const found =
    placesIn(
      labelled.flatMap((span) => splitSpan(span, /\s+(?:und|oder|and|or|et|ou|y|o|e)\s+|\s*\/\s*/u)),
      input,
    ) ??
    placesIn(titleParagraph ? [...namedPlaces(titleParagraph), titleParagraph] : [], input) ??
    placesIn(
      jobParagraphs(input, 'head').filter((p) => p !== titleParagraph && p.text.length < LONGEST_HEAD_LINE),
      input,
    ) ??
    placesIn(jobParagraphs(input, 'head', 'job_intro', 'job_tasks').flatMap(namedPlaces), input) ??
    placesIn(
      jobParagraphs(input, 'job_contact').filter((p) => p.text.length < LONGEST_CONTACT_LINE),
      input,
    )
  if (found)
    return found.map((place) =>
      input.fact('place', place.value, place.span, { confidence: place.confidence, check: place.check }),
    )
  return labelled.slice(0, 1).map((span) => {
    const text = spanValue(span)
    return input.fact('place', { text }, span, {
      confidence: VALUE_CONFIDENCE.place.unknown,
      check: { reason: 'unknown_place', params: { text } },
    })
  })
}

function placesIn(spans: Span[], input: JobInput): FoundPlace[] | undefined {
  const found = spans.flatMap((span) => findPlace(span, input.context.places) ?? [])
  const distinct = found.filter((place, i) => found.findIndex((other) => other.value.name === place.value.name) === i)
  return distinct.length > 0 ? distinct : undefined
}

const PERSON = new RegExp(
  source`
    (?<!\p{L})(?:${PERSON_TITLE}\s+)+(\p{Lu}[\p{L}’'-]+(?:\s+\p{Lu}[\p{L}’'.-]+){0,2}|(?<=\p{Script=Arabic}\s)
    \p{L}+\s\p{L}+)
  `,
  'iu',
)
const PERSON_NAME = /(?<!\p{L})\p{Lu}[\p{Ll}’'-]+(?:\s+(?:van|von|de|der|di|da|al))?\s+\p{Lu}[\p{L}’'-]+(?!\p{L})/u

type JobContact = Pick<JobDraft, 'contactPerson' | 'emails' | 'phones' | 'links' | 'deadline'>

export function findJobContact(input: JobInput): JobContact {
  const all = jobParagraphs(input)
  const person = contactPerson([...jobParagraphs(input, 'job_contact'), ...all])
  const deadline = findDeadline(all)
  return {
    ...(person
      ? {
          contactPerson: input.fact('contact_person', spanValue(person.span), person.span, {
            confidence: person.confidence,
          }),
        }
      : {}),
    emails: unique(all.flatMap(findEmails)).map((span) =>
      input.fact('email', span.text, span, { confidence: JOB_CONFIDENCE.email }),
    ),
    phones: unique(all.flatMap(findPhones)).map((span) =>
      input.fact('phone', span.text.trim(), span, { confidence: JOB_CONFIDENCE.phone }),
    ),
    links: unique(all.flatMap(findLinks)).map((span) =>
      input.fact('link', span.text, span, { confidence: JOB_CONFIDENCE.link }),
    ),
    ...(deadline
      ? { deadline: input.fact('deadline', deadline.value, deadline.span, { confidence: JOB_CONFIDENCE.deadline }) }
      : {}),
  }
}

function unique(spans: Span[]): Span[] {
  return spans.filter((span, i) => spans.findIndex((other) => other.text === span.text) === i)
}

function contactPerson(paragraphs: Paragraph[]): { span: Span; confidence: number } | undefined {
  for (const paragraph of paragraphs) {
    const titled = PERSON.exec(paragraph.text)
    if (titled?.[1] && /^\p{Lu}|^\p{Lo}/u.test(titled[1])) {
      const at = titled.index + titled[0].lastIndexOf(titled[1])
      const span = sliceSpan(paragraph, at, at + titled[1].length)
      return { span, confidence: JOB_CONFIDENCE.contactPerson.titled }
    }
    const cue = CONTACT_PERSON.exec(foldKeepingLength(paragraph.text))
    const rest = cue ? sliceSpan(paragraph, cue.index + cue[0].length) : undefined
    const name = rest ? PERSON_NAME.exec(rest.text) : null
    if (!rest || !name || name.index >= CONTACT_REACH) continue
    const span = sliceSpan(rest, name.index, name.index + name[0].length)
    return { span, confidence: JOB_CONFIDENCE.contactPerson.besideCue }
  }
  return undefined
}

function findDeadline(paragraphs: Paragraph[]): { value: string; span: Span } | undefined {
  for (const paragraph of paragraphs) {
    const folded = foldKeepingLength(paragraph.text)
    const cue = DEADLINE_WORDS.exec(folded) ?? (hasContactPoint(paragraph.text) ? UNTIL_WORDS.exec(folded) : null)
    if (!cue) continue
    const date = findDates(paragraph.text).find(
      ({ start, value }) => start > cue.index && value !== 'present' && hasDay(value),
    )
    if (date) return { value: date.value, span: sliceSpan(paragraph, date.start, date.end) }
  }
  return undefined
}
