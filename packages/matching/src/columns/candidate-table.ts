import type { Table } from './criterion-table.ts'
import type { NeighbourTables } from './query/neighbour-tables.ts'
import * as lists from './rows/list-columns.ts'
import * as roles from './rows/role-columns.ts'
import * as terms from './rows/term-columns.ts'
import { ConditionsAsked } from './score/conditions.ts'
import { conditionsHeld, responsibilitiesAsked, responsibilitiesHeld } from './score/entry-criteria.ts'
import { IndustriesAsked, IndustriesHeld } from './score/industries.ts'
import { LocationAsked, LocationHeld } from './score/locations.ts'
import { CandidateOccupation } from './score/occupations.ts'
import * as byTerm from './score/terms.ts'

/** Criteria of the candidate's direction: searches ask, offers answer. */
export const CANDIDATE_TABLE = {
  occupation: {
    phase: 'role',
    wanted: [roles.WANTED_OCCUPATIONS],
    held: [roles.HELD_SENIORITY, roles.HELD_ROLES],
    weight: (weights) => weights.occupation,
    asked: ({ occupation }: NeighbourTables) => new CandidateOccupation(occupation, 'offer'),
    answered: ({ occupation }: NeighbourTables) => new CandidateOccupation(occupation, 'search'),
  },
  location: {
    phase: 'role',
    wanted: [roles.WANTED_LOCATION],
    // The share of remote work is stored with the contract types.
    held: [roles.HELD_PLACES],
    weight: (weights) => weights.location,
    asked: () => new LocationAsked(),
    answered: () => new LocationHeld(),
  },
  pay: {
    phase: 'terms',
    wanted: [terms.WANTED_PAY],
    held: [terms.HELD_PAY],
    weight: (weights) => weights.pay,
    asked: byTerm.payAsked,
    answered: () => new byTerm.PayHeld(),
  },
  contract: {
    phase: 'terms',
    wanted: [terms.WANTED_CONTRACT],
    held: [terms.HELD_CONTRACT],
    weight: (weights) => weights.contract,
    asked: byTerm.contractAsked,
    answered: byTerm.contractHeld,
  },
  workload: {
    phase: 'terms',
    wanted: [terms.WANTED_WORKLOAD],
    held: [terms.HELD_WORKLOAD],
    weight: (weights) => weights.workload,
    asked: byTerm.workloadAsked,
    answered: byTerm.workloadHeld,
  },
  start: {
    phase: 'terms',
    wanted: [terms.WANTED_START],
    held: [terms.HELD_START],
    weight: (weights) => weights.start,
    asked: byTerm.startAsked,
    answered: byTerm.startHeld,
  },
  conditions: {
    phase: 'others',
    wanted: [lists.WANTED_CONDITIONS],
    held: [lists.HELD_CONDITIONS],
    weight: (weights) => weights.conditions,
    blocksByEntry: true,
    asked: ({ condition }: NeighbourTables) => new ConditionsAsked(condition),
    answered: conditionsHeld,
  },
  industry: {
    phase: 'others',
    wanted: [lists.WANTED_INDUSTRIES],
    held: [lists.HELD_INDUSTRIES],
    weight: (weights) => weights.industry,
    asked: ({ industry }: NeighbourTables) => new IndustriesAsked(industry),
    answered: ({ industry }: NeighbourTables) => new IndustriesHeld(industry),
  },
  responsibilities: {
    phase: 'others',
    wanted: [lists.WANTED_RESPONSIBILITIES],
    held: [lists.HELD_RESPONSIBILITIES],
    weight: (weights) => weights.responsibilities,
    blocksByEntry: true,
    asked: (tables: NeighbourTables) => responsibilitiesAsked('candidate', tables),
    answered: (tables: NeighbourTables) => responsibilitiesHeld('candidate', tables),
  },
} satisfies Table
