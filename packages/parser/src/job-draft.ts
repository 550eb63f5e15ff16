import type {
  ConceptText,
  DegreeValue,
  ExperienceValue,
  Fact,
  Finding,
  Importance,
  LanguageValue,
  PartialDate,
  PayValue,
  PlaceValue,
  SkillValue,
  StartValue,
  WorkloadValue,
} from './facts.ts'

type WithImportance = { importance: Importance }

export type JobDraft = {
  kind: 'job'
  language?: string
  /** Value: the words as written and the occupation they mean. */
  title?: Fact<'title', ConceptText>
  employer?: Fact<'employer', string>
  /** The opening words about the firm and the team. */
  summary?: Fact<'summary', string>
  places: Fact<'place', PlaceValue>[]
  /** Percent of the time that may be worked from elsewhere. */
  remoteShare?: Fact<'remote_share', number>
  /** Concepts of the branch `contract_type`. */
  contractTypes: Fact<'contract_type', ConceptText>[]
  workload?: Fact<'workload', WorkloadValue>
  pay?: Fact<'pay', PayValue>
  start?: Fact<'start', StartValue>
  skills: Fact<'skill', SkillValue & WithImportance>[]
  languages: Fact<'language', LanguageValue & WithImportance>[]
  education: Fact<'education', DegreeValue & WithImportance>[]
  experience: Fact<'experience', ExperienceValue & WithImportance>[]
  licences: Fact<'licence', ConceptText & WithImportance>[]
  drivingCategories: Fact<'driving_category', { category: string } & WithImportance>[]
  tasks: Fact<'task', string>[]
  benefits: Fact<'benefit', ConceptText>[]
  contactPerson?: Fact<'contact_person', string>
  emails: Fact<'email', string>[]
  phones: Fact<'phone', string>[]
  links: Fact<'link', string>[]
  deadline?: Fact<'deadline', PartialDate>
  findings: Finding[]
}
