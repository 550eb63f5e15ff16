import type { MatchListing } from '../listing.ts'
import { aSearch, anOffer, worked } from './builders.ts'
import type { Said } from './builders.ts'
import { ROWS_ABROAD } from './golden-cases-abroad.ts'
import { INDUSTRY, LICENCE, OCCUPATION, SKILL } from './fixture-space.ts'
import {
  LAUSANNE,
  AUCKLAND,
  occupation,
  can,
  holds,
  intensiveCareNurse,
  hospital,
  haulier,
  driverWith,
  dataTeam,
  statistician,
  dataEntryClerk,
  bookkeeperReturning,
  accounting,
  painterIn,
  painterWanted,
  cook,
  restaurant,
  developer,
  softwareHouse,
  careAssistant,
  nursingHome,
  silent,
  teacher,
} from './golden-parties.ts'

/** A reviewed pair: the expected result and its reason. */
export type GoldenCase = {
  readonly name: string
  readonly why: string
  readonly search: MatchListing
  readonly offer: MatchListing
  readonly is: 'match' | 'near miss' | 'no match'
  readonly employerFit: number
  readonly candidateFit: number
  readonly score: number
}

export type GoldenRow = {
  readonly pair: readonly [search: Said, offer: Said]
} & Omit<GoldenCase, 'search' | 'offer'>

const rows: readonly GoldenRow[] = [
  {
    name: 'intensive care nurse, regional hospital',
    why:
      'She has what they ask, one skill as a close relative and little German; the place is a little outside ' +
      'her circle, yet near enough for a must.',
    pair: [intensiveCareNurse, hospital],
    is: 'match',
    employerFit: 9510,
    candidateFit: 8484,
    score: 90,
  },
  {
    name: 'general nurse where intensive care is a must',
    why:
      'A broader occupation at 750 is related enough not to block, but the missing ventilation skill, itself a ' +
      'must, does.',
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
    why:
      'A related occupation and no word about licences: unknown is not no, so they can talk, and the licence ' +
      'becomes a question.',
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
    why:
      'A junior for a senior post who refuses the nights it has: each side is disappointed, without anybody ' +
      'being blocked.',
    pair: [cook, restaurant],
    is: 'match',
    employerFit: 4810,
    candidateFit: 6928,
    score: 58,
  },
  {
    name: 'web developer in Auckland, remote from anywhere',
    why:
      'All work is remote and that is welcome, so no place is needed; the narrower occupation serves for the ' +
      'general one.',
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

export const GOLDEN_CASES: readonly GoldenCase[] = [...rows, ...ROWS_ABROAD].map(
  ({ pair: [search, offer], ...row }) => ({
    ...row,
    search: aSearch(search),
    offer: anOffer(offer),
  }),
)
