import { IMPORTANCE_OF_WISH } from '../../criteria/conditions.ts'
import type {
  Has,
  HeldEducation,
  HeldLanguage,
  HeldLicence,
  HeldOccupation,
  HeldSkill,
  HeldSocial,
  MatchListing,
  WantedCondition,
  Wants,
} from '../../listing.ts'
import { backgroundCode } from '../query/background-loss.ts'
import {
  bounded,
  boundedOrNone,
  contractMask,
  fieldCode,
  importanceCode,
  languageBit,
  languageCode,
  levelCode,
  NONE,
  startCode,
} from './codes.ts'
import type { Dictionary, CodeDictionaries } from './dictionary.ts'
import { addCandidateWeights } from './row-weights.ts'
import { flag, MANY_PLACES, ONE_PLACE, SENIORITY_AT, WANTED_SENIORITY_AT } from './offer-row.ts'
import type { RowDraft } from './row-draft.ts'
import { ALIVE } from './rows.ts'
import * as position from './criterion-positions.ts'
import { packWeights, PackedWeights } from './weight-codes.ts'
import { NOTHING, writeWantedConcepts } from './wanted-concepts.ts'

/** Facts of a search, by position. The circle stands where an offer has its place. */
export const SEARCH_X = 1
export const SEARCH_Y = 2
export const SEARCH_Z = 3
export const SEARCH_RADIUS = 4
export const SEARCH_MINIMUM = 5
export const SEARCH_TARGET = 6
/** The start it asks for; the one it has stands in the tail. */
export const SEARCH_WANTED_START = 7
export const SEARCH_CONTRACT = 8
export const SEARCH_WORKLOAD = 9
export const SEARCH_WANTED = 10
export const SEARCH_WEIGHTS = 12
/** Of all weights. */
export const SEARCH_TOTAL = 15

/** Flags of a search besides those an offer has too. */
export const LOCATION_ASKED = 1 << 2
export const RELOCATION = 1 << 4
export const REMOTE = 1 << 5
export const MANY_WANTED_OCCUPATIONS = 1 << 6

/** The tail of a search, by position; overflow and lists follow. */
export const SEARCH_START = 4
export const SEARCH_DAY = 5
export const SEARCH_OVERFLOW = 6

export const IN_PROGRESS = 1
export const VALID = 2
export const YEARS_UNSTATED = 127
export const WISHES = ['required', 'welcome', 'refused'] as const satisfies readonly WantedCondition['wish'][]
export const REQUIRED = 0
export const REFUSED = 2
/** Importance by the code of a wish. */
const IMPORTANCE_OF_WISH_CODE = WISHES.map((wish) => importanceCode(IMPORTANCE_OF_WISH[wish]))

/** What a search states, by bit of its class. */
export const STATES_OCCUPATIONS = 1
export const STATES_SKILLS = 2
export const STATES_MONTHS = 4
export const STATES_LANGUAGES = 8
export const STATES_EDUCATION = 16
export const STATES_LICENCES = 32
export const STATES_RESPONSIBILITIES = 64
export const STATES_SOCIAL = 128
export const STATES_INDUSTRIES = 256
export const STATES_START = 512
export const SEARCH_CLASSES = 1024

const weights = new PackedWeights('candidate')

/** Writes what the score reads of a search. What only offers are asked for is left out. */
export function writeSearch(
  listing: MatchListing,
  ownerId: number,
  dictionaries: CodeDictionaries,
  draft: RowDraft,
): void {
  const { has, wants } = listing
  draft.start()
  draft.rowClass = statedBy(has)
  draft.addOwner(ownerId)
  draft.add(startCode(has.start))
  draft.add(listing.publishedDay)
  writeMore(wants, dictionaries, draft)
  draft.startLists()
  writeHeldLists(has, dictionaries, draft)
  writeWantedLists(wants, dictionaries, draft)
  writeFacts(listing, dictionaries, draft)
  writeWeights(wants, draft)
  draft.languages = heldLanguages(has.languages)
  draft.prefilterKey = backgroundCode(has)
  draft.end()
}

/** Bits of the languages somebody has; all of them where none are stated. */
export function heldLanguages(held: Has['languages']): number {
  if (held === null) return NONE
  let bits = 0
  for (const { language } of held) bits |= languageBit(languageCode(language))
  return bits
}

/** The criteria of which a search says something. */
export function statedBy(has: Has): number {
  return (
    (has.occupations ? STATES_OCCUPATIONS : 0) |
    (has.skills ? STATES_SKILLS : 0) |
    (knowsMonths(has.occupations) ? STATES_MONTHS : 0) |
    (has.languages ? STATES_LANGUAGES : 0) |
    (has.education ? STATES_EDUCATION : 0) |
    (has.licences ? STATES_LICENCES : 0) |
    statedMore(has)
  )
}

function knowsMonths(occupations: Has['occupations']): boolean {
  if (occupations === null) return false
  for (const { months } of occupations) if (months !== null) return true
  return occupations.length === 0
}

function statedMore(has: Has): number {
  return (
    (has.responsibilities ? STATES_RESPONSIBILITIES : 0) |
    (has.social ? STATES_SOCIAL : 0) |
    (has.industries ? STATES_INDUSTRIES : 0) |
    (has.start ? STATES_START : 0)
  )
}

/** What the heads have no room for: the third occupation and the second circle. */
function writeMore({ occupation, location }: Wants, dictionaries: CodeDictionaries, draft: RowDraft): void {
  if (occupation && occupation.anyOf.length > 2) draft.addConcepts(occupation.anyOf, dictionaries.occupation)
  if (!location || location.places.length < 2) return
  let at = draft.list(location.places.length, 4)
  const { tail } = draft
  for (const { place, radius } of location.places) {
    tail[at++] = place.x
    tail[at++] = place.y
    tail[at++] = place.z
    tail[at++] = bounded(radius)
  }
}

function writeHeldLists(has: Has, dictionaries: CodeDictionaries, draft: RowDraft): void {
  if (has.occupations) writeOccupations(has.occupations, dictionaries.occupation, draft)
  else draft.addUnstated()
  if (has.education) writeEducation(has.education, draft)
  else draft.addUnstated()
  if (has.languages) writeLanguages(has.languages, draft)
  else draft.addUnstated()
  if (has.licences) writeLicences(has.licences, dictionaries.licence, draft)
  else draft.addUnstated()
  if (has.skills) writeSkills(has.skills, dictionaries.skill, draft)
  else draft.addUnstated()
  draft.addConcepts(has.responsibilities, dictionaries.skill)
  if (has.social) writeSocial(has.social, dictionaries.social, draft)
  else draft.addUnstated()
  draft.addConcepts(has.industries, dictionaries.industry)
}

function writeOccupations(occupations: readonly HeldOccupation[], dictionary: Dictionary, draft: RowDraft): void {
  let at = draft.list(occupations.length, 2)
  const { tail } = draft
  for (const { concept, months } of occupations) {
    tail[at++] = dictionary.add(concept)
    tail[at++] = boundedOrNone(months)
  }
}

function writeEducation(education: readonly HeldEducation[], draft: RowDraft): void {
  let at = draft.list(education.length, 2)
  const { tail } = draft
  for (const { level, field } of education) {
    tail[at++] = level
    tail[at++] = fieldCode(field)
  }
}

function writeLanguages(languages: readonly HeldLanguage[], draft: RowDraft): void {
  let at = draft.list(languages.length, 2)
  const { tail } = draft
  for (const { language, spoken, written } of languages) {
    tail[at++] = languageCode(language)
    tail[at++] = levelCode(spoken) | (levelCode(written) << 3)
  }
}

function writeLicences(licences: readonly HeldLicence[], dictionary: Dictionary, draft: RowDraft): void {
  let at = draft.list(licences.length, 2)
  const { tail } = draft
  for (const { concept, status } of licences) {
    tail[at++] = dictionary.add(concept)
    tail[at++] = status === 'valid' ? VALID : IN_PROGRESS
  }
}

function writeSkills(skills: readonly HeldSkill[], dictionary: Dictionary, draft: RowDraft): void {
  let at = draft.list(skills.length, 2)
  const { tail } = draft
  for (const { concept, level, yearsSinceUse } of skills) {
    const years = yearsSinceUse === null ? YEARS_UNSTATED : Math.min(YEARS_UNSTATED - 1, Math.max(0, yearsSinceUse))
    tail[at++] = dictionary.add(concept)
    tail[at++] = levelCode(level) | (years << 3)
  }
}

function writeSocial(social: readonly HeldSocial[], dictionary: Dictionary, draft: RowDraft): void {
  let at = draft.list(social.length, 2)
  const { tail } = draft
  for (const { concept, level } of social) {
    tail[at++] = dictionary.add(concept)
    tail[at++] = levelCode(level)
  }
}

function writeWantedLists(
  { responsibilities, industry, conditions }: Wants,
  dictionaries: CodeDictionaries,
  draft: RowDraft,
): void {
  const { weightCodes } = draft
  weightCodes[position.CANDIDATE_RESPONSIBILITIES] = writeWantedConcepts(responsibilities, dictionaries.skill, draft)
  draft.addConcepts(industry ? industry.anyOf : NOTHING, dictionaries.industry)
  draft.addConcepts(industry ? industry.avoid : NOTHING, dictionaries.industry)
  weightCodes[position.CANDIDATE_CONDITIONS] = writeConditions(conditions, dictionaries.condition, draft)
}

/** @returns the highest importance of the wishes */
function writeConditions(conditions: readonly WantedCondition[], dictionary: Dictionary, draft: RowDraft): number {
  let at = draft.list(conditions.length, 2)
  const { tail } = draft
  let highest = 0
  for (const { concept, wish } of conditions) {
    const code = WISHES.indexOf(wish)
    const importance = IMPORTANCE_OF_WISH_CODE[code] ?? 0
    if (importance > highest) highest = importance
    tail[at++] = dictionary.add(concept)
    tail[at++] = code
  }
  return highest
}

function writeFacts({ has, wants }: MatchListing, dictionaries: CodeDictionaries, { heads }: RowDraft): void {
  heads[0] = flagsOf(has, wants)
  const circle = wants.location?.places[0]
  if (circle) {
    heads[SEARCH_X] = circle.place.x
    heads[SEARCH_Y] = circle.place.y
    heads[SEARCH_Z] = circle.place.z
    heads[SEARCH_RADIUS] = bounded(circle.radius)
  }
  heads[SEARCH_MINIMUM] = boundedOrNone(wants.pay && wants.pay.minimum)
  heads[SEARCH_TARGET] = boundedOrNone(wants.pay && wants.pay.target)
  heads[SEARCH_WANTED_START] = startCode(wants.start && wants.start.start)
  heads[SEARCH_CONTRACT] = contractMask(wants.contract ? wants.contract.anyOf : NOTHING)
  heads[SEARCH_WORKLOAD] = wants.workload ? wants.workload.from | (wants.workload.to << 8) : NONE
  const wanted = wants.occupation ? wants.occupation.anyOf : NOTHING
  for (let n = 0; n < 2; n++)
    heads[SEARCH_WANTED + n] = n < wanted.length ? dictionaries.occupation.add(wanted[n] ?? 0) : NONE
}

function writeWeights(wants: Wants, { heads, weightCodes }: RowDraft): void {
  addCandidateWeights(wants, weightCodes)
  packWeights('candidate', weightCodes, heads, SEARCH_WEIGHTS)
  weights.read(heads, SEARCH_WEIGHTS)
  heads[SEARCH_TOTAL] = weights.total
}

function flagsOf(has: Has, { location, occupation }: Wants): number {
  const circles = location ? location.places.length : 0
  return (
    ALIVE |
    (levelCode(has.seniority) << SENIORITY_AT) |
    (levelCode(occupation ? occupation.seniority : null) << WANTED_SENIORITY_AT) |
    flag(ONE_PLACE, circles === 1) |
    flag(LOCATION_ASKED, location !== null) |
    flag(MANY_PLACES, circles > 1) |
    flag(RELOCATION, location !== null && location.relocation) |
    flag(REMOTE, location !== null && location.remote) |
    flag(MANY_WANTED_OCCUPATIONS, occupation !== null && occupation.anyOf.length > 2)
  )
}
