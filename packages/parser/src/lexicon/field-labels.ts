import { foldToLetters, wordList } from '../text/fold.ts'
import { FIELD_LABEL_WORDS } from './field-label-words.ts'
import { matchHeading } from './headings.ts'

/** The field that a label of a form-like CV or advertisement announces. */
export type FieldLabel =
  | 'name'
  | 'address'
  | 'phone'
  | 'email'
  | 'link'
  | 'birthday'
  | 'nationality'
  | 'marital_status'
  | 'date'
  | 'position'
  | 'employer'
  | 'activities'
  | 'degree'
  | 'education_field'
  | 'institution'

const KINDS = new Map<string, FieldLabel>()
for (const [label, lists] of Object.entries(FIELD_LABEL_WORDS)) {
  // the key of an object literal typed by FieldLabel
  for (const words of lists.flatMap(wordList))
    if (!KINDS.has(foldToLetters(words))) KINDS.set(foldToLetters(words), label as FieldLabel)
}

// Forms word their labels in many ways; the telling stem decides, in the order of trust.
const STEMS: [FieldLabel, RegExp][] = [
  ['date', /dates?$|zeitraum|periodo?$|fecha|daty|期間|日期/],
  ['activities', /activi|tatigkeiten|atividad|attivita|obowiaz|dzialan|responsab|aufgaben|职责|業務/],
  [
    'institution',
    /ausbildungseinricht|bildungseinricht|etablissement|istituto|institui|institut|uczeln|providing|学校|院校|教育機関/,
  ],
  ['employer', /employ|arbeitgeb|empresa|aziend|datore|pracodaw|empregador|雇主|会社/],
  ['degree', /qualifi|kwalifik|cualific|qualific|diplom|titul|titolo|学位|資格/],
  ['education_field', /subject|matier|materie|disciplin|kierunek|专业|専攻/],
  ['position', /position|poste|cargo|puesto|stanowisk|fonction|funcao|occupation|zawod|职位/],
]

/** Characters; the longest label of the lists, one of the old Europass form, has 77. */
const LONGEST_LABEL = 90

/** The field that a short text labels when it is nothing but a label. */
export function matchFieldLabel(text: string): FieldLabel | undefined {
  return text.length > LONGEST_LABEL ? undefined : KINDS.get(foldToLetters(text))
}

/** As `matchFieldLabel`, and by its stem where the text is known to stand in the position of a label. */
export function matchFieldLabelStem(text: string): FieldLabel | undefined {
  const known = matchFieldLabel(text)
  if (known || text.length > LONGEST_LABEL || matchHeading(text)) return known
  const letters = foldToLetters(text)
  return letters.length < 2 ? undefined : STEMS.find(([, stem]) => stem.test(letters))?.[0]
}
