import type { Has, MatchListing, WantedCondition } from '../listing.ts'
import { backgroundCode } from './background-needs.ts'
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
import type { Words } from './dictionary.ts'
import { flag, MANY_PLACES, ONE_PLACE, SENIORITY_AT, WANTED_SENIORITY_AT } from './offer-row.ts'
import type { Tags } from '../match-index.ts'
import type { RowDraft } from './row-draft.ts'
import { ALIVE } from './rows.ts'
import { writeOwner, writeTags } from './tags.ts'
import { packWeights, PackedWeights } from './weight-codes.ts'

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

/** The tail of a search, by position; tags and lists follow. */
export const SEARCH_START = 5
export const SEARCH_DAY = 6
export const SEARCH_TAGS = 7

export const IN_PROGRESS = 1
export const VALID = 2
export const YEARS_UNSTATED = 127
export const WISHES = ['required', 'welcome', 'refused'] as const satisfies readonly WantedCondition['wish'][]
export const REQUIRED = 0
export const REFUSED = 2

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
export function writeSearch(listing: MatchListing, tags: Tags, words: Words, draft: RowDraft): void {
  draft.start()
  draft.rowClass = statedBy(listing.has)
  writeOwner(tags, draft)
  draft.add(startCode(listing.has.start))
  draft.add(listing.publishedDay)
  writeTags(tags, words, draft)
  writeMore(listing.wants, words, draft)
  draft.startLists()
  writeHeldLists(listing, words, draft)
  writeSkills(listing, words, draft)
  writeWantedLists(listing, words, draft)
  writeFacts(listing, words, draft)
  draft.languages = heldLanguages(listing.has.languages)
  draft.hint = backgroundCode(listing.has)
}

/** Bits of the languages somebody has; all of them where none are stated. */
export function heldLanguages(held: Has['languages']): number {
  return held ? held.reduce((bits, { language }) => bits | languageBit(languageCode(language)), 0) : NONE
}

/** The criteria of which a search says something. */
export function statedBy(has: Has): number {
  const { occupations } = has
  const knowsMonths = occupations?.length === 0 || occupations?.some(({ months }) => months !== null)
  return (
    (occupations ? STATES_OCCUPATIONS : 0) |
    (has.skills ? STATES_SKILLS : 0) |
    (knowsMonths ? STATES_MONTHS : 0) |
    (has.languages ? STATES_LANGUAGES : 0) |
    (has.education ? STATES_EDUCATION : 0) |
    (has.licences ? STATES_LICENCES : 0) |
    statedMore(has)
  )
}

function statedMore(has: Has): number {
  return (
    (has.responsibilities ? STATES_RESPONSIBILITIES : 0) |
    (has.social ? STATES_SOCIAL : 0) |
    (has.industries ? STATES_INDUSTRIES : 0) |
    (has.start ? STATES_START : 0)
  )
}

/** What the facts have no room for: the third occupation and the second circle. */
function writeMore({ occupation, location }: MatchListing['wants'], words: Words, draft: RowDraft): void {
  const anyOf = occupation?.anyOf ?? []
  if (anyOf.length > 2) draft.addConcepts(anyOf, words.occupation)
  const circles = location?.places ?? []
  if (circles.length < 2) return
  draft.add(circles.length)
  for (const { place, radius } of circles) {
    draft.add(place.x)
    draft.add(place.y)
    draft.add(place.z)
    draft.add(bounded(radius))
  }
}

function writeHeldLists({ has }: MatchListing, words: Words, draft: RowDraft): void {
  draft.addCount(has.occupations)
  for (const { concept, months } of has.occupations ?? []) {
    draft.add(words.occupation.add(concept))
    draft.add(boundedOrNone(months))
  }
  draft.addCount(has.education)
  for (const { level, field } of has.education ?? []) {
    draft.add(level)
    draft.add(fieldCode(field))
  }
  draft.addCount(has.languages)
  for (const { language, spoken, written } of has.languages ?? []) {
    draft.add(languageCode(language))
    draft.add(levelCode(spoken) | (levelCode(written) << 3))
  }
  draft.addCount(has.licences)
  for (const { concept, status } of has.licences ?? []) {
    draft.add(words.licence.add(concept))
    draft.add(status === 'valid' ? VALID : IN_PROGRESS)
  }
}

function writeSkills({ has }: MatchListing, words: Words, draft: RowDraft): void {
  draft.addCount(has.skills)
  for (const { concept, level, yearsSinceUse } of has.skills ?? []) {
    const years = yearsSinceUse === null ? YEARS_UNSTATED : Math.min(YEARS_UNSTATED - 1, Math.max(0, yearsSinceUse))
    draft.add(words.skill.add(concept))
    draft.add(levelCode(level) | (years << 3))
  }
  draft.addConcepts(has.responsibilities, words.skill)
  draft.addCount(has.social)
  for (const { concept, level } of has.social ?? []) {
    draft.add(words.social.add(concept))
    draft.add(levelCode(level))
  }
  draft.addConcepts(has.industries, words.industry)
}

function writeWantedLists({ wants }: MatchListing, words: Words, draft: RowDraft): void {
  draft.add(wants.responsibilities.length)
  for (const { concept, importance } of wants.responsibilities) {
    draft.add(words.skill.add(concept))
    draft.add(importanceCode(importance) << 3)
  }
  draft.addConcepts(wants.industry?.anyOf ?? [], words.industry)
  draft.addConcepts(wants.industry?.avoid ?? [], words.industry)
  draft.add(wants.conditions.length)
  for (const { concept, wish } of wants.conditions) {
    draft.add(words.condition.add(concept))
    draft.add(WISHES.indexOf(wish))
  }
}

function writeFacts({ has, wants }: MatchListing, words: Words, { facts }: RowDraft): void {
  facts[0] = flagsOf(has, wants)
  const circle = wants.location?.places[0]
  if (circle) {
    facts[SEARCH_X] = circle.place.x
    facts[SEARCH_Y] = circle.place.y
    facts[SEARCH_Z] = circle.place.z
    facts[SEARCH_RADIUS] = bounded(circle.radius)
  }
  facts[SEARCH_MINIMUM] = boundedOrNone(wants.pay && wants.pay.minimum)
  facts[SEARCH_TARGET] = boundedOrNone(wants.pay && wants.pay.target)
  facts[SEARCH_WANTED_START] = startCode(wants.start && wants.start.start)
  facts[SEARCH_CONTRACT] = contractMask(wants.contract?.anyOf ?? [])
  facts[SEARCH_WORKLOAD] = wants.workload ? wants.workload.from | (wants.workload.to << 8) : NONE
  for (let n = 0; n < 2; n++) {
    const wanted = wants.occupation?.anyOf[n]
    facts[SEARCH_WANTED + n] = wanted === undefined ? NONE : words.occupation.add(wanted)
  }
  let at = SEARCH_WEIGHTS
  packWeights('candidate', wants, (packed) => (facts[at++] = packed))
  weights.read(facts, SEARCH_WEIGHTS)
  facts[SEARCH_TOTAL] = weights.total
}

function flagsOf(has: Has, { location, occupation }: MatchListing['wants']): number {
  const circles = location?.places.length ?? 0
  return (
    ALIVE |
    (levelCode(has.seniority) << SENIORITY_AT) |
    (levelCode(occupation?.seniority ?? null) << WANTED_SENIORITY_AT) |
    flag(ONE_PLACE, circles === 1) |
    flag(LOCATION_ASKED, location !== null) |
    flag(MANY_PLACES, circles > 1) |
    flag(RELOCATION, location?.relocation === true) |
    flag(REMOTE, location?.remote === true) |
    flag(MANY_WANTED_OCCUPATIONS, (occupation?.anyOf.length ?? 0) > 2)
  )
}
