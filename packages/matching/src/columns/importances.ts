import { contract } from '../criteria/contract.ts'
import { education } from '../criteria/education.ts'
import { experience } from '../criteria/experience.ts'
import { industry } from '../criteria/industry.ts'
import { location } from '../criteria/location.ts'
import { occupation } from '../criteria/occupation.ts'
import { pay } from '../criteria/pay.ts'
import { availability, start } from '../criteria/start.ts'
import { workload } from '../criteria/workload.ts'
import type { Wants } from '../listing.ts'
import { askedCode } from './codes.ts'
import * as order from './order.ts'

/**
 * How important the criteria are that are asked as a whole, by their position in the direction. How important lists
 * are is found out as they are written.
 */

export function employerImportances(wants: Wants, codes: Uint8Array): void {
  codes[order.EMPLOYER_OCCUPATION] = askedCode(occupation.importance(wants))
  codes[order.EMPLOYER_EXPERIENCE] = askedCode(experience.importance(wants))
  codes[order.EMPLOYER_EDUCATION] = askedCode(education.importance(wants))
  codes[order.EMPLOYER_INDUSTRY] = askedCode(industry.importance(wants))
  codes[order.EMPLOYER_START] = askedCode(availability.importance(wants))
}

export function candidateImportances(wants: Wants, codes: Uint8Array): void {
  codes[order.CANDIDATE_OCCUPATION] = askedCode(occupation.importance(wants))
  codes[order.CANDIDATE_LOCATION] = askedCode(location.importance(wants))
  codes[order.CANDIDATE_PAY] = askedCode(pay.importance(wants))
  codes[order.CANDIDATE_CONTRACT] = askedCode(contract.importance(wants))
  codes[order.CANDIDATE_WORKLOAD] = askedCode(workload.importance(wants))
  codes[order.CANDIDATE_INDUSTRY] = askedCode(industry.importance(wants))
  codes[order.CANDIDATE_START] = askedCode(start.importance(wants))
}
