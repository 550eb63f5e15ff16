import type { Box } from './document/document.ts'

/**
 * Position of a value in the document; one for each line it touches, with `page` and `box` only where there are
 * pages.
 */
export type EvidenceSpan = { start: number; end: number; page?: number; box?: Box }

/** Reason for a person to check a value: a message key and its parameters. */
export type Check = { reason: CheckReason; params: Record<string, string> }

export type CheckReason =
  | 'ambiguous_concept'
  | 'month_missing'
  | 'end_before_start'
  | 'end_missing'
  | 'level_from_word'
  | 'level_missing'
  | 'unknown_place'
  | 'ambiguous_place'
  | 'uncertain'

/**
 * One extracted value. `n` numbers the facts of a draft from 1 in the order of the text and is the number at the
 * mark. `confidence` 0..1; below `CLEAR_CONFIDENCE` (.75) a `check` gives the reason. `alternatives` are other
 * possible concepts, best first. `isKept: false` marks values that are shown struck out and saved only by a
 * deliberate choice of the person.
 */
export type Fact<Field extends FactField = FactField, Value = unknown> = {
  n: number
  field: Field
  value: Value
  evidence: EvidenceSpan[]
  confidence: number
  isKept: boolean
  check?: Check
  alternatives?: ConceptId[]
}

/** Number of a concept in the taxonomy. */
export type ConceptId = number

export type FactField =
  | 'name'
  | 'email'
  | 'phone'
  | 'link'
  | 'address'
  | 'place'
  | 'summary'
  | 'birthday'
  | 'nationality'
  | 'marital_status'
  | 'position'
  | 'employer'
  | 'work_place'
  | 'period'
  | 'task'
  | 'institution'
  | 'degree'
  | 'education_field'
  | 'education_period'
  | 'skill'
  | 'language'
  | 'licence'
  | 'driving_category'
  | 'certificate'
  | 'start'
  | 'workload'
  | 'headline'
  | 'wish'
  | 'title'
  | 'remote_share'
  | 'contract_type'
  | 'pay'
  | 'education'
  | 'experience'
  | 'benefit'
  | 'contact_person'
  | 'deadline'

/** `2019`, `2019-03` or `2019-03-15`. */
export type PartialDate = string
/** The end of a period: a `PartialDate`, or `present` while it lasts. */
export type PeriodEnd = string
export type Period = { start?: PartialDate; end?: PeriodEnd; months: number }
/** `readings`: of a title, what else it may mean, besides `concept`; weight in per mille of that one's. */
export type ConceptText = { text: string; concept?: ConceptId; readings?: { concept: ConceptId; weight: number }[] }

/** What a text may mean: its concept and the other readings of a title. */
export function conceptsOf({ concept, readings = [] }: ConceptText): ConceptId[] {
  return concept === undefined ? [] : [concept, ...readings.map((reading) => reading.concept)]
}

export type PlaceValue = { text: string; name?: string; country?: string; lat?: number; lon?: number }
/**
 * `level` 1 basic .. 5 expert, absent when the text does not say it; `seen` lists the sections that mention the
 * skill.
 */
export type SkillValue = ConceptText & { level?: number; seen: SectionKind[]; lastUsedYear?: number; months?: number }
/** `code` ISO 639-1 (639-3 where none). */
export type LanguageValue = { code: string; text: string; level?: LanguageLevel }
export type LanguageLevel = 'A1' | 'A2' | 'B1' | 'B2' | 'C1' | 'C2' | 'native'
/** ISCED 2011 levels; 8, a doctorate, is counted as 7. */
export type EducationLevel = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
export type DegreeValue = ConceptText & { level?: EducationLevel }
export type StartValue =
  | { kind: 'now' }
  | { kind: 'date'; date: PartialDate }
  | { kind: 'notice'; weeks: number }
  | { kind: 'agreed' }
/** Percent of full time. */
export type WorkloadValue = { min: number; max: number }
export type PayUnit = 'hour' | 'day' | 'week' | 'month' | 'year'
/** `salaries` a year (12, 13, 14) when said. `currency` ISO 4217. */
export type PayValue = { min?: number; max?: number; unit?: PayUnit; currency?: string; salaries?: number }
export type Importance = 'must' | 'important' | 'nice'
export type WishValue =
  | (ConceptText & { kind: 'occupation' | 'contract_type' | 'condition' | 'industry' })
  | (PlaceValue & { kind: 'place' })
export type ExperienceValue = ConceptText & { months: number }

export type SectionKind =
  | 'head'
  | 'summary'
  | 'work'
  | 'education'
  | 'skills'
  | 'languages'
  | 'contact'
  | 'licences'
  | 'certificates'
  | 'personal'
  | 'wishes'
  | 'other'
  | 'job_intro'
  | 'job_tasks'
  | 'job_must'
  | 'job_nice'
  | 'job_offer'
  | 'job_contact'

/** Position of text that a profile must not contain: shown struck out, its value never extracted. */
export type StruckOut = { reason: 'past_pay' | 'religion' | 'health' | 'children'; evidence: EvidenceSpan[] }

export type Finding = {
  severity: 'error' | 'warning' | 'suggestion' | 'note'
  key: string
  params: Record<string, string>
  evidence: EvidenceSpan[]
}
