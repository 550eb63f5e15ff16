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
  const jobs = jobsOf(all)
  const inJob = (fact: DraftFact) => jobs.find(({ holds }) => isSkill(fact) && holds(fact))?.entry
  const skills = facts.filter((fact) => isSkill(fact) && inJob(fact) === undefined)
  return [
    {
      key: 'work',
      rows: [
        row('headline', facts, ['headline'], 'list'),
        ...jobs.flatMap(({ entry }) => jobRows(entry, facts, inJob)),
        ...looseRows(facts.filter((fact) => fact.entry === null)),
      ],
    },
    { key: 'education', rows: educationRows(facts) },
    {
      key: 'tools',
      rows: [
        row('languages', facts, ['language'], 'list'),
        { key: 'skills', label: 'skills', shape: 'chips', facts: skills },
      ],
    },
    { key: 'person', rows: personRows(facts) },
  ]
}

/** What was done in one job, with the skills found there. */
function jobRows(
  entry: number,
  facts: readonly DraftFact[],
  inJob: (fact: DraftFact) => number | undefined,
): FactRowModel[] {
  const own = facts.filter((fact) => fact.entry === entry)
  const tasks = own.filter(({ field }) => field === 'task')
  return [
    ...entryRows(own, WORK, 'occupation'),
    { key: `tasks-${entry}`, label: 'tasks', shape: 'list', facts: tasks },
    { key: `skills-${entry}`, label: 'skills', shape: 'chips', facts: facts.filter((fact) => inJob(fact) === entry) },
  ]
}

/** Facts of work that belong to no job. */
function looseRows(facts: readonly DraftFact[]): FactRowModel[] {
  return [...entryRows(facts, WORK, 'occupation'), row('tasks', facts, ['task'], 'list')]
}

function educationRows(facts: readonly DraftFact[]): FactRowModel[] {
  return [
    ...entryRows(facts, EDUCATION, 'education'),
    row('certificate', facts, ['certificate'], 'list'),
    row('licences', facts, ['licence', 'driving_category'], 'list'),
    row('wishes', facts, ['wish'], 'list'),
    row('workload', facts, ['workload'], 'list'),
    row('start', facts, ['start'], 'list'),
  ]
}

function personRows(facts: readonly DraftFact[]): FactRowModel[] {
  return [
    row('name', facts, ['name'], 'list'),
    row('contact', facts, ['email', 'phone', 'link'], 'list'),
    row('address', facts, ['address', 'place'], 'list'),
    row('summary', facts, ['summary'], 'list'),
    row('not_needed', facts, ['birthday', 'nationality', 'marital_status'], 'list'),
  ]
}

type Job = { entry: number; holds: (fact: Fact) => boolean }

/** Jobs in the order of the text, each with a test whether a skill was found among its facts. */
function jobsOf(facts: readonly DraftFact[]): Job[] {
  const own = facts.filter(({ field, entry }) => entry !== null && (WORK.includes(field) || field === 'task'))
  return [...Map.groupBy(own, ({ entry }) => entry ?? 0)].map(([entry, ofJob]) => ({ entry, holds: within(ofJob) }))
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
  if (facts.every(({ evidence }) => evidence.length === 0)) return () => false
  const starts = facts.flatMap(({ evidence }) => evidence.map(({ start }) => start))
  const ends = facts.flatMap(({ evidence }) => evidence.map(({ end }) => end))
  const [from, to] = [Math.min(...starts), Math.max(...ends)]
  return ({ evidence: [first] }) => first !== undefined && first.start >= from && first.end <= to
}
