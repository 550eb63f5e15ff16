import type { Has, Importance, MatchListing, Wants } from '../listing.ts'
import { placeFromLatLon, unitsFromKm } from '../place.ts'
import { aSearch, anOffer, TODAY } from './builders.ts'
import type { Said } from './builders.ts'
import { CONDITION, INDUSTRY, LICENCE, OCCUPATION, SKILL } from './fixture-space.ts'

export interface GoldenCase {
  readonly name: string
  readonly why: string
  readonly search: MatchListing
  readonly offer: MatchListing
  readonly is: 'match' | 'near miss' | 'no match'
  readonly employerFit: number
  readonly candidateFit: number
  readonly score: number
}

const LAUSANNE = placeFromLatLon(46.5197, 6.6323)
const FRIBOURG = placeFromLatLon(46.8065, 7.162)
const GENEVA = placeFromLatLon(46.2044, 6.1432)
const AUCKLAND = placeFromLatLon(-36.8485, 174.7633)

const occupation = (concept: number, importance: Importance = 'important', seniority: number | null = null) => ({
  occupation: { anyOf: [concept], seniority, importance },
})
const asks = (concept: number, level: number | null = null, importance: Importance = 'important') => ({
  concept,
  level,
  importance,
})
const can = (concept: number, level: number | null = null, yearsSinceUse: number | null = 0) => ({
  concept,
  level,
  yearsSinceUse,
})
const worked = (concept: number, months: number | null = null) => ({ concept, months })
const speaks = (language: string, level: number) => ({ language, spoken: level, written: level })
const asksLanguage = (language: string, spoken: number, importance: Importance = 'important') => ({
  language,
  spoken,
  written: null,
  importance,
})
const holds = (concept: number, status: 'valid' | 'in_progress' = 'valid') => ({ concept, status })
const asksLicence = (concept: number, importance: Importance = 'must', sponsored = false) => ({
  concept,
  importance,
  sponsored,
})
const around = (place: typeof LAUSANNE, km: number, wishes: Partial<NonNullable<Wants['location']>> = {}) => ({
  location: {
    places: [{ place, radius: unitsFromKm(km) }],
    remote: false,
    relocation: false,
    importance: 'must' as const,
    ...wishes,
  },
})

const intensiveCareNurse: Said = {
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

const hospital: Said = {
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

const haulier: Said = {
  has: { occupations: [worked(OCCUPATION.truckDriver)], industries: [INDUSTRY.haulage], places: [LAUSANNE] },
  wants: {
    ...occupation(OCCUPATION.truckDriver),
    skills: [asks(SKILL.tachograph), asks(SKILL.routePlanning, null, 'nice')],
    licences: [asksLicence(LICENCE.drivingC), asksLicence(LICENCE.driverCpc, 'important')],
  },
}
const driverWith = (...licences: Has['licences'] & object): Said => ({
  has: {
    occupations: [worked(OCCUPATION.truckDriver, 40)],
    skills: [can(SKILL.tachograph)],
    licences: [holds(LICENCE.drivingB), holds(LICENCE.drivingC1), holds(LICENCE.driverCpc), ...licences],
  },
  wants: { ...occupation(OCCUPATION.truckDriver), ...around(LAUSANNE, 30) },
})

const dataTeam: Said = {
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
const statistician: Said = {
  has: {
    occupations: [worked(OCCUPATION.statistician, 48)],
    skills: [can(SKILL.statistics, 5), can(SKILL.python, 3)],
  },
  wants: { ...occupation(OCCUPATION.statistician), ...around(LAUSANNE, 30, { remote: true, importance: 'important' }) },
}
const dataEntryClerk: Said = {
  has: {
    occupations: [worked(OCCUPATION.dataEntryClerk, 48)],
    skills: [can(SKILL.typing, 5), can(SKILL.spreadsheets, 4)],
  },
  wants: { ...occupation(OCCUPATION.dataEntryClerk), ...around(GENEVA, 30) },
}

const bookkeeperReturning: Said = {
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
const accounting = (workload: Has['workload']): Said => ({
  has: { occupations: [worked(OCCUPATION.bookkeeper)], places: [LAUSANNE], workload },
  wants: {
    ...occupation(OCCUPATION.bookkeeper),
    skills: [asks(SKILL.doubleEntry, 4), asks(SKILL.spreadsheets)],
    experience: { months: 36, importance: 'nice' },
  },
})

const painterIn = (place: typeof LAUSANNE, wishes: Partial<NonNullable<Wants['location']>> = {}): Said => ({
  has: { occupations: [worked(OCCUPATION.painter, 30)] },
  wants: { ...occupation(OCCUPATION.painter), ...around(place, 20, wishes) },
})
const painterWanted: Said = {
  has: { occupations: [worked(OCCUPATION.painter)], places: [FRIBOURG] },
  wants: { ...occupation(OCCUPATION.painter), experience: { months: 24, importance: 'important' } },
}

const cook: Said = {
  has: { occupations: [worked(OCCUPATION.cook, 30)], skills: [can(SKILL.menuPlanning, 2)], seniority: 3 },
  wants: { ...occupation(OCCUPATION.cook), conditions: [{ concept: CONDITION.nightShifts, wish: 'refused' }] },
}
const restaurant: Said = {
  has: {
    occupations: [worked(OCCUPATION.headCook)],
    conditions: { present: [CONDITION.nightShifts], absent: [] },
  },
  wants: { ...occupation(OCCUPATION.headCook, 'important', 5), skills: [asks(SKILL.menuPlanning, 4)] },
}

const developer: Said = {
  has: { occupations: [worked(OCCUPATION.webDeveloper, 30)], skills: [can(SKILL.javascript, 5)] },
  wants: {
    ...occupation(OCCUPATION.softwareDeveloper),
    ...around(AUCKLAND, 30, { remote: true, importance: 'important' }),
    industry: { anyOf: [], avoid: [INDUSTRY.weapons], importance: 'must' },
  },
}
const softwareHouse = (industry: number): Said => ({
  has: { occupations: [worked(OCCUPATION.softwareDeveloper)], remoteShare: 100, industries: [industry] },
  wants: {
    ...occupation(OCCUPATION.softwareDeveloper),
    skills: [asks(SKILL.typescript, 3), asks(SKILL.javascript, 3)],
  },
})

const careAssistant: Said = {
  has: { occupations: [worked(OCCUPATION.careAssistant, 50)], licences: [], skills: [can(SKILL.patientCare, 4)] },
  wants: occupation(OCCUPATION.careAssistant),
}
const nursingHome = (sponsored: boolean): Said => ({
  has: { occupations: [worked(OCCUPATION.careAssistant)], industries: [INDUSTRY.nursingHomes] },
  wants: {
    ...occupation(OCCUPATION.careAssistant, 'must'),
    skills: [asks(SKILL.patientCare, 3)],
    licences: [asksLicence(LICENCE.permit, 'must', sponsored)],
  },
})

const silent: Said = { has: { occupations: [worked(OCCUPATION.painter)] }, wants: occupation(OCCUPATION.painter) }
const teacher: Said = {
  has: { occupations: [worked(OCCUPATION.primaryTeacher)] },
  wants: occupation(OCCUPATION.primaryTeacher, 'nice'),
}

interface Row extends Omit<GoldenCase, 'search' | 'offer'> {
  readonly pair: readonly [search: Said, offer: Said]
}

const rows: readonly Row[] = [
  {
    name: 'intensive care nurse, regional hospital',
    why: 'She has what they ask, one skill as a close relative and little German; the place is a little outside her circle, yet near enough for a must.',
    pair: [intensiveCareNurse, hospital],
    is: 'match',
    employerFit: 9510,
    candidateFit: 8484,
    score: 90,
  },
  {
    name: 'general nurse where intensive care is a must',
    why: 'A broader occupation at 750 is related enough not to block, but the missing ventilation skill, itself a must, does.',
    pair: [
      {
        ...intensiveCareNurse,
        has: {
          ...intensiveCareNurse.has,
          occupations: [worked(OCCUPATION.nurse, 64)],
          skills: [can(SKILL.patientCare, 5)],
        },
      },
      hospital,
    ],
    is: 'near miss',
    employerFit: 6438,
    candidateFit: 8484,
    score: 39,
  },
  {
    name: 'truck driver with C1 where C is a must',
    why: 'C1 does not include C: all else fits, so it is a near miss and says which licence would help.',
    pair: [driverWith(), haulier],
    is: 'near miss',
    employerFit: 7207,
    candidateFit: 10000,
    score: 39,
  },
  {
    name: 'truck driver who is taking the C examination',
    why: 'A licence under way is worth 600 and does not block.',
    pair: [driverWith(holds(LICENCE.drivingC, 'in_progress')), haulier],
    is: 'match',
    employerFit: 7863,
    candidateFit: 10000,
    score: 89,
  },
  {
    name: 'truck driver with CE',
    why: 'CE was written with what it includes, so C is there.',
    pair: [driverWith(holds(LICENCE.drivingC), holds(LICENCE.drivingCe)), haulier],
    is: 'match',
    employerFit: 8302,
    candidateFit: 10000,
    score: 91,
  },
  {
    name: 'bus driver for a truck',
    why: 'A related occupation and no word about licences: unknown is not no, so they can talk, and the licence becomes a question.',
    pair: [
      { ...driverWith(), has: { occupations: [worked(OCCUPATION.busDriver, 40)], skills: [can(SKILL.tachograph)] } },
      haulier,
    ],
    is: 'match',
    employerFit: 6266,
    candidateFit: 10000,
    score: 79,
  },
  {
    name: 'statistician for a data science team',
    why: 'A similar occupation with most of the skills, three days a week from home.',
    pair: [statistician, dataTeam],
    is: 'match',
    employerFit: 8125,
    candidateFit: 7490,
    score: 78,
  },
  {
    name: 'data entry clerk for a data science team',
    why: 'The word data in both titles means nothing: neither occupation nor skills are related.',
    pair: [dataEntryClerk, dataTeam],
    is: 'no match',
    employerFit: 0,
    candidateFit: 5882,
    score: 0,
  },
  {
    name: 'part-time returner, part-time post',
    why: 'Eight years away cost little, because the skills were deep and the workload fits exactly.',
    pair: [bookkeeperReturning, accounting({ from: 50, to: 60 })],
    is: 'match',
    employerFit: 9063,
    candidateFit: 10000,
    score: 95,
  },
  {
    name: 'part-time returner, full-time post',
    why: 'The workload is her must: a near miss that one word from the employer could lift.',
    pair: [bookkeeperReturning, accounting({ from: 100, to: 100 })],
    is: 'near miss',
    employerFit: 9063,
    candidateFit: 7727,
    score: 39,
  },
  {
    name: 'part-time returner, workload not stated',
    why: 'Nobody said full time: no block, a question.',
    pair: [bookkeeperReturning, accounting(null)],
    is: 'match',
    employerFit: 9063,
    candidateFit: 9534,
    score: 93,
  },
  {
    name: 'painter 52 km away within 20 km',
    why: 'The place is a must unless somebody says otherwise.',
    pair: [painterIn(LAUSANNE), painterWanted],
    is: 'near miss',
    employerFit: 10000,
    candidateFit: 4382,
    score: 39,
  },
  {
    name: 'painter who would relocate',
    why: 'Relocation makes any place worth 800.',
    pair: [painterIn(AUCKLAND, { relocation: true, importance: 'important' }), painterWanted],
    is: 'match',
    employerFit: 10000,
    candidateFit: 9000,
    score: 95,
  },
  {
    name: 'cook for a head cook, at night',
    why: 'A junior for a senior post who refuses the nights it has: each side is disappointed, without anybody being blocked.',
    pair: [cook, restaurant],
    is: 'match',
    employerFit: 4810,
    candidateFit: 6928,
    score: 58,
  },
  {
    name: 'web developer in Auckland, remote from anywhere',
    why: 'All work is remote and that is welcome, so no place is needed; the narrower occupation serves for the general one.',
    pair: [developer, softwareHouse(INDUSTRY.banking)],
    is: 'match',
    employerFit: 9225,
    candidateFit: 10000,
    score: 96,
  },
  {
    name: 'web developer, ammunition maker',
    why: 'Close to the avoided industry counts as avoided, and she made it a must.',
    pair: [developer, softwareHouse(INDUSTRY.ammunition)],
    is: 'near miss',
    employerFit: 9225,
    candidateFit: 8235,
    score: 39,
  },
  {
    name: 'care assistant whose permit is sponsored',
    why: 'A missing permit that the home sponsors is worth 700 and does not block.',
    pair: [careAssistant, nursingHome(true)],
    is: 'match',
    employerFit: 9524,
    candidateFit: 10000,
    score: 98,
  },
  {
    name: 'care assistant without permit or sponsor',
    why: 'The same person without the sponsor is a near miss.',
    pair: [careAssistant, nursingHome(false)],
    is: 'near miss',
    employerFit: 8415,
    candidateFit: 10000,
    score: 39,
  },
  {
    name: 'two listings that say only painter',
    why: 'Both ask for nothing but the occupation and both have it.',
    pair: [silent, silent],
    is: 'match',
    employerFit: 10000,
    candidateFit: 10000,
    score: 100,
  },
  {
    name: 'painter for a primary teacher',
    why: 'Saying little must not match everybody nearby: without a related occupation or skill there is no match.',
    pair: [silent, teacher],
    is: 'no match',
    employerFit: 0,
    candidateFit: 0,
    score: 0,
  },
  {
    name: 'nothing but the occupation against a full offer',
    why: 'He says little, so most of what they ask is unknown and counts .40, weighed with the occupation that is met.',
    pair: [
      {
        has: { occupations: [worked(OCCUPATION.intensiveCareNurse)] },
        wants: occupation(OCCUPATION.intensiveCareNurse),
      },
      hospital,
    ],
    is: 'match',
    employerFit: 7707,
    candidateFit: 10000,
    score: 88,
  },
]

export const GOLDEN_CASES: readonly GoldenCase[] = rows.map(({ pair: [search, offer], ...row }) => ({
  ...row,
  search: aSearch(search),
  offer: anOffer(offer),
}))
