import type { Direction } from '../weights.ts'
import { conditions } from './conditions.ts'
import { contract } from './contract.ts'
import type { Criterion } from './criterion.ts'
import { education } from './education.ts'
import { experience } from './experience.ts'
import { industry } from './industry.ts'
import { languages } from './languages.ts'
import { licences } from './licences.ts'
import { location } from './location.ts'
import { occupation } from './occupation.ts'
import { pay } from './pay.ts'
import { offeredResponsibilities, responsibilities } from './responsibilities.ts'
import { skills } from './skills.ts'
import { social } from './social.ts'
import { availability, start } from './start.ts'
import { workload } from './workload.ts'

export type WeightedCriterion = {
  readonly criterion: Criterion
  readonly base: number
}

/**
 * Criteria of each direction with base weights, in the order of the explanation. The order also breaks ties between
 * equal remainders.
 */
export const CRITERIA_BY_DIRECTION: Readonly<Record<Direction, readonly WeightedCriterion[]>> = {
  employer: [
    { criterion: occupation, base: 25 },
    { criterion: skills, base: 25 },
    { criterion: experience, base: 10 },
    { criterion: languages, base: 10 },
    { criterion: education, base: 8 },
    { criterion: licences, base: 8 },
    { criterion: responsibilities, base: 5 },
    { criterion: social, base: 3 },
    { criterion: industry, base: 3 },
    { criterion: availability, base: 3 },
  ],
  candidate: [
    { criterion: occupation, base: 20 },
    { criterion: location, base: 20 },
    { criterion: pay, base: 18 },
    { criterion: contract, base: 10 },
    { criterion: workload, base: 10 },
    { criterion: conditions, base: 8 },
    { criterion: industry, base: 6 },
    { criterion: start, base: 4 },
    { criterion: offeredResponsibilities, base: 4 },
  ],
}
