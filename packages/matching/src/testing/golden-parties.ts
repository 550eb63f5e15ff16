import { certainly } from '../listing.ts'
import type { Has, Importance, Wants } from '../listing.ts'
import { placeFromLatLon, unitsFromKm } from '../place.ts'
import { TODAY, worked } from './builders.ts'
import type { Said } from './builders.ts'
import { CONDITION, INDUSTRY, LICENCE, OCCUPATION, SKILL } from './fixture-space.ts'

/** People and employers of the golden cases, and the vocabulary to describe them. */

export const LAUSANNE = placeFromLatLon(46.5197, 6.6323)
export const FRIBOURG = placeFromLatLon(46.8065, 7.162)
export const GENEVA = placeFromLatLon(46.2044, 6.1432)
export const AUCKLAND = placeFromLatLon(-36.8485, 174.7633)

export function occupation(concept: number, importance: Importance = 'important', seniority: number | null = null) {
  return {
    occupation: { anyOf: [certainly(concept)], seniority, importance },
  }
}

export function asks(concept: number, level: number | null = null, importance: Importance = 'important') {
  return {
    concept,
    level,
    importance,
  }
}

export function can(concept: number, level: number | null = null, yearsSinceUse: number | null = 0) {
  return {
    concept,
    level,
    yearsSinceUse,
  }
}

export function speaks(language: string, level: number) {
  return { language, spoken: level, written: level }
}

export function asksLanguage(language: string, spoken: number, importance: Importance = 'important') {
  return {
    language,
    spoken,
    written: null,
    importance,
  }
}

export function holds(concept: number, status: 'valid' | 'in_progress' = 'valid') {
  return { concept, status }
}

export function asksLicence(concept: number, importance: Importance = 'must', sponsored = false) {
  return {
    concept,
    importance,
    sponsored,
  }
}

export function around(place: typeof LAUSANNE, km: number, wishes: Partial<NonNullable<Wants['location']>> = {}) {
  return {
    location: {
      places: [{ place, radius: unitsFromKm(km) }],
      remote: false,
      relocation: false,
      importance: 'must' as const,
      ...wishes,
    },
  }
}

export const intensiveCareNurse: Said = {
  has: {
    occupations: [worked(OCCUPATION.intensiveCareNurse, 64)],
    skills: [can(SKILL.invasiveVentilation, 4), can(SKILL.haemodialysis, 3, 4), can(SKILL.patientCare, 5)],
    languages: [speaks('fr', 6), speaks('de', 2)],
    education: [{ level: 6, field: '0913' }],
    licences: [holds(LICENCE.register)],
    start: { kind: 'day', day: TODAY + 60 },
  },
  wants: {
    ...occupation(OCCUPATION.intensiveCareNurse),
    ...around(LAUSANNE, 45),
    pay: { minimum: 840, target: 950, importance: 'important' },
    workload: { from: 70, to: 90, importance: 'important' },
    contract: { anyOf: ['permanent'], importance: 'nice' },
    conditions: [
      { concept: CONDITION.rotaAhead, wish: 'welcome' },
      { concept: CONDITION.childcare, wish: 'welcome' },
    ],
  },
}

export const hospital: Said = {
  has: {
    occupations: [worked(OCCUPATION.intensiveCareNurse)],
    industries: [INDUSTRY.hospitals],
    places: [FRIBOURG],
    pay: { bottom: 820, top: 900 },
    contractTypes: ['permanent'],
    workload: { from: 80, to: 100 },
    conditions: { present: [CONDITION.rotaAhead], absent: [] },
    start: { kind: 'day', day: TODAY + 30 },
  },
  wants: {
    ...occupation(OCCUPATION.intensiveCareNurse, 'must'),
    skills: [asks(SKILL.ventilation, 4, 'must'), asks(SKILL.renalReplacement, 3), asks(SKILL.patientCare)],
    experience: { months: 36, importance: 'important' },
    languages: [asksLanguage('fr', 5), asksLanguage('de', 3, 'nice')],
    education: { level: 6, field: '0913', orEquivalent: false, importance: 'important' },
    licences: [asksLicence(LICENCE.register)],
    start: { start: { kind: 'day', day: TODAY + 30 }, importance: 'nice' },
  },
}

export const haulier: Said = {
  has: { occupations: [worked(OCCUPATION.truckDriver)], industries: [INDUSTRY.haulage], places: [LAUSANNE] },
  wants: {
    ...occupation(OCCUPATION.truckDriver),
    skills: [asks(SKILL.tachograph), asks(SKILL.routePlanning, null, 'nice')],
    licences: [asksLicence(LICENCE.drivingC), asksLicence(LICENCE.driverCpc, 'important')],
  },
}

export function driverWith(...licences: Has['licences'] & object): Said {
  return {
    has: {
      occupations: [worked(OCCUPATION.truckDriver, 40)],
      skills: [can(SKILL.tachograph)],
      licences: [holds(LICENCE.drivingB), holds(LICENCE.drivingC1), holds(LICENCE.driverCpc), ...licences],
    },
    wants: { ...occupation(OCCUPATION.truckDriver), ...around(LAUSANNE, 30) },
  }
}

export const dataTeam: Said = {
  has: {
    occupations: [worked(OCCUPATION.dataScientist)],
    places: [GENEVA],
    remoteShare: 60,
    industries: [INDUSTRY.banking],
  },
  wants: {
    ...occupation(OCCUPATION.dataScientist),
    skills: [asks(SKILL.machineLearning, 4), asks(SKILL.python, 4), asks(SKILL.statistics)],
    experience: { months: 24, importance: 'important' },
  },
}
export const statistician: Said = {
  has: {
    occupations: [worked(OCCUPATION.statistician, 48)],
    skills: [can(SKILL.statistics, 5), can(SKILL.python, 3)],
  },
  wants: { ...occupation(OCCUPATION.statistician), ...around(LAUSANNE, 30, { remote: true, importance: 'important' }) },
}
export const dataEntryClerk: Said = {
  has: {
    occupations: [worked(OCCUPATION.dataEntryClerk, 48)],
    skills: [can(SKILL.typing, 5), can(SKILL.spreadsheets, 4)],
  },
  wants: { ...occupation(OCCUPATION.dataEntryClerk), ...around(GENEVA, 30) },
}

export const bookkeeperReturning: Said = {
  has: {
    occupations: [worked(OCCUPATION.bookkeeper, 60)],
    skills: [can(SKILL.doubleEntry, 4, 8), can(SKILL.spreadsheets, 3, 8)],
    workload: { from: 40, to: 60 },
  },
  wants: {
    ...occupation(OCCUPATION.bookkeeper),
    workload: { from: 40, to: 60, importance: 'must' },
    ...around(LAUSANNE, 20),
  },
}

export function accounting(workload: Has['workload']): Said {
  return {
    has: { occupations: [worked(OCCUPATION.bookkeeper)], places: [LAUSANNE], workload },
    wants: {
      ...occupation(OCCUPATION.bookkeeper),
      skills: [asks(SKILL.doubleEntry, 4), asks(SKILL.spreadsheets)],
      experience: { months: 36, importance: 'nice' },
    },
  }
}

export function painterIn(place: typeof LAUSANNE, wishes: Partial<NonNullable<Wants['location']>> = {}): Said {
  return {
    has: { occupations: [worked(OCCUPATION.painter, 30)] },
    wants: { ...occupation(OCCUPATION.painter), ...around(place, 20, wishes) },
  }
}

export const painterWanted: Said = {
  has: { occupations: [worked(OCCUPATION.painter)], places: [FRIBOURG] },
  wants: { ...occupation(OCCUPATION.painter), experience: { months: 24, importance: 'important' } },
}

export const cook: Said = {
  has: { occupations: [worked(OCCUPATION.cook, 30)], skills: [can(SKILL.menuPlanning, 2)], seniority: 3 },
  wants: { ...occupation(OCCUPATION.cook), conditions: [{ concept: CONDITION.nightShifts, wish: 'refused' }] },
}
export const restaurant: Said = {
  has: {
    occupations: [worked(OCCUPATION.headCook)],
    conditions: { present: [CONDITION.nightShifts], absent: [] },
  },
  wants: { ...occupation(OCCUPATION.headCook, 'important', 5), skills: [asks(SKILL.menuPlanning, 4)] },
}

export const developer: Said = {
  has: { occupations: [worked(OCCUPATION.webDeveloper, 30)], skills: [can(SKILL.javascript, 5)] },
  wants: {
    ...occupation(OCCUPATION.softwareDeveloper),
    ...around(AUCKLAND, 30, { remote: true, importance: 'important' }),
    industry: { anyOf: [], avoid: [INDUSTRY.weapons], importance: 'must' },
  },
}

export function softwareHouse(industry: number): Said {
  return {
    has: { occupations: [worked(OCCUPATION.softwareDeveloper)], remoteShare: 100, industries: [industry] },
    wants: {
      ...occupation(OCCUPATION.softwareDeveloper),
      skills: [asks(SKILL.typescript, 3), asks(SKILL.javascript, 3)],
    },
  }
}

export const careAssistant: Said = {
  has: { occupations: [worked(OCCUPATION.careAssistant, 50)], licences: [], skills: [can(SKILL.patientCare, 4)] },
  wants: occupation(OCCUPATION.careAssistant),
}

export function nursingHome(sponsored: boolean): Said {
  return {
    has: { occupations: [worked(OCCUPATION.careAssistant)], industries: [INDUSTRY.nursingHomes] },
    wants: {
      ...occupation(OCCUPATION.careAssistant, 'must'),
      skills: [asks(SKILL.patientCare, 3)],
      licences: [asksLicence(LICENCE.permit, 'must', sponsored)],
    },
  }
}

export const silent: Said = {
  has: { occupations: [worked(OCCUPATION.painter)] },
  wants: occupation(OCCUPATION.painter),
}
export const teacher: Said = {
  has: { occupations: [worked(OCCUPATION.primaryTeacher)] },
  wants: occupation(OCCUPATION.primaryTeacher, 'nice'),
}
