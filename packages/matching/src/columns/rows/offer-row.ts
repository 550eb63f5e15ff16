import type { Has, MatchListing, WantedLanguage, WantedLicence, Wants } from '../../listing.ts'
import { requiredBackgroundCode } from '../query/background-loss.ts'
import {
  bounded,
  contractMask,
  FACTOR_OF_IMPORTANCE,
  fieldCode,
  importanceCode,
  languageBit,
  languageCode,
  levelCode,
  MUST,
  NONE,
  startCode,
} from './codes.ts'
import type { Dictionary, CodeDictionaries } from './dictionary.ts'
import { addEmployerWeights } from './row-weights.ts'
import { MUST_LANGUAGE, OfferWeights, ONLY_AVOIDS, SPONSORS } from './offer-class.ts'
import * as position from './criterion-positions.ts'
import type { RowDraft } from './row-draft.ts'
import { ALIVE } from './rows.ts'
import { packWeights } from './weight-codes.ts'
import { NOTHING, writeWantedConcepts } from './wanted-concepts.ts'

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
/** What is asked of experience and education, see `requiredBackgroundCode`. */
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

/** The tail of an offer, by position; overflow and lists follow. */
export const OFFER_WEIGHTS = 4
/** ONLY_AVOIDS and SPONSORS. */
export const OFFER_EXCEPTIONS = 8
export const OFFER_MONTHS = 9
/** Level, and 16 for "or equivalent"; NONE = not asked. */
export const OFFER_LEVEL = 10
export const OFFER_FIELD = 11
export const OFFER_WANTED_START = 12
export const OFFER_DAY = 13
export const OFFER_PAY_BOTTOM = 14
/** Of all weights. */
export const OFFER_TOTAL = 15
export const OFFER_OVERFLOW = 16

export const OR_EQUIVALENT = 16
export const SPONSORED = 4
const REMOTE_UNSTATED = 255

const weights = new OfferWeights()

/** Writes what the score reads of an offer. What only searches are asked for is left out. */
export function writeOffer(
  listing: MatchListing,
  ownerId: number,
  dictionaries: CodeDictionaries,
  draft: RowDraft,
): void {
  draft.start()
  draft.addOwner(ownerId)
  writeHead(listing, draft)
  writeMore(listing.has, dictionaries, draft)
  draft.startLists()
  writeWantedLists(listing.wants, dictionaries, draft)
  writeHeldLists(listing.has, dictionaries, draft)
  writeWeights(listing.wants, draft)
  writeFlags(listing, draft)
  writeTerms(listing, dictionaries, draft)
  writeMusts(listing.wants, dictionaries, draft)
  draft.end()
}

function writeHead({ has, wants, publishedDay }: MatchListing, draft: RowDraft): void {
  draft.reserve(OFFER_OVERFLOW - OFFER_WEIGHTS)
  const { tail } = draft
  tail[OFFER_EXCEPTIONS] = exceptionsOf(wants)
  tail[OFFER_MONTHS] = wants.experience ? bounded(wants.experience.months) : NONE
  tail[OFFER_LEVEL] = wants.education ? wants.education.level | flag(OR_EQUIVALENT, wants.education.orEquivalent) : NONE
  tail[OFFER_FIELD] = wants.education ? fieldCode(wants.education.field) : NONE
  tail[OFFER_WANTED_START] = startCode(wants.start && wants.start.start)
  tail[OFFER_DAY] = publishedDay
  tail[OFFER_PAY_BOTTOM] = bounded(has.pay ? has.pay.bottom : 0)
}

function exceptionsOf({ industry, licences }: Wants): number {
  let exceptions = industry?.anyOf.length === 0 && industry.avoid.length > 0 ? ONLY_AVOIDS : 0
  for (const { sponsored } of licences) if (sponsored) exceptions |= SPONSORS
  return exceptions
}

/** What the heads have no room for: the third occupation and the second place. */
function writeMore({ occupations, places }: Has, dictionaries: CodeDictionaries, draft: RowDraft): void {
  if (occupations && occupations.length > 2)
    draft.addConcepts(
      occupations.map(({ concept }) => concept),
      dictionaries.occupation,
    )
  if (places && places.length > 1) {
    let at = draft.list(places.length, 3)
    const { tail } = draft
    for (const { x, y, z } of places) {
      tail[at++] = x
      tail[at++] = y
      tail[at++] = z
    }
  }
}

function writeWantedLists(wants: Wants, dictionaries: CodeDictionaries, draft: RowDraft): void {
  const { weightCodes } = draft
  draft.addConcepts(wants.occupation ? wants.occupation.anyOf : NOTHING, dictionaries.occupation)
  weightCodes[position.EMPLOYER_LANGUAGES] = writeLanguages(wants.languages, draft)
  weightCodes[position.EMPLOYER_LICENCES] = writeLicences(wants.licences, dictionaries.licence, draft)
  weightCodes[position.EMPLOYER_SKILLS] = writeWantedConcepts(wants.skills, dictionaries.skill, draft)
  weightCodes[position.EMPLOYER_RESPONSIBILITIES] = writeWantedConcepts(
    wants.responsibilities,
    dictionaries.skill,
    draft,
  )
  weightCodes[position.EMPLOYER_SOCIAL] = writeWantedConcepts(wants.social, dictionaries.social, draft)
  draft.addConcepts(wants.industry ? wants.industry.anyOf : NOTHING, dictionaries.industry)
  draft.addConcepts(wants.industry ? wants.industry.avoid : NOTHING, dictionaries.industry)
}

/** @returns the highest importance */
function writeLanguages(languages: readonly WantedLanguage[], draft: RowDraft): number {
  let at = draft.list(languages.length, 2)
  const { tail } = draft
  let highest = 0
  for (const { language, spoken, written, importance } of languages) {
    const code = importanceCode(importance)
    if (code > highest) highest = code
    tail[at++] = languageCode(language)
    tail[at++] = levelCode(spoken) | (levelCode(written) << 3) | (code << 6)
  }
  return highest
}

/** @returns the highest importance */
function writeLicences(licences: readonly WantedLicence[], dictionary: Dictionary, draft: RowDraft): number {
  let at = draft.list(licences.length, 2)
  const { tail, heads } = draft
  let highest = 0
  heads[OFFER_MUST_LICENCE] = NONE
  for (const { concept, sponsored, importance } of licences) {
    const code = importanceCode(importance)
    const licence = dictionary.add(concept)
    if (code > highest) highest = code
    if (code === MUST && !sponsored && heads[OFFER_MUST_LICENCE] === NONE) heads[OFFER_MUST_LICENCE] = licence
    tail[at++] = licence
    tail[at++] = code | (sponsored ? SPONSORED : 0)
  }
  return highest
}

function writeHeldLists(
  { conditions, industries, responsibilities }: Has,
  dictionaries: CodeDictionaries,
  draft: RowDraft,
): void {
  draft.addConcepts(conditions && conditions.present, dictionaries.condition)
  draft.addConcepts(conditions && conditions.absent, dictionaries.condition)
  draft.addConcepts(industries, dictionaries.industry)
  draft.addConcepts(responsibilities, dictionaries.skill)
}

function writeWeights(wants: Wants, draft: RowDraft): void {
  const { tail, weightCodes } = draft
  addEmployerWeights(wants, weightCodes)
  packWeights('employer', weightCodes, tail, OFFER_WEIGHTS)
  weights.read(tail, OFFER_WEIGHTS)
  weights.weighListed(tail[OFFER_EXCEPTIONS] ?? 0)
  tail[OFFER_TOTAL] = weights.total
  draft.rowClass = weights.rowClass()
  draft.heads[OFFER_BACKGROUND] = requiredBackgroundCode(wants, weights)
}

function writeFlags({ has, wants }: MatchListing, draft: RowDraft): void {
  const { places, occupations, contractTypes, seniority } = has
  const wanted = wants.occupation
  draft.heads[0] =
    ALIVE |
    (levelCode(seniority) << SENIORITY_AT) |
    (levelCode(wanted ? wanted.seniority : null) << WANTED_SENIORITY_AT) |
    (places ? PLACES_STATED | flag(ONE_PLACE, places.length === 1) | flag(MANY_PLACES, places.length > 1) : 0) |
    (occupations ? OCCUPATIONS_STATED | flag(MANY_OCCUPATIONS, occupations.length > 2) : 0) |
    flag(MUST_OCCUPATION, weights.isMust(position.EMPLOYER_OCCUPATION)) |
    flag(MANY_WANTED, wanted !== null && wanted.anyOf.length > 2) |
    flag(CONTRACT_STATED, contractTypes !== null)
}

export function flag(bit: number, isSet: boolean): number {
  return isSet ? bit : 0
}

function writeTerms({ has, wants }: MatchListing, dictionaries: CodeDictionaries, { heads }: RowDraft): void {
  const { places, occupations, pay, workload, contractTypes, remoteShare, start } = has
  const place = places?.[0]
  if (place) {
    heads[OFFER_X] = place.x
    heads[OFFER_Y] = place.y
    heads[OFFER_Z] = place.z
  }
  heads[OFFER_PAY] = pay ? bounded(pay.top) : NONE
  heads[OFFER_START] = startCode(start)
  heads[OFFER_CONTRACT] = contractMask(contractTypes ?? NOTHING) | ((remoteShare ?? REMOTE_UNSTATED) << 8)
  heads[OFFER_WORKLOAD] = workload ? workload.from | (workload.to << 8) : NONE
  const wanted = wants.occupation ? wants.occupation.anyOf : NOTHING
  for (let n = 0; n < 2; n++) {
    const held = occupations?.[n]
    heads[OFFER_OCCUPATION + n] = held ? dictionaries.occupation.add(held.concept) : NONE
    heads[OFFER_WANTED + n] = n < wanted.length ? dictionaries.occupation.add(wanted[n] ?? 0) : NONE
  }
}

/** The musts that are checked before lists are read: one skill, one licence, all languages. */
function writeMusts({ skills, languages }: Wants, dictionaries: CodeDictionaries, draft: RowDraft): void {
  if (!weights.isMust(position.EMPLOYER_LICENCES)) draft.heads[OFFER_MUST_LICENCE] = NONE
  if (weights.isMust(position.EMPLOYER_SKILLS)) draft.prefilterKey = firstMust(skills, dictionaries.skill)
  if (weights.of(position.EMPLOYER_LANGUAGES) > 0) writeLanguageNeeds(languages, draft)
}

function firstMust(skills: Wants['skills'], dictionary: Dictionary): number {
  for (const { concept, importance } of skills) if (importance === 'must') return dictionary.add(concept)
  return NONE
}

/** Bits of the musts; the position of the heaviest language's bit in the lower four bits, what missing it costs above. */
function writeLanguageNeeds(languages: readonly WantedLanguage[], draft: RowDraft): void {
  let musts = 0
  let sum = 0
  let most = 0
  let heaviest = 0
  for (const { language, importance } of languages) {
    const bit = languageBit(languageCode(language))
    const factor = FACTOR_OF_IMPORTANCE[importanceCode(importance)] ?? 0
    if (importance === 'must') musts |= bit
    sum += factor
    if (factor <= most) continue
    most = factor
    heaviest = bit
  }
  const loss = musts === 0 ? weights.languageLoss(most / sum) : MUST_LANGUAGE
  draft.heads[OFFER_MUST_LANGUAGES] = musts
  draft.languages = (31 - Math.clz32(heaviest)) | (loss << 4)
}
