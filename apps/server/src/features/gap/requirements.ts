import { applyChange } from '@matchwright/matching/changes'
import type { Change } from '@matchwright/matching/changes'
import type { DirectionExplanation, Evidence, Fact } from '@matchwright/matching/explanation'
import { certainly } from '@matchwright/matching/listing'
import type { CriterionId, MatchListing } from '@matchwright/matching/listing'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'

/** Something that offers ask and a person lacks, added up over the offers. */
export type Requirement = {
  criterion: CriterionId
  want: Fact
  have: Fact | null
  relation: Evidence['relation']
  asked: number
  isMust: boolean
  /** Points that it would add, over all offers that ask for it. */
  gained: number
  /** How often each level is asked. */
  wants: Map<string, { want: Fact; count: number }>
}

/** Criteria in which a person can learn something. */
const LEARNT: ReadonlySet<CriterionId> = new Set(['skills', 'languages', 'licences', 'education', 'occupation'])
const LONG: ReadonlySet<CriterionId> = new Set(['occupation', 'education'])

/** Whether it takes a training of years. */
export function isLong({ criterion }: Pick<Requirement, 'criterion'>): boolean {
  return LONG.has(criterion)
}

/** Adds what one offer asks and does not get in full. */
export function addRequirements(lacking: Map<string, Requirement>, { criteria }: DirectionExplanation): void {
  const seen = new Set<string>()
  for (const row of criteria) {
    if (!row.disclosed || !LEARNT.has(row.criterion)) continue
    for (const evidence of row.evidence) {
      const key = keyOf(row.criterion, evidence)
      if (key === undefined || seen.has(key) || evidence.points >= evidence.of) continue
      // Nobody learns the general occupation of their own speciality.
      if (row.criterion === 'occupation' && evidence.relation === 'narrower') continue
      seen.add(key)
      add(lacking, key, { ...evidence, criterion: row.criterion })
    }
  }
}

/** One key for all levels of a skill or language; undefined for wishes without a concept. */
function keyOf(criterion: CriterionId, { want, of }: Evidence): string | undefined {
  if (of === 0) return undefined
  if (want.kind === 'concept') return `${criterion} ${want.concept}`
  if (want.kind === 'concepts') return `${criterion} ${want.concepts[0] ?? 0}`
  if (want.kind === 'language') return `${criterion} ${want.language}`
  return want.kind === 'education' ? `${criterion} ${want.level} ${want.field ?? ''}` : undefined
}

function add(lacking: Map<string, Requirement>, key: string, evidence: Evidence & { criterion: CriterionId }): void {
  const { criterion, want, have, relation, is_must: isMust } = evidence
  const known = lacking.get(key) ?? { criterion, want, have, relation, asked: 0, isMust, gained: 0, wants: new Map() }
  const level = JSON.stringify(want)
  const count = (known.wants.get(level)?.count ?? 0) + 1
  known.wants.set(level, { want, count })
  const usual = [...known.wants.values()].toSorted((one, other) => other.count - one.count)[0]
  const isUsual = usual?.want === want
  lacking.set(key, {
    ...known,
    ...(isUsual && { want, have, relation }),
    asked: known.asked + 1,
    isMust: known.isMust || isMust,
    gained: known.gained + evidence.of - evidence.points,
  })
}

/** Whether a person can set out to get it; a permit to work is not learnt. */
export function isLearnable({ want, criterion }: Requirement, taxonomy: Taxonomy): boolean {
  if (criterion !== 'licences' || want.kind !== 'concept') return true
  return !(taxonomy.get(want.concept)?.key.startsWith('work-permit') ?? false)
}

/** The person once they have what is required. */
export function withRequirement(
  person: MatchListing,
  { criterion, want }: Requirement,
  taxonomy: Taxonomy,
): MatchListing {
  if (want.kind === 'education') {
    const { level, field } = want
    return { ...person, has: { ...person.has, education: [...(person.has.education ?? []), { level, field }] } }
  }
  if (criterion === 'occupation') return withOccupation(person, want)
  return changesTo(criterion, want, taxonomy).reduce(applyChange, person)
}

function withOccupation(person: MatchListing, want: Fact): MatchListing {
  const concept = want.kind === 'concepts' ? want.concepts[0] : undefined
  if (concept === undefined) return person
  const learnt = { ...certainly(concept), months: null, isOtherReading: false }
  return { ...person, has: { ...person.has, occupations: [...(person.has.occupations ?? []), learnt] } }
}

function changesTo(criterion: CriterionId, want: Fact, taxonomy: Taxonomy): Change[] {
  if (want.kind === 'language') {
    const { language, spoken, written } = want
    return [{ type: 'raise_language', language, spoken, written }]
  }
  if (want.kind !== 'concept') return []
  const { concept, level = null } = want
  if (criterion === 'skills') return [{ type: 'add_skill', concept, level }]
  const entailed = taxonomy.get(concept)?.entails ?? []
  return [concept, ...entailed].map((licence) => ({ type: 'add_licence', concept: licence }))
}
