import { CRITERIA_BY_DIRECTION } from '../../criteria/by-direction.ts'

/** Where criteria stand in the order of their direction, by which weights are packed. */
export const EMPLOYER_OCCUPATION = 0
export const EMPLOYER_SKILLS = 1
export const EMPLOYER_EXPERIENCE = 2
export const EMPLOYER_LANGUAGES = 3
export const EMPLOYER_EDUCATION = 4
export const EMPLOYER_LICENCES = 5
export const EMPLOYER_RESPONSIBILITIES = 6
export const EMPLOYER_SOCIAL = 7
export const EMPLOYER_INDUSTRY = 8
export const EMPLOYER_START = 9

export const CANDIDATE_OCCUPATION = 0
export const CANDIDATE_LOCATION = 1
export const CANDIDATE_PAY = 2
export const CANDIDATE_CONTRACT = 3
export const CANDIDATE_WORKLOAD = 4
export const CANDIDATE_CONDITIONS = 5
export const CANDIDATE_INDUSTRY = 6
export const CANDIDATE_START = 7
export const CANDIDATE_RESPONSIBILITIES = 8

export const EMPLOYER_BASE = Uint8Array.from(CRITERIA_BY_DIRECTION.employer, ({ base }) => base)
export const CANDIDATE_BASE = Uint8Array.from(CRITERIA_BY_DIRECTION.candidate, ({ base }) => base)
