import { CRITERIA_BY_DIRECTION } from '../criteria/by-direction.ts'
import type { ConceptSpace } from '../concept-space.ts'
import { CONTRACT_TYPES } from '../listing.ts'
import type { ContractType, Has, Importance, MatchListing, Start, Wants } from '../listing.ts'
import { DECAY, POW08, RECENCY_BY_YEARS } from '../tables.ts'
import { IMPORTANCE_FACTOR, userWeight } from '../weights.ts'
import type { Direction } from '../weights.ts'

/** Listings as rows of the tables in `sql/schema.sql`, one value per column. */

type Cell = number | string | boolean | null | readonly (number | string | boolean | null)[]
export type SqlRow = Readonly<Record<string, Cell>>

const UNSTATED_LEVEL = 3

/** Inserts the curves of the score into the schema. */
export function schemaWithTables(schema: string): string {
  return schema.replace('{DECAY}', `{${DECAY.join(',')}}`).replace('{POW08}', `{${POW08.join(',')}}`)
}

export function sqlRowOf(listing: MatchListing, space: ConceptSpace): SqlRow {
  return listing.type === 'offer' ? offerRow(listing, space) : searchRow(listing, space)
}

function offerRow({ id, publishedAt, has, wants }: MatchListing, space: ConceptSpace): SqlRow {
  const { education } = wants
  return {
    id,
    published_at: publishedAt,
    ...heldReadings(has.occupations),
    seniority: has.seniority,
    tasks: has.responsibilities,
    industries: has.industries,
    start: startNumber(has.start),
    xs: has.places && has.places.map(({ x }) => x),
    ys: has.places && has.places.map(({ y }) => y),
    zs: has.places && has.places.map(({ z }) => z),
    remote: has.remoteShare ?? 0,
    pay: has.pay && has.pay.top,
    contract: has.contractTypes && contractMask(has.contractTypes),
    work_from: has.workload && has.workload.from,
    work_to: has.workload && has.workload.to,
    present: has.conditions && has.conditions.present,
    absent: has.conditions && has.conditions.absent,
    ...wantedReadings(wants),
    wanted_seniority: wants.occupation?.seniority ?? null,
    skills: wants.skills.map(({ concept }) => concept),
    skill_levels: wants.skills.map(({ level }) => level ?? 0),
    skill_weights: wants.skills.map((entry) => entryWeight(entry, space)),
    skill_musts: wants.skills.map(isMust),
    skill_factors: wants.skills.map(({ importance }) => IMPORTANCE_FACTOR[importance]),
    words: wants.words.map(({ word }) => word),
    word_weights: wants.words.map(({ weight }) => weight),
    months: wants.experience && wants.experience.months,
    languages: wants.languages.map(({ language }) => language),
    spoken: wants.languages.map(({ spoken }) => spoken ?? 0),
    written: wants.languages.map(({ written }) => written ?? 0),
    language_weights: wants.languages.map(({ importance }) => IMPORTANCE_FACTOR[importance]),
    language_musts: wants.languages.map(isMust),
    education: education && education.level,
    field: education && education.field,
    or_equivalent: education && education.orEquivalent,
    licences: wants.licences.map(({ concept }) => concept),
    licence_weights: wants.licences.map(({ importance }) => IMPORTANCE_FACTOR[importance]),
    licence_musts: wants.licences.map(isMust),
    licence_least: wants.licences.map(({ sponsored }) => (sponsored ? 700 : 0)),
    ...wantedByBoth(wants, space),
    social: wants.social.map(({ concept }) => concept),
    social_levels: wants.social.map(({ level }) => level ?? 0),
    social_weights: wants.social.map((entry) => entryWeight(entry, space)),
    ...weightsOf('employer', wants),
  }
}

function searchRow({ id, publishedAt, has, wants }: MatchListing, space: ConceptSpace): SqlRow {
  const circles = wants.location?.places ?? []
  return {
    id,
    published_at: publishedAt,
    ...heldBySearch(has),
    ...wantedReadings(wants),
    wanted_seniority: wants.occupation?.seniority ?? null,
    asks_place: wants.location !== null,
    xs: circles.map(({ place }) => place.x),
    ys: circles.map(({ place }) => place.y),
    zs: circles.map(({ place }) => place.z),
    radii: circles.map(({ radius }) => radius),
    remote: wants.location?.remote ?? false,
    relocation: wants.location?.relocation ?? false,
    minimum: wants.pay && wants.pay.minimum,
    target: wants.pay && wants.pay.target,
    contract: contractMask(wants.contract?.anyOf ?? []),
    work_from: wants.workload && wants.workload.from,
    work_to: wants.workload && wants.workload.to,
    wishes: wants.conditions.map(({ concept }) => concept),
    wish_kinds: wants.conditions.map(({ wish }) => ['required', 'welcome', 'refused'].indexOf(wish)),
    ...wantedByBoth(wants, space),
    ...weightsOf('candidate', wants),
  }
}

function heldBySearch(has: MatchListing['has']): SqlRow {
  return {
    ...heldReadings(has.occupations),
    titles: titlesOf(has.occupations),
    months: has.occupations && has.occupations.map(({ months }) => months),
    seniority: has.seniority,
    skills: has.skills && has.skills.map(({ concept }) => concept),
    skill_levels: has.skills && has.skills.map(({ level }) => level ?? UNSTATED_LEVEL),
    recency:
      has.skills && has.skills.map(({ yearsSinceUse }) => RECENCY_BY_YEARS[Math.min(10, yearsSinceUse ?? 0)] ?? 0),
    skills_confirmed: has.skillsConfirmed,
    words: has.words,
    languages: has.languages && has.languages.map(({ language }) => language),
    spoken: has.languages && has.languages.map(({ spoken, written }) => spoken ?? written ?? UNSTATED_LEVEL),
    written: has.languages && has.languages.map(({ spoken, written }) => written ?? spoken ?? UNSTATED_LEVEL),
    education: has.education && has.education.map(({ level }) => level),
    fields: has.education && has.education.map(({ field }) => field),
    licences: has.licences && has.licences.map(({ concept }) => concept),
    licence_worth: has.licences && has.licences.map(({ status }) => (status === 'valid' ? 1000 : 600)),
    tasks: has.responsibilities,
    social: has.social && has.social.map(({ concept }) => concept),
    social_levels: has.social && has.social.map(({ level }) => level ?? UNSTATED_LEVEL),
    industries: has.industries,
    start: startNumber(has.start),
  }
}

function wantedByBoth(wants: Wants, space: ConceptSpace): SqlRow {
  return {
    wanted_tasks: wants.responsibilities.map(({ concept }) => concept),
    task_weights: wants.responsibilities.map((entry) => entryWeight(entry, space)),
    task_musts: wants.responsibilities.map(isMust),
    wanted_industries: wants.industry?.anyOf ?? [],
    avoided: wants.industry?.avoid ?? [],
    wanted_start: startNumber(wants.start && wants.start.start),
  }
}

function weightsOf(direction: Direction, wants: Wants): SqlRow {
  const importances = CRITERIA_BY_DIRECTION[direction].map(({ criterion }) => criterion.importance(wants))
  const preferred = CRITERIA_BY_DIRECTION[direction].map(({ criterion }) => userWeight(wants, criterion.id))
  const weights = CRITERIA_BY_DIRECTION[direction].map(
    ({ base }, at) => base * IMPORTANCE_FACTOR[importances[at] ?? 'information'] * (preferred[at] ?? 0),
  )
  return {
    weights,
    total: weights.reduce((sum, weight) => sum + weight, 0),
    musts: importances.map((importance, at) => importance === 'must' && (preferred[at] ?? 0) > 0),
  }
}

function entryWeight(
  { concept, importance }: { concept: number; importance: Importance },
  space: ConceptSpace,
): number {
  return IMPORTANCE_FACTOR[importance] * space.specificity(concept)
}

function wantedReadings({ occupation }: Wants): SqlRow {
  const anyOf = occupation?.anyOf ?? []
  return { wanted: anyOf.map(({ concept }) => concept), wanted_weights: anyOf.map(({ weight }) => weight) }
}

function heldReadings(held: Has['occupations']): SqlRow {
  return {
    occupations: held && held.map(({ concept }) => concept),
    occupation_weights: held && held.map(({ weight }) => weight),
  }
}

/** Numbers the titles of which the occupations are readings. */
function titlesOf(held: Has['occupations']): number[] | null {
  return held && held.map((_, at) => held.slice(0, at + 1).filter((own) => !own.isOtherReading).length)
}

function isMust({ importance }: { importance: Importance }): boolean {
  return importance === 'must'
}

function startNumber(start: Start | null): number | null {
  if (start === null) return null
  return start.kind === 'day' ? start.day : start.kind === 'asap' ? -1 : -2
}

function contractMask(types: readonly ContractType[]): number {
  return types.reduce((mask, type) => mask | (1 << CONTRACT_TYPES.indexOf(type)), 0)
}
