import type { Place } from './place.ts'

/**
 * Properties of a listing that the scorer may use. By design the type has no name, birth date, sex, marital status,
 * nationality, picture, indigenous status or street, so none of them can affect a score.
 */

export type ConceptId = number
export type ListingId = number
/** Hash of a word's language and stem, below 2^28: equal for listings that write a word in one language. */
export type WordId = number
export type ListingType = 'search' | 'offer'
export type Importance = 'must' | 'important' | 'nice' | 'information'

/** Criteria in the order of display and of breaking ties, unless a direction defines its own. */
export const CRITERIA = [
  'occupation',
  'skills',
  'experience',
  'languages',
  'education',
  'licences',
  'responsibilities',
  'social',
  'industry',
  'start',
  'location',
  'pay',
  'contract',
  'workload',
  'conditions',
] as const
export type CriterionId = (typeof CRITERIA)[number]

export const CONTRACT_TYPES = [
  'permanent',
  'fixed_term',
  'temporary',
  'on_call',
  'freelance',
  'internship',
  'apprenticeship',
  'volunteer',
] as const
export type ContractType = (typeof CONTRACT_TYPES)[number]

/** Start of work; a day is in days since 1970-01-01. */
export type Start = { kind: 'asap' } | { kind: 'negotiable' } | { kind: 'day'; day: number }

/** Weights of readings, per mille. The best reading of a title has the first; writers round others to the nearest. */
export const READING_WEIGHTS = [1000, 900, 800, 700, 600, 500, 400, 300] as const
export type ReadingWeight = (typeof READING_WEIGHTS)[number]

/** An occupation that a title may mean. */
export type OccupationReading = {
  readonly concept: ConceptId
  readonly weight: ReadingWeight
}

export type HeldOccupation = {
  /** Months worked in it, with overlaps merged; null if not stated. */
  readonly months: number | null
  /** Whether it is another reading of the entry before; experience counts the best reading only. */
  readonly isOtherReading: boolean
} & OccupationReading
export type HeldSkill = {
  readonly concept: ConceptId
  readonly level: number | null
  readonly yearsSinceUse: number | null
}
export type HeldLanguage = {
  readonly language: string
  readonly spoken: number | null
  readonly written: number | null
}
export type HeldEducation = {
  readonly level: number
  readonly field: string | null
}
export type HeldLicence = {
  readonly concept: ConceptId
  readonly status: 'valid' | 'in_progress'
}
export type HeldSocial = {
  readonly concept: ConceptId
  readonly level: number | null
}

/** Attributes a listing has. Null: not stated (unknown). An empty list: stated to be none (known). */
export type Has = {
  readonly occupations: readonly HeldOccupation[] | null
  /** Level from 1 (trainee) to 5 (lead). */
  readonly seniority: number | null
  /** Skills with levels 1 to 5. */
  readonly skills: readonly HeldSkill[] | null
  /** Whether the person confirmed the list of skills, so that a skill missing from it may block. */
  readonly skillsConfirmed: boolean
  /** Lower-case ISO 639 codes; CEFR A1 = 1 .. C2 = 6, native 7. */
  readonly languages: readonly HeldLanguage[] | null
  /** ISCED level 0..8; field in ISCED-F digits: '09', '091' or '0913'. */
  readonly education: readonly HeldEducation[] | null
  /** Licences with all entailed ones: the writer adds C and B to CE. */
  readonly licences: readonly HeldLicence[] | null
  readonly responsibilities: readonly ConceptId[] | null
  readonly social: readonly HeldSocial[] | null
  /** Distinct words of what was written without a concept; empty if nothing was. Never names, places or contacts. */
  readonly words: readonly WordId[]
  readonly industries: readonly ConceptId[] | null
  readonly start: Start | null
  readonly places: readonly Place[] | null
  /** Percent of the work that can be done remotely. */
  readonly remoteShare: number | null
  /** Pay in hundreds of the reference currency a year, full time; null if on request or in free wording. */
  readonly pay: { readonly bottom: number; readonly top: number } | null
  readonly contractTypes: readonly ContractType[] | null
  /** Workload in percent of full time. */
  readonly workload: { readonly from: number; readonly to: number } | null
  readonly conditions: { readonly present: readonly ConceptId[]; readonly absent: readonly ConceptId[] } | null
}

export type WantedOccupation = {
  /** Alternatives, and readings of them. */
  readonly anyOf: readonly OccupationReading[]
  readonly seniority: number | null
  readonly importance: Importance
}
export type WantedSkill = {
  readonly concept: ConceptId
  readonly level: number | null
  readonly importance: Importance
}
export type WantedLanguage = {
  readonly language: string
  readonly spoken: number | null
  readonly written: number | null
  readonly importance: Importance
}
export type WantedEducation = {
  readonly level: number
  readonly field: string | null
  /** Whether two years of surplus experience make up for one missing level. */
  readonly orEquivalent: boolean
  readonly importance: Importance
}
export type WantedLicence = {
  readonly concept: ConceptId
  /** Whether the offer would sponsor the missing permit. */
  readonly sponsored: boolean
  readonly importance: Importance
}
export type WantedWord = {
  readonly word: WordId
  /** Rarity among all listings, 1 to 15, frozen with the version of the index. */
  readonly weight: number
}
export type WantedConcept = {
  readonly concept: ConceptId
  readonly importance: Importance
}
export type WantedIndustry = {
  readonly anyOf: readonly ConceptId[]
  readonly avoid: readonly ConceptId[]
  readonly importance: Importance
}
export type WantedPlace = {
  readonly place: Place
  /** Radius in the 200 m units of `Place`. */
  readonly radius: number
}
/** A wished location; "anywhere" is no wish and stored as null. */
export type WantedLocation = {
  readonly places: readonly WantedPlace[]
  readonly remote: boolean
  readonly relocation: boolean
  readonly importance: Importance
}
export type WantedPay = {
  readonly minimum: number | null
  readonly target: number | null
  readonly importance: Importance
}
export type WantedCondition = {
  readonly concept: ConceptId
  readonly wish: 'required' | 'welcome' | 'refused'
}

/** Requirements of a listing. Null or an empty list: not asked, the criterion is inactive. */
export type Wants = {
  readonly occupation: WantedOccupation | null
  readonly skills: readonly WantedSkill[]
  /** Distinct words of what was written without a concept; they take part in the skills. */
  readonly words: readonly WantedWord[]
  readonly experience: { readonly months: number; readonly importance: Importance } | null
  readonly languages: readonly WantedLanguage[]
  readonly education: WantedEducation | null
  readonly licences: readonly WantedLicence[]
  readonly responsibilities: readonly WantedConcept[]
  readonly social: readonly WantedSkill[]
  readonly industry: WantedIndustry | null
  readonly start: { readonly start: Start; readonly importance: Importance } | null
  readonly location: WantedLocation | null
  readonly pay: WantedPay | null
  readonly contract: { readonly anyOf: readonly ContractType[]; readonly importance: Importance } | null
  readonly workload: { readonly from: number; readonly to: number; readonly importance: Importance } | null
  readonly conditions: readonly WantedCondition[]
  /** User weights, 0 to 5; absent = 3. A weight of 0 disables a criterion with its musts. */
  readonly weights: { readonly [C in CriterionId]?: number }
}

export type MatchListing = {
  readonly id: ListingId
  readonly type: ListingType
  readonly publishedDay: number
  /** Tie-breaker for equal scores: the later comes first. */
  readonly publishedAt: number
  readonly has: Has
  readonly wants: Wants
}

/** Side without any statement, to be spread and completed. */
export const NOTHING_HELD: Has = {
  occupations: null,
  seniority: null,
  skills: null,
  skillsConfirmed: true,
  languages: null,
  education: null,
  licences: null,
  responsibilities: null,
  social: null,
  words: [],
  industries: null,
  start: null,
  places: null,
  remoteShare: null,
  pay: null,
  contractTypes: null,
  workload: null,
  conditions: null,
}

/** Side without any wish, to be spread and completed. */
export const NOTHING_WANTED: Wants = {
  occupation: null,
  skills: [],
  words: [],
  experience: null,
  languages: [],
  education: null,
  licences: [],
  responsibilities: [],
  social: [],
  industry: null,
  start: null,
  location: null,
  pay: null,
  contract: null,
  workload: null,
  conditions: [],
  weights: {},
}

/** An occupation that is certain: its only reading. */
export function certainly(concept: ConceptId): OccupationReading {
  return { concept, weight: READING_WEIGHTS[0] }
}

/** The weight of a reading that is nearest to a share of the best reading's, per mille. */
export function nearestReadingWeight(share: number): ReadingWeight {
  let nearest: ReadingWeight = READING_WEIGHTS[0]
  for (const weight of READING_WEIGHTS) if (Math.abs(weight - share) < Math.abs(nearest - share)) nearest = weight
  return nearest
}

/** Default importance of a location: a must, unless the person would relocate or work remotely. */
export function defaultPlaceImportance(location: Pick<WantedLocation, 'remote' | 'relocation'>): Importance {
  return location.remote || location.relocation ? 'important' : 'must'
}
