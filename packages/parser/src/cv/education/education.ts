import { CV_CONFIDENCE } from '../../confidence.ts'
import type { EducationEntry } from '../../cv-draft.ts'
import { findPeriods } from '../../dates/periods.ts'
import { spanValue } from '../../drafts.ts'
import type { ConceptText, DegreeValue, EducationLevel } from '../../facts.ts'
import { educationLevel } from '../../lexicon/degrees.ts'
import type { FieldLabel } from '../../lexicon/field-labels.ts'
import { foldKeepingLength } from '../../text/fold.ts'
import type { Paragraph } from '../../structure/paragraphs.ts'
import { trimSeparators } from '../../text/span.ts'
import type { Span } from '../../text/span.ts'
import { assignEducationParts, degreeAndField } from './education-parts.ts'
import type { EducationParts } from './education-parts.ts'
import { datedEntries } from '../entries/dated-entries.ts'
import type { RawEntry } from '../entries/dated-entries.ts'
import { formEntries } from '../entries/form-entries.ts'
import type { FormEntry } from '../entries/form-entries.ts'
import { eventEntries } from '../entries/event-entries.ts'
import { inLanguage, sectionsOfKind } from '../input.ts'
import type { CvInput } from '../input.ts'
import { periodFact } from '../period-facts.ts'

/**
 * Share of entries that must have a short line below their head before it is taken as the field. Chosen by eye on
 * layouts of `bench/cv-layouts`.
 */
const SHARED = 0.6
/** Characters. Chosen by eye on the same layouts. */
const LONGEST_FIELD = 60
/** Score from which a field of study is linked to its concept; a wrong field is worse than none. Chosen by eye. */
const LINKED_FIELD_SCORE = 0.5

export function findEducation(input: CvInput): EducationEntry[] {
  return sectionsOfKind(input, 'education').flatMap(({ paragraphs }) => {
    const form = formEntries(paragraphs)
    if (form) return form.map((entry) => formEducationEntry(input, entry)).filter(hasContent)
    const raw = eventEntries(paragraphs) ?? datedEntries(paragraphs, 'education', input.bodyStyle)
    const parts = withFieldsBelow(assignEducationParts(raw), raw)
    return raw
      .map((entry, i): EducationEntry => ({
        ...educationFacts(input, parts[i] ?? { confidence: 0 }),
        ...(entry.period ? { period: periodFact(input, 'education_period', entry.period) } : {}),
      }))
      .filter(hasContent)
  })
}

/** Takes the first line below as the field where no head names one: "Master, University" above "Nursing". */
function withFieldsBelow(parts: EducationParts[], raw: RawEntry[]): EducationParts[] {
  if (parts.some(({ field }) => field)) return parts
  const below = raw.map(({ body: [first] }) => (first && mayBeField(first) ? trimSeparators(first) : undefined))
  const count = parts.filter(({ degree, institution }, i) => degree && institution && below[i]).length
  if (count < SHARED * parts.length) return parts
  return parts.map((part, i) => ({ ...part, ...(part.degree && below[i] ? { field: below[i] } : {}) }))
}

function mayBeField({ text, isBullet, isLabel }: Paragraph): boolean {
  return !isBullet && !isLabel && text.length < LONGEST_FIELD && !/[\d:：.]/u.test(text) && /^\P{Ll}/u.test(text)
}

function hasContent(entry: EducationEntry): boolean {
  return entry.institution !== undefined || entry.degree !== undefined || entry.field !== undefined
}

function formEducationEntry(input: CvInput, form: FormEntry): EducationEntry {
  const first = (...labels: FieldLabel[]) =>
    labels.map((label) => form.get(label)?.[0]).find((span) => span !== undefined)
  const degree = first('degree', 'position')
  const institution = first('institution', 'employer')
  const date = first('date')
  const found = date ? findPeriods(date.text)[0] : undefined
  const split = degreeAndField(degree, first('education_field'))
  return {
    ...educationFacts(input, {
      ...split,
      ...(institution ? { institution } : {}),
      confidence: CV_CONFIDENCE.entry.regular,
    }),
    ...(date && found ? { period: periodFact(input, 'education_period', { found, spans: [date] }) } : {}),
  }
}

function educationFacts(input: CvInput, parts: EducationParts): Omit<EducationEntry, 'period'> {
  const { institution, degree, field, confidence } = parts
  const level = highestLevel([degree, field, institution])
  return {
    ...(institution
      ? { institution: input.fact('institution', spanValue(institution), institution, { confidence }) }
      : {}),
    ...(degree
      ? {
          degree: input.fact('degree', degreeValue(degree, level), degree, {
            confidence: level === undefined ? Math.min(CV_CONFIDENCE.degreeWithoutLevel, confidence) : confidence,
          }),
        }
      : {}),
    ...(field ? { field: input.fact('education_field', fieldValue(input, field), field, { confidence }) } : {}),
  }
}

function highestLevel(spans: (Span | undefined)[]): EducationLevel | undefined {
  return spans
    .map((span) => (span ? educationLevel(foldKeepingLength(span.text)) : undefined))
    .find((level) => level !== undefined)
}

function degreeValue(span: Span, level: EducationLevel | undefined): DegreeValue {
  return {
    text: spanValue(span),
    ...(level === undefined ? {} : { level }),
  }
}

function fieldValue(input: CvInput, span: Span): ConceptText {
  const text = spanValue(span)
  const [best] = input.context.recogniser.recognise(text, {
    branches: ['education_field'],
    limit: 1,
    ...inLanguage(input.languageAt(span.start)),
  })
  return { text, ...(best && best.score >= LINKED_FIELD_SCORE ? { concept: best.conceptId } : {}) }
}
