import { contract } from '../../criteria/contract.ts'
import { education } from '../../criteria/education.ts'
import { experience } from '../../criteria/experience.ts'
import { industry } from '../../criteria/industry.ts'
import { location } from '../../criteria/location.ts'
import { occupation } from '../../criteria/occupation.ts'
import { pay } from '../../criteria/pay.ts'
import { availability, start } from '../../criteria/start.ts'
import { workload } from '../../criteria/workload.ts'
import type { Wants } from '../../listing.ts'
import { DEFAULT_USER_WEIGHT } from '../../weights.ts'
import { askedCode } from './codes.ts'
import * as position from './criterion-positions.ts'

/**
 * The weight codes of all criteria by their position in the direction. How important lists are was found out as they
 * were written and stands there already. Each weight is named: a look-up by a name that changes takes several times as long.
 */

export function addEmployerWeights(wants: Wants, codes: Uint8Array): void {
  const { weights } = wants
  enter(codes, position.EMPLOYER_OCCUPATION, askedCode(occupation.importance(wants)), weights.occupation)
  enter(codes, position.EMPLOYER_SKILLS, 0, weights.skills)
  enter(codes, position.EMPLOYER_EXPERIENCE, askedCode(experience.importance(wants)), weights.experience)
  enter(codes, position.EMPLOYER_LANGUAGES, 0, weights.languages)
  enter(codes, position.EMPLOYER_EDUCATION, askedCode(education.importance(wants)), weights.education)
  enter(codes, position.EMPLOYER_LICENCES, 0, weights.licences)
  enter(codes, position.EMPLOYER_RESPONSIBILITIES, 0, weights.responsibilities)
  enter(codes, position.EMPLOYER_SOCIAL, 0, weights.social)
  enter(codes, position.EMPLOYER_INDUSTRY, askedCode(industry.importance(wants)), weights.industry)
  enter(codes, position.EMPLOYER_START, askedCode(availability.importance(wants)), weights.start)
}

export function addCandidateWeights(wants: Wants, codes: Uint8Array): void {
  const { weights } = wants
  enter(codes, position.CANDIDATE_OCCUPATION, askedCode(occupation.importance(wants)), weights.occupation)
  enter(codes, position.CANDIDATE_LOCATION, askedCode(location.importance(wants)), weights.location)
  enter(codes, position.CANDIDATE_PAY, askedCode(pay.importance(wants)), weights.pay)
  enter(codes, position.CANDIDATE_CONTRACT, askedCode(contract.importance(wants)), weights.contract)
  enter(codes, position.CANDIDATE_WORKLOAD, askedCode(workload.importance(wants)), weights.workload)
  enter(codes, position.CANDIDATE_CONDITIONS, 0, weights.conditions)
  enter(codes, position.CANDIDATE_INDUSTRY, askedCode(industry.importance(wants)), weights.industry)
  enter(codes, position.CANDIDATE_START, askedCode(start.importance(wants)), weights.start)
  enter(codes, position.CANDIDATE_RESPONSIBILITIES, 0, weights.responsibilities)
}

function enter(codes: Uint8Array, index: number, importance: number, weight = DEFAULT_USER_WEIGHT): void {
  codes[index] = (codes[index] ?? 0) | importance | (weight << 2)
}
