import type { MatchListing, WantedLanguage } from '../listing.ts'
import { userWeight } from '../weights.ts'
import { askedBackground } from './background-needs.ts'
import {
  bounded,
  boundedOrNone,
  contractMask,
  FACTOR_OF_IMPORTANCE,
  fieldCode,
  importanceCode,
  languageBit,
  languageCode,
  levelCode,
  NONE,
  startCode,
} from './codes.ts'
import type { Words } from './dictionary.ts'
import { MUST_LANGUAGE, OfferWeights, ONLY_AVOIDS, SPONSORS } from './offer-class.ts'
import type { Tags } from '../match-index.ts'
import type { RowDraft } from './row-draft.ts'
import { ALIVE } from './rows.ts'
import { writeOwner, writeTags } from './tags.ts'
import { packWeights } from './weight-codes.ts'

/** Facts of an offer, by position. */
export const OFFER_X = 1
export const OFFER_Y = 2
export const OFFER_Z = 3
/** Hundreds a year; NONE = not stated. */
export const OFFER_PAY = 4
export const OFFER_START = 5
/** Contract types in the lower half; percent of remote work above, 255 = not stated. */
export const OFFER_CONTRACT = 6
/** From in the lower half, to above; NONE = not stated. */
export const OFFER_WORKLOAD = 7
export const OFFER_OCCUPATION = 8
/** Bits of the languages that are musts. */
export const OFFER_MUST_LANGUAGES = 10
export const OFFER_MUST_LICENCE = 11
export const OFFER_WANTED = 12
/** What is asked of experience and education, see `askedBackground`. */
export const OFFER_BACKGROUND = 14

/** Flags of an offer; 8-10 hold its seniority, 11-13 the one it asks for. */
export const ONE_PLACE = 1 << 1
export const PLACES_STATED = 1 << 2
export const MANY_PLACES = 1 << 3
export const OCCUPATIONS_STATED = 1 << 4
export const MANY_OCCUPATIONS = 1 << 5
export const MUST_OCCUPATION = 1 << 6
export const MANY_WANTED = 1 << 7
export const CONTRACT_STATED = 1 << 14
export const SENIORITY_AT = 8
export const WANTED_SENIORITY_AT = 11

/** The tail of an offer, by position; tags and lists follow. */
export const OFFER_WEIGHTS = 5
/** ONLY_AVOIDS and SPONSORS. */
export const OFFER_EXCEPTIONS = 9
export const OFFER_MONTHS = 10
/** Level, and 16 for "or equivalent"; NONE = not asked. */
export const OFFER_LEVEL = 11
export const OFFER_FIELD = 12
export const OFFER_WANTED_START = 13
export const OFFER_DAY = 14
export const OFFER_PAY_BOTTOM = 15
/** Of all weights. */
export const OFFER_TOTAL = 16
export const OFFER_TAGS = 17

export const OR_EQUIVALENT = 16
export const SPONSORED = 4
const REMOTE_UNSTATED = 255

const weights = new OfferWeights()

/** Writes what the score reads of an offer. What only searches are asked for is left out. */
export function writeOffer(listing: MatchListing, tags: Tags, words: Words, draft: RowDraft): void {
  draft.start()
  writeOwner(tags, draft)
  writeHead(listing, draft)
  writeTags(tags, words, draft)
  writeMore(listing.has, words, draft)
  draft.startLists()
  weights.read(draft.tail, OFFER_WEIGHTS)
  weights.weighEvidence(draft.tail[OFFER_EXCEPTIONS] ?? 0)
  draft.tail[OFFER_TOTAL] = weights.total
  draft.rowClass = weights.rowClass()
  draft.facts[OFFER_BACKGROUND] = askedBackground(listing.wants, weights)
  writeWantedLists(listing, words, draft)
  writeHeldLists(listing, words, draft)
  writeFlags(listing, draft)
  writeTerms(listing, words, draft)
  writeMusts(listing, words, draft)
}

function writeHead({ has, wants, publishedDay }: MatchListing, draft: RowDraft): void {
  packWeights('employer', wants, (packed) => draft.add(packed))
  const isOnlyAvoiding = wants.industry?.anyOf.length === 0 && wants.industry.avoid.length > 0
  draft.add((isOnlyAvoiding ? ONLY_AVOIDS : 0) | (wants.licences.some(({ sponsored }) => sponsored) ? SPONSORS : 0))
  draft.add(wants.experience ? bounded(wants.experience.months) : NONE)
  const { education } = wants
  draft.add(education ? education.level | (education.orEquivalent ? OR_EQUIVALENT : 0) : NONE)
  draft.add(education ? fieldCode(education.field) : NONE)
  draft.add(startCode(wants.start?.start ?? null))
  draft.add(publishedDay)
  draft.add(bounded(has.pay?.bottom ?? 0))
  draft.add(0)
}

/** What the facts have no room for: the third occupation and the second place. */
function writeMore({ occupations, places }: MatchListing['has'], words: Words, draft: RowDraft): void {
  if (occupations && occupations.length > 2)
    draft.addConcepts(
      occupations.map(({ concept }) => concept),
      words.occupation,
    )
  if (places && places.length > 1) {
    draft.addCount(places)
    for (const { x, y, z } of places) {
      draft.add(x)
      draft.add(y)
      draft.add(z)
    }
  }
}

function writeWantedLists({ wants }: MatchListing, words: Words, draft: RowDraft): void {
  draft.addConcepts(wants.occupation?.anyOf ?? [], words.occupation)
  draft.add(wants.languages.length)
  for (const entry of wants.languages) {
    draft.add(languageCode(entry.language))
    draft.add(levelCode(entry.spoken) | (levelCode(entry.written) << 3) | (importanceCode(entry.importance) << 6))
  }
  draft.add(wants.licences.length)
  for (const entry of wants.licences) {
    draft.add(words.licence.add(entry.concept))
    draft.add(importanceCode(entry.importance) | (entry.sponsored ? SPONSORED : 0))
  }
  draft.add(wants.skills.length)
  for (const entry of wants.skills) {
    draft.add(words.skill.add(entry.concept))
    draft.add(levelCode(entry.level) | (importanceCode(entry.importance) << 3))
  }
  draft.add(wants.responsibilities.length)
  for (const entry of wants.responsibilities) {
    draft.add(words.skill.add(entry.concept))
    draft.add(importanceCode(entry.importance) << 3)
  }
  draft.add(wants.social.length)
  for (const entry of wants.social) {
    draft.add(words.social.add(entry.concept))
    draft.add(levelCode(entry.level) | (importanceCode(entry.importance) << 3))
  }
  draft.addConcepts(wants.industry?.anyOf ?? [], words.industry)
  draft.addConcepts(wants.industry?.avoid ?? [], words.industry)
}

function writeHeldLists({ has }: MatchListing, words: Words, draft: RowDraft): void {
  draft.addConcepts(has.conditions && has.conditions.present, words.condition)
  draft.addConcepts(has.conditions && has.conditions.absent, words.condition)
  draft.addConcepts(has.industries, words.industry)
  draft.addConcepts(has.responsibilities, words.skill)
}

function writeFlags({ has, wants }: MatchListing, draft: RowDraft): void {
  const wanted = wants.occupation
  const isMust = wanted !== null && wanted.importance === 'must' && userWeight(wants, 'occupation') > 0
  const places = has.places?.length ?? 0
  draft.facts[0] =
    ALIVE |
    (levelCode(has.seniority) << SENIORITY_AT) |
    (levelCode(wanted?.seniority ?? null) << WANTED_SENIORITY_AT) |
    flag(ONE_PLACE, places === 1) |
    flag(PLACES_STATED, has.places !== null) |
    flag(MANY_PLACES, places > 1) |
    flag(OCCUPATIONS_STATED, has.occupations !== null) |
    flag(MANY_OCCUPATIONS, (has.occupations?.length ?? 0) > 2) |
    flag(MUST_OCCUPATION, isMust && wanted.anyOf.length > 0) |
    flag(MANY_WANTED, (wanted?.anyOf.length ?? 0) > 2) |
    flag(CONTRACT_STATED, has.contractTypes !== null)
}

export function flag(bit: number, isSet: boolean): number {
  return isSet ? bit : 0
}

function writeTerms({ has, wants }: MatchListing, words: Words, { facts }: RowDraft): void {
  const place = has.places?.[0]
  if (place) {
    facts[OFFER_X] = place.x
    facts[OFFER_Y] = place.y
    facts[OFFER_Z] = place.z
  }
  facts[OFFER_PAY] = boundedOrNone(has.pay && has.pay.top)
  facts[OFFER_START] = startCode(has.start)
  facts[OFFER_CONTRACT] = contractMask(has.contractTypes ?? []) | ((has.remoteShare ?? REMOTE_UNSTATED) << 8)
  facts[OFFER_WORKLOAD] = has.workload ? has.workload.from | (has.workload.to << 8) : NONE
  for (let n = 0; n < 2; n++) {
    const [held, wanted] = [has.occupations?.[n], wants.occupation?.anyOf[n]]
    facts[OFFER_OCCUPATION + n] = held === undefined ? NONE : words.occupation.add(held.concept)
    facts[OFFER_WANTED + n] = wanted === undefined ? NONE : words.occupation.add(wanted)
  }
}

/** The musts that are checked before lists are read: one skill, one licence, all languages. */
function writeMusts({ wants }: MatchListing, words: Words, draft: RowDraft): void {
  const { facts } = draft
  const isOn = (criterion: 'skills' | 'licences' | 'languages') => userWeight(wants, criterion) > 0
  const skill = isOn('skills') ? wants.skills.find(({ importance }) => importance === 'must') : undefined
  const licence = isOn('licences')
    ? wants.licences.find(({ importance, sponsored }) => importance === 'must' && !sponsored)
    : undefined
  draft.hint = skill ? words.skill.add(skill.concept) : NONE
  facts[OFFER_MUST_LICENCE] = licence ? words.licence.add(licence.concept) : NONE
  if (!isOn('languages')) return
  facts[OFFER_MUST_LANGUAGES] = wants.languages.reduce(
    (bits, { importance, language }) => (importance === 'must' ? bits | languageBit(languageCode(language)) : bits),
    0,
  )
  draft.languages = languageLoss(wants.languages)
}

/** The position of the heaviest language's bit in the lower four bits, what missing it costs above. */
function languageLoss(languages: readonly WantedLanguage[]): number {
  let [sum, most] = [0, 0]
  let heaviest = languages[0]
  for (const language of languages) {
    const factor = FACTOR_OF_IMPORTANCE[importanceCode(language.importance)] ?? 0
    sum += factor
    if (factor > most) [most, heaviest] = [factor, language]
  }
  if (!heaviest || sum === 0) return 0
  const bit = 31 - Math.clz32(languageBit(languageCode(heaviest.language)))
  const loss = heaviest.importance === 'must' ? MUST_LANGUAGE : weights.languageLoss(most / sum)
  return bit | (loss << 4)
}
