import { findPeriods } from '../../dates/periods.ts'
import { matchFieldLabelStem } from '../../lexicon/field-labels.ts'
import type { FieldLabel } from '../../lexicon/field-labels.ts'
import type { Paragraph } from '../../structure/paragraphs.ts'
import type { Span } from '../../text/span.ts'
import { inlineField } from '../../values/field-values.ts'

/** One entry of a form ("Employer: ...", "Position: ..."): the paragraphs of each field. */
export type FormEntry = Map<FieldLabel, Span[]>

const ENTRY_FIELDS: FieldLabel[] = [
  'date',
  'position',
  'employer',
  'degree',
  'institution',
  'education_field',
  'activities',
]
/** Different labels that make a form; one alone may be a heading. */
const FEWEST_LABELS = 2

/**
 * Entries of a section laid out as a form, undefined for others; each repetition of the first label begins a new one.
 */
export function formEntries(paragraphs: Paragraph[]): FormEntry[] | undefined {
  const labelled = paragraphs.flatMap(labelledSpans)
  const known = labelled.flatMap(({ label }) => (label !== undefined && ENTRY_FIELDS.includes(label) ? [label] : []))
  const [first] = known
  if (first === undefined || new Set(known).size < FEWEST_LABELS) return undefined
  const entries: FormEntry[] = []
  let open: FieldLabel | undefined
  for (const { label, isLabel, value } of labelled) {
    if (isLabel) {
      open = label
      if (label !== undefined && startsEntry(label, first, entries.at(-1))) entries.push(new Map())
    }
    const current = entries.at(-1)
    if (value && open !== undefined && current) current.set(open, [...(current.get(open) ?? []), value])
  }
  return entries.filter((entry) => entry.size > 0)
}

function startsEntry(label: FieldLabel, first: FieldLabel, current: FormEntry | undefined): boolean {
  return !current || label === first || (current.has(label) && label !== 'activities')
}

type Labelled = { isLabel: boolean; label?: FieldLabel; value?: Span }

function labelledSpans(paragraph: Paragraph): Labelled[] {
  if (paragraph.isLabel) {
    const label = findPeriods(paragraph.text).length > 0 ? undefined : matchFieldLabelStem(paragraph.text)
    return [{ isLabel: true, ...(label ? { label } : {}) }]
  }
  const inline = inlineField(paragraph)
  if (!inline) return [{ isLabel: false, value: paragraph }]
  return inline.map(({ label, spans }) => ({ isLabel: true, label, ...(spans[0] ? { value: spans[0] } : {}) }))
}
