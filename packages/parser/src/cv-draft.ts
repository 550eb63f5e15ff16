import type {
  ConceptId,
  ConceptText,
  DegreeValue,
  Fact,
  Finding,
  LanguageValue,
  Period,
  PlaceValue,
  SkillValue,
  StartValue,
  StruckOut,
  WishValue,
  WorkloadValue,
} from './facts.ts'

export type WorkEntry = {
  /** Value: the words as written and the occupation they mean. */
  position?: Fact<'position', ConceptText>
  employer?: Fact<'employer', string>
  place?: Fact<'work_place', PlaceValue>
  period?: Fact<'period', Period>
  tasks: Fact<'task', string>[]
}

export type EducationEntry = {
  institution?: Fact<'institution', string>
  degree?: Fact<'degree', DegreeValue>
  /** Concept of the branch `education_field` (ISCED-F). */
  field?: Fact<'education_field', ConceptText>
  period?: Fact<'education_period', Period>
}

/** Months in an occupation, overlapping entries counted once. */
export type Experience = { concept: ConceptId; months: number }

/** An occupation of the person; shares add up to one. */
export type PersonOccupation = { concept: ConceptId; share: number }

export type CvDraft = {
  kind: 'cv'
  /** ISO 639-1 of the text. */
  language?: string
  name?: Fact<'name', string>
  emails: Fact<'email', string>[]
  phones: Fact<'phone', string>[]
  links: Fact<'link', string>[]
  address?: Fact<'address', string>
  place?: Fact<'place', PlaceValue>
  summary?: Fact<'summary', string>
  /** These three have `isKept: false`. */
  birthday?: Fact<'birthday', string>
  nationality?: Fact<'nationality', string>
  maritalStatus?: Fact<'marital_status', string>
  /** The occupation that the person goes by: from the headline, or where no position says it, guessed. */
  headline?: Fact<'headline', ConceptText>
  work: WorkEntry[]
  education: EducationEntry[]
  skills: Fact<'skill', SkillValue>[]
  languages: Fact<'language', LanguageValue>[]
  licences: Fact<'licence', ConceptText>[]
  /** EU categories: AM, A1, A2, A, B1, B, BE, C1, C1E, C, CE, D1, D1E, D, DE. */
  drivingCategories: Fact<'driving_category', string>[]
  certificates: Fact<'certificate', string>[]
  start?: Fact<'start', StartValue>
  workload?: Fact<'workload', WorkloadValue>
  wishes: Fact<'wish', WishValue>[]
  /** The most telling first. */
  occupations: PersonOccupation[]
  experience: Experience[]
  /** All work together, overlaps counted once. */
  experienceMonths: number
  struckOut: StruckOut[]
  findings: Finding[]
}
