import { TableSpace } from './table-space.ts'
import type { TableRow } from './table-space.ts'

/** A small concept space for named test cases. */
export const OCCUPATION = {
  nurse: 1,
  intensiveCareNurse: 2,
  careAssistant: 3,
  truckDriver: 4,
  busDriver: 5,
  dataScientist: 6,
  statistician: 7,
  dataEntryClerk: 8,
  cook: 9,
  headCook: 10,
  softwareDeveloper: 11,
  webDeveloper: 12,
  accountant: 13,
  bookkeeper: 14,
  primaryTeacher: 15,
  painter: 16,
  accountsClerk: 17,
} as const

export const SKILL = {
  ventilation: 101,
  invasiveVentilation: 102,
  renalReplacement: 103,
  haemodialysis: 104,
  patientCare: 105,
  machineLearning: 106,
  statistics: 107,
  python: 108,
  typing: 109,
  spreadsheets: 110,
  routePlanning: 111,
  tachograph: 112,
  menuPlanning: 113,
  typescript: 114,
  javascript: 115,
  doubleEntry: 116,
  teamwork: 117,
  empathy: 118,
} as const

export const LICENCE = {
  drivingB: 201,
  drivingC1: 202,
  drivingC: 203,
  drivingCe: 204,
  driverCpc: 205,
  register: 206,
  permit: 207,
}
export const INDUSTRY = { hospitals: 301, nursingHomes: 302, haulage: 303, weapons: 304, ammunition: 305, banking: 306 }
export const CONDITION = { nightShifts: 401, childcare: 402, rotaAhead: 403, homeOffice: 404 }

const rows: readonly TableRow[] = [
  { wanted: 1, had: 2, similarity: 970, kind: 'narrower' },
  { wanted: 2, had: 1, similarity: 750, kind: 'broader' },
  { wanted: 1, had: 3, similarity: 550, kind: 'similar' },
  { wanted: 4, had: 5, similarity: 700, kind: 'similar' },
  { wanted: 5, had: 4, similarity: 700, kind: 'similar' },
  { wanted: 6, had: 7, similarity: 800, kind: 'similar' },
  { wanted: 7, had: 6, similarity: 800, kind: 'similar' },
  { wanted: 9, had: 10, similarity: 970, kind: 'narrower' },
  { wanted: 10, had: 9, similarity: 750, kind: 'broader' },
  { wanted: 11, had: 12, similarity: 970, kind: 'narrower' },
  { wanted: 12, had: 11, similarity: 750, kind: 'broader' },
  { wanted: 13, had: 14, similarity: 700, kind: 'similar' },
  { wanted: 14, had: 13, similarity: 900, kind: 'similar' },
  { wanted: 13, had: 17, similarity: 500, kind: 'same_field' },
  { wanted: 101, had: 102, similarity: 970, kind: 'narrower' },
  { wanted: 102, had: 101, similarity: 750, kind: 'broader' },
  { wanted: 103, had: 104, similarity: 800, kind: 'similar', path: [103, 199, 104] },
  { wanted: 106, had: 107, similarity: 550, kind: 'similar' },
  { wanted: 107, had: 106, similarity: 700, kind: 'similar' },
  { wanted: 114, had: 115, similarity: 750, kind: 'broader' },
  { wanted: 115, had: 114, similarity: 970, kind: 'narrower' },
  { wanted: 110, had: 109, similarity: 250, kind: 'same_group' },
  { wanted: 301, had: 302, similarity: 600, kind: 'same_group' },
  { wanted: 304, had: 305, similarity: 900, kind: 'similar' },
]

/** Specificity: low for everyday skills, high for rare ones. */
const SPECIFICITY: Readonly<Record<number, number>> = { 101: 900, 103: 1000, 105: 500, 109: 400, 117: 400 }

const ESSENTIAL = new Map<number, number[]>([
  [OCCUPATION.nurse, [SKILL.empathy]],
  [OCCUPATION.bookkeeper, [SKILL.spreadsheets]],
  [OCCUPATION.truckDriver, [SKILL.routePlanning, SKILL.empathy]],
])

export const SPACE = new TableSpace('fixture', rows, {
  specificity: (concept) => SPECIFICITY[concept] ?? 700,
  essential: ESSENTIAL,
})
