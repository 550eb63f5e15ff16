import type { Fact } from '@matchwright/contract/parser.schema'
import type { DraftFact } from './draft.ts'

type Field = Fact['field']
export type RowShape = 'entry' | 'chips' | 'list'
export type FactRowModel = { key: string; label: RowLabel; shape: RowShape; facts: DraftFact[] }
export type FactGroup = { key: GroupKey; rows: FactRowModel[] }
export type GroupKey = 'check' | 'work' | 'education' | 'tools' | 'person' | 'post' | 'asked' | 'tasks' | 'contact'
export type RowLabel =
  | Field
  | 'occupation'
  | 'skills'
  | 'languages'
  | 'licences'
  | 'contact'
  | 'wishes'
  | 'introduction'
  | 'tasks'
  | 'not_needed'

/** Facts in review order: doubtful ones first, one per row, then groups by subject. */
export function groupsOf(kind: 'cv' | 'job', facts: readonly DraftFact[]): FactGroup[] {
  const doubtful = facts.filter((fact) => fact.isDoubtful)
  const others = facts.filter((fact) => !fact.isDoubtful)
  const first: FactGroup = {
    key: 'check',
    rows: doubtful.map((fact) => ({ key: `check-${fact.n}`, label: fact.field, shape: 'list', facts: [fact] })),
  }
  const groups = kind === 'cv' ? cvGroups(facts, others) : jobGroups(others)
  return [first, ...groups]
    .map((group) => ({ ...group, rows: group.rows.filter(({ facts: kept }) => kept.length > 0) }))
    .filter(({ rows }) => rows.length > 0)
}

export function isSkill(fact: Fact): boolean {
  return fact.field === 'skill'
}

const WORK: readonly Field[] = ['position', 'employer', 'period', 'work_place']
const EDUCATION: readonly Field[] = ['degree', 'education_field', 'institution', 'education_period']

function cvGroups(all: readonly DraftFact[], facts: DraftFact[]): FactGroup[] {
  const isInWork = within(all.filter(({ field }) => WORK.includes(field) || field === 'task'))
  const skills = facts.filter(isSkill)
  return [
    {
      key: 'work',
      rows: [
        row('headline', facts, ['headline'], 'list'),
        ...entryRows(facts, WORK, 'occupation'),
        row('tasks', facts, ['task'], 'list'),
        { key: 'work-skills', label: 'skills', shape: 'chips', facts: skills.filter(isInWork) },
      ],
    },
    {
      key: 'education',
      rows: [
        ...entryRows(facts, EDUCATION, 'education'),
        row('certificate', facts, ['certificate'], 'list'),
        row('licences', facts, ['licence', 'driving_category'], 'list'),
        row('wishes', facts, ['wish'], 'list'),
        row('workload', facts, ['workload'], 'list'),
        row('start', facts, ['start'], 'list'),
      ],
    },
    {
      key: 'tools',
      rows: [
        row('languages', facts, ['language'], 'list'),
        { key: 'skills', label: 'skills', shape: 'chips', facts: skills.filter((fact) => !isInWork(fact)) },
      ],
    },
    {
      key: 'person',
      rows: [
        row('name', facts, ['name'], 'list'),
        row('contact', facts, ['email', 'phone', 'link'], 'list'),
        row('address', facts, ['address', 'place'], 'list'),
        row('summary', facts, ['summary'], 'list'),
        row('not_needed', facts, ['birthday', 'nationality', 'marital_status'], 'list'),
      ],
    },
  ]
}

function jobGroups(facts: DraftFact[]): FactGroup[] {
  return [
    {
      key: 'post',
      rows: [
        row('title', facts, ['title'], 'list'),
        row('employer', facts, ['employer'], 'list'),
        row('place', facts, ['place', 'remote_share'], 'list'),
        row('contract_type', facts, ['contract_type'], 'list'),
        row('workload', facts, ['workload'], 'list'),
        row('pay', facts, ['pay'], 'list'),
        row('start', facts, ['start', 'deadline'], 'list'),
      ],
    },
    {
      key: 'asked',
      rows: [
        row('skills', facts, ['skill'], 'chips'),
        row('experience', facts, ['experience'], 'list'),
        row('education', facts, ['education'], 'list'),
        row('languages', facts, ['language'], 'list'),
        row('licences', facts, ['licence', 'driving_category'], 'list'),
      ],
    },
    {
      key: 'tasks',
      rows: [
        row('introduction', facts, ['summary'], 'list'),
        row('tasks', facts, ['task'], 'list'),
        row('benefit', facts, ['benefit'], 'list'),
      ],
    },
    {
      key: 'contact',
      rows: [
        row('contact_person', facts, ['contact_person'], 'list'),
        row('contact', facts, ['email', 'phone', 'link'], 'list'),
      ],
    },
  ]
}

function row(label: RowLabel, facts: readonly DraftFact[], fields: readonly Field[], shape: RowShape) {
  return {
    key: label,
    label,
    shape,
    facts: facts.filter(({ field }) => fields.includes(field)),
  }
}

/** One row for each work or education entry. */
function entryRows(facts: readonly DraftFact[], fields: readonly Field[], label: RowLabel): FactRowModel[] {
  const entries = Map.groupBy(
    facts.filter(({ field }) => fields.includes(field)),
    ({ entry, n }) => entry ?? -n,
  )
  return [...entries].map(([entry, own]) => {
    const sorted = own.toSorted((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field))
    const [first] = sorted
    // If the first fact is missing, as it may be doubtful, the row is named after its first remaining fact.
    const isWhole = first === undefined || first.field === fields[0]
    return { key: `${label}-${entry}`, label: isWhole ? label : first.field, shape: 'entry', facts: sorted }
  })
}

/** Whether the first evidence of a fact lies within the text span of the given facts. */
function within(facts: readonly DraftFact[]): (fact: Fact) => boolean {
  const starts = facts.flatMap(({ evidence }) => evidence.map(({ start }) => start))
  const ends = facts.flatMap(({ evidence }) => evidence.map(({ end }) => end))
  const [from, to] = [Math.min(...starts), Math.max(...ends)]
  return ({ evidence: [first] }) => first !== undefined && first.start >= from && first.end <= to
}
