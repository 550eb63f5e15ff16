import { hasMonth } from '../../dates/partial-date.ts'
import type { CvDraft } from '../../cv-draft.ts'
import { findDates } from '../../dates/periods.ts'
import { spanValue } from '../../drafts.ts'
import type { ExtractedDocument } from '../../document/document.ts'
import type { StruckOut } from '../../facts.ts'
import { evidenceSpans } from '../../evidence-spans.ts'
import { matchFieldLabel } from '../../lexicon/field-labels.ts'
import type { FieldLabel } from '../../lexicon/field-labels.ts'
import { BORN, CHILDREN_WORD, HEALTH_WORD, MARITAL_STATUS, PAY_WORD, RELIGION_WORD } from '../../lexicon/personal.ts'
import type { Paragraph } from '../../structure/paragraphs.ts'
import type { Section } from '../../structure/sections.ts'
import { foldKeepingLength } from '../../text/fold.ts'
import { trimSeparators, sliceSpan, splitSpan } from '../../text/span.ts'
import type { Span } from '../../text/span.ts'
import type { FieldValue } from '../../values/field-values.ts'
import { paragraphsIn } from '../input.ts'
import type { CvInput } from '../input.ts'

/** Characters of a line that is personal data even without a label. Chosen by eye on the fixtures. */
const LONGEST_PERSONAL_LINE = 60

type Personal = Pick<CvDraft, 'birthday' | 'nationality' | 'maritalStatus'>

const SHOWN_ONLY = { confidence: 0.9, isKept: false }

/** Personal data that a search never contains; kept only if the person chooses to. */
export function findPersonal(input: CvInput, fields: FieldValue[]): Personal {
  const head = paragraphsIn(input, 'head', 'contact', 'personal')
  const birthday = labelledDate(fields) ?? head.map(bornDate).find((found) => found !== undefined)
  const nationality = firstValue(fields, 'nationality')
  const labelled = firstValue(fields, 'marital_status')
  // the text behind a comma may be about children, which are never read
  const marital =
    (labelled &&
      splitSpan(labelled, /[,،;、，(（]/u).find((span) => !CHILDREN_WORD.test(foldKeepingLength(span.text)))) ??
    head.map(maritalWord).find((span) => span !== undefined)
  return {
    ...(birthday ? { birthday: input.fact('birthday', birthday.value, birthday.span, SHOWN_ONLY) } : {}),
    ...(nationality ? { nationality: input.fact('nationality', spanValue(nationality), nationality, SHOWN_ONLY) } : {}),
    ...(marital ? { maritalStatus: input.fact('marital_status', spanValue(marital), marital, SHOWN_ONLY) } : {}),
  }
}

function firstValue(fields: FieldValue[], label: FieldLabel): Span | undefined {
  const span = fields.find((field) => field.label === label)?.spans[0]
  return span ? trimSeparators(splitSpan(span, /\s[|•·]\s|\t/u)[0] ?? span) : undefined
}

type DatedSpan = { value: string; span: Span }

function labelledDate(fields: FieldValue[]): DatedSpan | undefined {
  const span = firstValue(fields, 'birthday')
  const date = span ? findDates(span.text)[0] : undefined
  return span && date ? { value: date.value, span: sliceSpan(span, date.start, date.end) } : undefined
}

function bornDate(paragraph: Paragraph): DatedSpan | undefined {
  const born = BORN.exec(foldKeepingLength(paragraph.text))
  if (!born) return undefined
  const date = findDates(paragraph.text).find(({ start, value }) => start > born.index && hasMonth(value))
  return date ? { value: date.value, span: sliceSpan(paragraph, born.index, date.end) } : undefined
}

/** A piece of the head that is nothing but a marital status. */
function maritalWord(paragraph: Paragraph): Span | undefined {
  return splitSpan(paragraph, /[,،;|•·\t]|\s[-–]\s/u)
    .map(trimSeparators)
    .find((piece) => foldKeepingLength(piece.text).replace(MARITAL_STATUS, '').trim() === '')
}

type Struck = { reason: StruckOut['reason']; span: Span }

/** At least three digits: "60 clients" is no pay. */
const AMOUNT = /\d[.,’' ]?\d[.,’' ]?\d/u

/** Lines about past pay, religion, health or children, whose contents are never read. */
export function findStruckOut(sections: Section[]): Struck[] {
  return sections.flatMap((section) => section.paragraphs.flatMap((paragraph) => findStruckOutIn(paragraph, section)))
}

const PERSONAL_REASONS: [StruckOut['reason'], RegExp][] = [
  ['religion', RELIGION_WORD],
  ['health', HEALTH_WORD],
  ['children', CHILDREN_WORD],
]

function findStruckOutIn(paragraph: Paragraph, section: Section): Struck[] {
  const sentences = splitSpan(paragraph, /(?<=[.;!?])\s+|\s[|•·]\s|\t/u)
  return sentences.flatMap((span) => {
    const reason = struckReason(span.text, section)
    return reason ? [{ reason, span }] : []
  })
}

/** Pay anywhere but among the wishes; the rest only as fields of the personal data, for "children" may be the work. */
function struckReason(text: string, section: Section): StruckOut['reason'] | undefined {
  const folded = foldKeepingLength(text)
  if (section.kind !== 'wishes' && PAY_WORD.test(folded) && AMOUNT.test(text)) return 'past_pay'
  const isPersonal = section.kind === 'head' || section.kind === 'contact' || section.kind === 'personal'
  if (
    !isPersonal ||
    (text.length >= LONGEST_PERSONAL_LINE && matchFieldLabel(text.split(/[:：]/u, 1)[0] ?? '') === undefined)
  )
    return undefined
  return PERSONAL_REASONS.find(([, words]) => words.test(folded))?.[0]
}

export function toStruckOut(document: ExtractedDocument, struck: Struck[]): StruckOut[] {
  return struck.map(({ reason, span }) => ({ reason, evidence: evidenceSpans(document, [span]) }))
}
