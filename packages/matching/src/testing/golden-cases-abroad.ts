import { placeFromLatLon } from '../place.ts'
import { TODAY, worked } from './builders.ts'
import type { Said } from './builders.ts'
import { CONDITION, INDUSTRY, LICENCE, OCCUPATION, SKILL } from './fixture-space.ts'
import type { GoldenRow } from './golden-cases.ts'
import {
  around,
  asks,
  asksLanguage,
  asksLicence,
  can,
  GENEVA,
  holds,
  LAUSANNE,
  occupation,
  speaks,
} from './golden-parties.ts'

/** Reviewed pairs of more trades, countries and languages. */

const HAMBURG = placeFromLatLon(53.5511, 9.9937)
const LUBECK = placeFromLatLon(53.8655, 10.6866)
const GDANSK = placeFromLatLon(54.352, 18.6466)
const SUVA = placeFromLatLon(-18.1416, 178.4419)
const TAVEUNI = placeFromLatLon(-16.8, -179.97)
const CAIRO = placeFromLatLon(30.0444, 31.2357)
const DUBAI = placeFromLatLon(25.2048, 55.2708)

const arabicNurse: Said = {
  has: {
    occupations: [worked(OCCUPATION.nurse, 90)],
    skills: [can(SKILL.patientCare, 5), can(SKILL.ventilation, 3)],
    languages: [speaks('ar', 7), speaks('en', 4), speaks('de', 3)],
    licences: [holds(LICENCE.register, 'in_progress')],
  },
  wants: { ...occupation(OCCUPATION.nurse), ...around(CAIRO, 30, { relocation: true, importance: 'important' }) },
}

function germanWard(german: number): Said {
  return {
    has: { occupations: [worked(OCCUPATION.nurse)], places: [HAMBURG], industries: [INDUSTRY.hospitals] },
    wants: {
      ...occupation(OCCUPATION.nurse, 'must'),
      skills: [asks(SKILL.patientCare, 4)],
      languages: [asksLanguage('de', german, 'must')],
      licences: [asksLicence(LICENCE.register)],
    },
  }
}

const polishDriver: Said = {
  has: {
    occupations: [worked(OCCUPATION.truckDriver, 120)],
    skills: [can(SKILL.tachograph, 5), can(SKILL.routePlanning, 4)],
    languages: [speaks('pl', 7), speaks('en', 3)],
    licences: [holds(LICENCE.drivingB), holds(LICENCE.drivingC), holds(LICENCE.drivingCe), holds(LICENCE.driverCpc)],
  },
  wants: { ...occupation(OCCUPATION.truckDriver), ...around(GDANSK, 50) },
}

function depotIn(place: typeof HAMBURG, remoteShare: number | null = null): Said {
  return {
    has: { occupations: [worked(OCCUPATION.truckDriver)], places: [place], remoteShare },
    wants: { ...occupation(OCCUPATION.truckDriver), licences: [asksLicence(LICENCE.drivingCe)] },
  }
}

const islander: Said = {
  has: { occupations: [worked(OCCUPATION.cook, 36)] },
  wants: { ...occupation(OCCUPATION.cook), ...around(TAVEUNI, 200) },
}
const resort: Said = {
  has: { occupations: [worked(OCCUPATION.cook)], places: [SUVA] },
  wants: { ...occupation(OCCUPATION.cook), experience: { months: 24, importance: 'nice' } },
}

function accountant(minimum: number | null, target: number | null): Said {
  return {
    has: { occupations: [worked(OCCUPATION.accountant, 80)], skills: [can(SKILL.doubleEntry, 5)] },
    wants: { ...occupation(OCCUPATION.accountant), pay: { minimum, target, importance: 'must' } },
  }
}

function office(top: number | null): Said {
  return {
    has: { occupations: [worked(OCCUPATION.accountant)], pay: top === null ? null : { bottom: top, top } },
    wants: { ...occupation(OCCUPATION.accountant), skills: [asks(SKILL.doubleEntry, 4, 'must')] },
  }
}

const graduate: Said = {
  has: {
    occupations: [],
    skills: [can(SKILL.python, 3), can(SKILL.statistics, 4)],
    education: [{ level: 7, field: '0542' }],
  },
  wants: { ...occupation(OCCUPATION.dataScientist), contract: { anyOf: ['internship'], importance: 'important' } },
}
const traineeship: Said = {
  has: { occupations: [worked(OCCUPATION.dataScientist)], contractTypes: ['apprenticeship'] },
  wants: {
    ...occupation(OCCUPATION.dataScientist),
    skills: [asks(SKILL.python, 2), asks(SKILL.statistics, 3)],
    experience: { months: 12, importance: 'nice' },
  },
}

const bothPlaces: Said = {
  has: { occupations: [worked(OCCUPATION.painter, 24)] },
  wants: {
    ...occupation(OCCUPATION.painter),
    location: {
      places: [
        { place: GENEVA, radius: 50 },
        { place: HAMBURG, radius: 400 },
      ],
      remote: false,
      relocation: false,
      importance: 'must',
    },
  },
}

function painterIn(...places: (typeof HAMBURG)[]): Said {
  return {
    has: { occupations: [worked(OCCUPATION.painter)], places },
    wants: occupation(OCCUPATION.painter),
  }
}

function teacher(start: number): Said {
  return {
    has: { occupations: [worked(OCCUPATION.primaryTeacher, 60)], start: { kind: 'day', day: TODAY + start } },
    wants: occupation(OCCUPATION.primaryTeacher),
  }
}

const school: Said = {
  has: { occupations: [worked(OCCUPATION.primaryTeacher)] },
  wants: {
    ...occupation(OCCUPATION.primaryTeacher),
    start: { start: { kind: 'day', day: TODAY + 20 }, importance: 'must' },
    languages: [asksLanguage('fr', 6)],
  },
}

const seniorDeveloper: Said = {
  has: {
    occupations: [worked(OCCUPATION.softwareDeveloper, 130)],
    seniority: 5,
    skills: [can(SKILL.typescript, 5), can(SKILL.javascript, 5)],
  },
  wants: {
    ...occupation(OCCUPATION.softwareDeveloper, 'important', 5),
    workload: { from: 80, to: 100, importance: 'must' },
  },
}

function juniorPost(weights: { experience?: number; occupation?: number } = {}): Said {
  return {
    has: { occupations: [worked(OCCUPATION.softwareDeveloper)], seniority: 1, workload: { from: 80, to: 100 } },
    wants: { ...occupation(OCCUPATION.softwareDeveloper, 'must', 1), skills: [asks(SKILL.typescript, 2)], weights },
  }
}

const clerkBySkills: Said = {
  has: {
    occupations: [worked(OCCUPATION.dataEntryClerk, 20)],
    skills: [can(SKILL.doubleEntry, 4), can(SKILL.spreadsheets, 4)],
  },
  wants: occupation(OCCUPATION.bookkeeper),
}
const ledgers: Said = {
  has: { occupations: [worked(OCCUPATION.bookkeeper)] },
  wants: { ...occupation(OCCUPATION.bookkeeper), skills: [asks(SKILL.doubleEntry, 3), asks(SKILL.spreadsheets, 3)] },
}

function nightNurse(wish: 'required' | 'refused'): Said {
  return {
    has: { occupations: [worked(OCCUPATION.nurse, 30)] },
    wants: { ...occupation(OCCUPATION.nurse), conditions: [{ concept: CONDITION.childcare, wish }] },
  }
}

const clinicWithout: Said = {
  has: {
    occupations: [worked(OCCUPATION.nurse)],
    places: [DUBAI],
    conditions: { present: [CONDITION.nightShifts], absent: [CONDITION.childcare] },
  },
  wants: occupation(OCCUPATION.nurse),
}

export const ROWS_ABROAD: readonly GoldenRow[] = [
  {
    name: 'nurse from Cairo for a ward in Hamburg that asks B1',
    why: 'She would relocate, has the German they ask, and her registration is under way: all musts hold.',
    pair: [arabicNurse, germanWard(3)],
    is: 'match',
    employerFit: 9471,
    candidateFit: 9000,
    score: 92,
  },
  {
    name: 'nurse from Cairo for a ward in Hamburg that asks C1',
    why:
      'Two levels of German are missing, which is worth 250 and below a must: a near miss, and the course to ' +
      'take is named.',
    pair: [arabicNurse, germanWard(5)],
    is: 'near miss',
    employerFit: 8231,
    candidateFit: 9000,
    score: 39,
  },
  {
    name: 'driver in Gdansk, depot in Gdansk',
    why: 'Ten years, every licence and the same town: nothing is missing.',
    pair: [polishDriver, depotIn(GDANSK)],
    is: 'match',
    employerFit: 10000,
    candidateFit: 10000,
    score: 100,
  },
  {
    name: 'driver in Gdansk, depot in Hamburg',
    why: 'Nobody said relocation, so the place is a must and Hamburg is too far.',
    pair: [polishDriver, depotIn(HAMBURG)],
    is: 'near miss',
    employerFit: 10000,
    candidateFit: 4117,
    score: 39,
  },
  {
    name: 'driver in Gdansk, depot in Hamburg, dispatch from home',
    why: 'Remote work counts only for those who wish for it: he did not, and the must on the place stands.',
    pair: [polishDriver, depotIn(HAMBURG, 60)],
    is: 'near miss',
    employerFit: 10000,
    candidateFit: 4117,
    score: 39,
  },
  {
    name: 'driver in Gdansk, a depot that names no place',
    why: 'An unknown place never blocks; where the depot is becomes the question.',
    pair: [polishDriver, { ...depotIn(GDANSK), has: { occupations: [worked(OCCUPATION.truckDriver)] } }],
    is: 'match',
    employerFit: 10000,
    candidateFit: 8260,
    score: 91,
  },
  {
    name: 'cook on Taveuni for a resort in Suva',
    why:
      'The date line runs between them, but the way is little more than the 200 km he accepts: distances know ' +
      'no meridians.',
    pair: [islander, resort],
    is: 'match',
    employerFit: 10000,
    candidateFit: 8700,
    score: 93,
  },
  {
    name: 'accountant whose minimum is offered',
    why: 'The minimum is worth 700 of 1000: enough for a must, with room for more.',
    pair: [accountant(900, 1000), office(900)],
    is: 'match',
    employerFit: 10000,
    candidateFit: 8312,
    score: 91,
  },
  {
    name: 'accountant offered eight percent less than the minimum',
    why: 'Each percent below costs 28 points: eight leave 476, just below a must.',
    pair: [accountant(900, null), office(828)],
    is: 'near miss',
    employerFit: 10000,
    candidateFit: 7052,
    score: 39,
  },
  {
    name: 'accountant who names a target alone',
    why: 'Without a minimum the target stands for it, and it is met in full.',
    pair: [accountant(null, 950), office(950)],
    is: 'match',
    employerFit: 10000,
    candidateFit: 10000,
    score: 100,
  },
  {
    name: 'accountant, pay on request',
    why: 'Pay that is not told is unknown even where it is a must.',
    pair: [accountant(900, 1000), office(null)],
    is: 'match',
    employerFit: 10000,
    candidateFit: 8388,
    score: 92,
  },
  {
    name: 'graduate without a job yet, traineeship',
    why:
      'No occupation is stated as none, which is known and worth nothing, but the skills speak for the role; an ' +
      'apprenticeship is close to the internship wished for.',
    pair: [graduate, traineeship],
    is: 'match',
    employerFit: 4375,
    candidateFit: 8666,
    score: 62,
  },
  {
    name: 'painter who would work in Geneva or around Hamburg, site in Lubeck',
    why: 'The best of several circles counts: Lubeck is within 80 km of Hamburg.',
    pair: [bothPlaces, painterIn(LUBECK)],
    is: 'match',
    employerFit: 10000,
    candidateFit: 10000,
    score: 100,
  },
  {
    name: 'painter who would work in Geneva or around Hamburg, sites in Cairo and Geneva',
    why: 'The best of several places counts as well.',
    pair: [bothPlaces, painterIn(CAIRO, GENEVA)],
    is: 'match',
    employerFit: 10000,
    candidateFit: 10000,
    score: 100,
  },
  {
    name: 'painter who would work in Geneva or around Hamburg, site in Lausanne',
    why: 'Fifty kilometres from Geneva where ten are accepted, and nowhere near Hamburg.',
    pair: [bothPlaces, painterIn(LAUSANNE)],
    is: 'near miss',
    employerFit: 10000,
    candidateFit: 4117,
    score: 39,
  },
  {
    name: 'teacher free three weeks late',
    why: 'Late by three weeks is a little lost; the language she did not state is a question.',
    pair: [teacher(41), school],
    is: 'match',
    employerFit: 9377,
    candidateFit: 10000,
    score: 97,
  },
  {
    name: 'teacher free three months late',
    why: 'The start is a must of the school, and 90 days late is worth 283.',
    pair: [teacher(110), school],
    is: 'near miss',
    employerFit: 8510,
    candidateFit: 10000,
    score: 39,
  },
  {
    name: 'teacher free long before',
    why: 'For the employer only lateness counts: early is on time.',
    pair: [teacher(-300), school],
    is: 'match',
    employerFit: 9466,
    candidateFit: 10000,
    score: 97,
  },
  {
    name: 'lead developer for a trainee post',
    why:
      'Four steps of seniority cost 400 of 1000 on both sides, so neither must blocks, and the workload is the ' +
      'one she asks for: the two may still talk.',
    pair: [seniorDeveloper, juniorPost()],
    is: 'match',
    employerFit: 7647,
    candidateFit: 7666,
    score: 77,
  },
  {
    name: 'lead developer for a trainee post that does not weigh the occupation',
    why: 'A criterion with weight 0 is switched off, its must included; the role still speaks for itself.',
    pair: [seniorDeveloper, juniorPost({ occupation: 0 })],
    is: 'match',
    employerFit: 10000,
    candidateFit: 7666,
    score: 88,
  },
  {
    name: 'data entry clerk with the skills of a bookkeeper',
    why: 'Another occupation, but every skill that is asked: skills alone can carry the role.',
    pair: [clerkBySkills, ledgers],
    is: 'match',
    employerFit: 5000,
    candidateFit: 10000,
    score: 71,
  },
  {
    name: 'nurse who needs childcare, clinic without',
    why: 'A required condition blocks when its absence is stated.',
    pair: [nightNurse('required'), clinicWithout],
    is: 'near miss',
    employerFit: 10000,
    candidateFit: 6363,
    score: 39,
  },
  {
    name: 'nurse who refuses what the clinic does not have',
    why: 'Absent is what she wishes: the condition is met.',
    pair: [nightNurse('refused'), clinicWithout],
    is: 'match',
    employerFit: 10000,
    candidateFit: 10000,
    score: 100,
  },
]
