import { JOB_CONFIDENCE } from '../confidence.ts'
import { hasDay } from '../dates/partial-date.ts'
import { source } from '../text/source.ts'
import { spanValue } from '../drafts.ts'
import { findDates } from '../dates/periods.ts'
import type { JobDraft } from '../job-draft.ts'
import { DEADLINE_WORDS, UNTIL_WORDS } from '../lexicon/job-words.ts'
import { ORGANISATION_WORD } from '../lexicon/roles.ts'
import type { Paragraph } from '../structure/paragraphs.ts'
import { foldKeepingLength } from '../text/fold.ts'
import { trimSeparators, sliceSpan, splitSpan } from '../text/span.ts'
import type { Span } from '../text/span.ts'
import { findEmails, findLinks, findPhones, hasContactPoint } from '../values/contact-points.ts'
import { findPlace } from '../values/places.ts'
import { findWorkload } from '../values/terms.ts'
import { findPerson } from './contact-lines.ts'
import { jobParagraphs } from './input.ts'
import type { JobInput } from './input.ts'
import { findRemoteShare } from './remote.ts'

// Characters of lines and names. Chosen by eye on the advertisements of the fixtures.
const LONGEST_HEAD_LINE = 80
const LONGEST_NAME = 60
const LONGEST_LINE_UNDER_TITLE = 90
const SHORTEST_SUBJECT = 4
/** Letters of abbreviations that other words are spelled like ("co", "as", "sa"). */
const LONGEST_SHORT_FORM = 4

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

const LEGAL_FORM = source`
  (?:AG|GmbH(?: & Co\.? KG)?|SE|KG|e\.V\.|SA|S\.A\.|SAS|SARL|Sàrl|Ltd|Limited|LLC|Inc|PLC|plc|S\.r\.l\.|Srl|S\.p\.A\.|
  SpA|S\.L\.|SL|Lda\.?|Ltda\.?|B\.?V\.?|N\.?V\.?|AS|ASA|sp\. z o\.o\.|S\.A\.|SRL|Kft\.?|Zrt\.?|Bt\.?|ΑΕ|Α\.Ε\.|ΕΠΕ|
  Pty Ltd|PT)
`
const FIRM = new RegExp(
  source`
    (?<![\p{L}\d])((?:(?!(?:Das|Die|Der|The|La|Le|Les|El|Il|De|Het|A|Az|O) )${NAME_WORD}\s+(?:(?:&|und|and|et|y|e)
    \s+)?){1,5}${LEGAL_FORM})(?![\p{L}\d])
  `,
  'u',
)

/**
 * The employer: by a label, a line of the head with a word for organisations, or the subject of the first sentences.
 */
export function findEmployer(input: JobInput, titleParagraph: Paragraph | undefined): Pick<JobDraft, 'employer'> {
  const labelled = input.fields.find((field) => field.label === 'employer')?.spans[0]
  if (labelled) return employerFact(input, trimSeparators(labelled), JOB_CONFIDENCE.employer.labelled)
  const isOther = (paragraph: Paragraph) => paragraph !== titleParagraph && !paragraph.isBullet
  const head = jobParagraphs(input, 'head', 'job_intro').filter(isOther)
  const line = [...head, ...jobParagraphs(input, 'job_contact').filter(isOther)]
    .filter((paragraph) => paragraph.text.length < LONGEST_HEAD_LINE && !/[.!?]$/.test(paragraph.text))
    .flatMap((paragraph) => splitSpan(paragraph, /,\s|\s[|•·–]\s|\t|:\s/u))
    .find((span) => namesOrganisation(span.text) && !hasContactPoint(span.text) && !/[\d«»@]/u.test(span.text))
  if (line) return employerFact(input, trimSeparators(line), JOB_CONFIDENCE.employer.organisationWord)
  const inSentence = head.flatMap((paragraph) => firmIn(paragraph) ?? [])[0]
  if (inSentence) return employerFact(input, inSentence, JOB_CONFIDENCE.employer.organisationWord)
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

/** An organisation's word written as in a name: "co" in "co najmniej" is none. */
function namesOrganisation(text: string): boolean {
  const hit = ORGANISATION_WORD.exec(foldKeepingLength(text))
  return hit !== null && (hit[0].length > LONGEST_SHORT_FORM || !/^\p{Ll}/u.test(text.slice(hit.index)))
}

/** "Die Lindhalde Treuhand AG betreut ...": a name that ends with a legal form. */
function firmIn(paragraph: Paragraph): Span | undefined {
  const hit = FIRM.exec(paragraph.text)
  return hit?.[1] ? sliceSpan(paragraph, hit.index, hit.index + hit[1].length) : undefined
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
    isNameLike(name.text) &&
    !findPlace(name, input.context.places) &&
    !findWorkload(name, true) &&
    !findRemoteShare(name)
  return isName ? name : undefined
}

function isNameLike(text: string): boolean {
  return text.length <= LONGEST_NAME && !/[\d@%€$]|[:：]|^\p{Ll}/u.test(text)
}

function employerFact(input: JobInput, span: Span, confidence: number): Pick<JobDraft, 'employer'> {
  return {
    employer: input.fact('employer', spanValue(span), span, { confidence }),
  }
}

type JobContact = Pick<JobDraft, 'contactPerson' | 'emails' | 'phones' | 'links' | 'deadline'>

export function findJobContact(input: JobInput): JobContact {
  const all = jobParagraphs(input)
  const person = contactPerson([...jobParagraphs(input, 'job_contact'), ...all])
  const deadline = findDeadline(all, new Set(jobParagraphs(input, 'job_contact')))
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
    const person = findPerson(paragraph)
    const { titled, besideCue } = JOB_CONFIDENCE.contactPerson
    if (person) return { span: person.span, confidence: person.isTitled ? titled : besideCue }
  }
  return undefined
}

/** In lines about applying and right behind them "until" is enough. */
function findDeadline(
  paragraphs: Paragraph[],
  contacts: ReadonlySet<Paragraph>,
): { value: string; span: Span } | undefined {
  for (const [i, paragraph] of paragraphs.entries()) {
    const folded = foldKeepingLength(paragraph.text)
    const isContact = [paragraph, paragraphs[i - 1]].some((line) => line && contacts.has(line))
    const cue = DEADLINE_WORDS.exec(folded) ?? (isContact ? UNTIL_WORDS.exec(folded) : null)
    if (!cue) continue
    const date = findDates(paragraph.text).find(
      ({ start, value }) => start > cue.index && value !== 'present' && hasDay(value),
    )
    if (date) return { value: date.value, span: sliceSpan(paragraph, date.start, date.end) }
  }
  return undefined
}
