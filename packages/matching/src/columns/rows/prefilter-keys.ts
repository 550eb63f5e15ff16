import { wordsShare } from '../../criteria/words.ts'
import type { Has, WantedLanguage, Wants } from '../../listing.ts'
import { EMPLOYER_TABLE } from '../employer-table.ts'
import { backgroundCode, requiredBackgroundCode } from '../query/background-loss.ts'
import { FACTOR_OF_IMPORTANCE, importanceCode, languageBit, languageCode, NONE } from './codes.ts'
import { EMPLOYER, positionOf } from './criterion-positions.ts'
import type { CodeDictionaries } from './dictionary.ts'
import { OFFER, OFFER_FLAG, OFFER_TAIL, SEARCH } from './layout.ts'
import { MUST_LANGUAGE, OfferWeights, ONLY_AVOIDS, SPONSORS, WORDS_SHARE_AT } from './offer-class.ts'
import { flag } from './row-draft.ts'
import type { RowDraft } from './row-draft.ts'
import { PackedWeights } from './weight-codes.ts'

/** Derived keys for the checks before lists are read: class, languages, musts, background. */

const offerWeights = new OfferWeights()
const searchWeights = new PackedWeights('candidate')

/** Writes the derived keys; the weights must be packed before. */
export function writeOfferKeys(wants: Wants, dictionaries: CodeDictionaries, draft: RowDraft): void {
  const { head, tail } = draft
  tail[OFFER_TAIL.exceptions] = exceptionsOf(wants)
  offerWeights.read(tail, OFFER_TAIL.weights)
  offerWeights.weighListed(tail[OFFER_TAIL.exceptions] ?? 0)
  tail[OFFER_TAIL.total] = offerWeights.total
  draft.rowClass = offerWeights.rowClass()
  head[OFFER.background] = requiredBackgroundCode(wants, offerWeights)
  draft.addFlags(flag(OFFER_FLAG.mustOccupation, offerWeights.isMust(EMPLOYER.occupation)))
  head[OFFER.mustLicence] = offerWeights.isMust(EMPLOYER.licences) ? mustLicence(wants, dictionaries) : NONE
  if (offerWeights.isMust(EMPLOYER.skills)) draft.prefilterKey = mustSkill(wants, dictionaries)
  if (offerWeights.of(EMPLOYER.languages) > 0) writeLanguageKeys(wants.languages, draft)
}

function exceptionsOf(wants: Wants): number {
  const { industry, licences } = wants
  let exceptions = industry?.anyOf.length === 0 && industry.avoid.length > 0 ? ONLY_AVOIDS : 0
  for (const { sponsored } of licences) if (sponsored) exceptions |= SPONSORS
  return exceptions | (wordsShare(wants) << WORDS_SHARE_AT)
}

/** The first licence that is a must and not sponsored. */
function mustLicence({ licences }: Wants, { licence }: CodeDictionaries): number {
  for (const { concept, sponsored, importance } of licences)
    if (importance === 'must' && !sponsored) return licence.add(concept)
  return NONE
}

function mustSkill({ skills }: Wants, { skill }: CodeDictionaries): number {
  for (const { concept, importance } of skills) if (importance === 'must') return skill.add(concept)
  return NONE
}

/**
 * Writes the bits of the musts, and the key of the heaviest language: the position of its bit in the lower four bits,
 * the loss by missing it above.
 */
function writeLanguageKeys(languages: readonly WantedLanguage[], draft: RowDraft): void {
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
  const loss = musts === 0 ? offerWeights.languageLoss(most / sum) : MUST_LANGUAGE
  draft.head[OFFER.mustLanguages] = musts
  draft.languages = (31 - Math.clz32(heaviest)) | (loss << 4)
}

/** Writes the derived keys; the weights must be packed before. */
export function writeSearchKeys(has: Has, draft: RowDraft): void {
  searchWeights.read(draft.head, SEARCH.weights)
  draft.head[SEARCH.total] = searchWeights.total
  draft.rowClass = statedBy(has)
  draft.languages = languageBits(has.languages)
  draft.prefilterKey = backgroundCode(has)
}

/** Bits of the held languages; all bits if none are stated. */
export function languageBits(held: Has['languages']): number {
  if (held === null) return NONE
  let bits = 0
  for (const { language } of held) bits |= languageBit(languageCode(language))
  return bits
}

const STATED = Object.entries(EMPLOYER_TABLE).map(([id, { isStated }]) => ({
  bit: 1 << positionOf('employer', id as keyof typeof EMPLOYER_TABLE),
  isStated,
}))

/** Bit of a search whose skills are confirmed or not stated. */
export const SKILLS_CLOSED = 1 << STATED.length

/** Class of a search: a bit for each criterion of the employer's direction that it states, and SKILLS_CLOSED. */
export function statedBy(has: Has): number {
  let bits = flag(SKILLS_CLOSED, has.skillsConfirmed || has.skills === null)
  for (const { bit, isStated } of STATED) if (isStated(has)) bits |= bit
  return bits
}
