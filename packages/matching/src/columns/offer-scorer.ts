import { MUST_MINIMUM } from '../criteria/criterion.ts'
import { monthsSimilarity, MOST_MONTHS } from '../criteria/experience.ts'
import { paySimilarity } from '../criteria/pay.ts'
import { wholePart } from '../integer.ts'
import type { MatchListing } from '../listing.ts'
import { contractMask, fieldCode, levelCode, NONE, startCode } from './codes.ts'
import { BackgroundAnswer } from './background-needs.ts'
import { NO_MUST } from './batch.ts'
import { ConceptsAsked, ConceptsHeld } from './concept-lists.ts'
import type { ConceptTables } from './concept-tables.ts'
import { ConditionsAsked } from './conditions.ts'
import { educationSimilarity, fieldSimilarity, levelsMadeUp } from './education.ts'
import { IndustriesAsked, IndustriesHeld } from './industries.ts'
import { LanguagesHeld } from './languages.ts'
import { blockCriterion, blocksOf, UNKNOWN } from './ledger.ts'
import { SENIORITY_FACTOR } from './level-factors.ts'
import { LicencesHeld } from './licences.ts'
import { OccupationsAsked, OccupationsHeld } from './occupations.ts'
import { MUST_LANGUAGE } from './offer-class.ts'
import * as offer from './offer-row.ts'
import * as order from './order.ts'
import { LocationAsked } from './places.ts'
import { QueryWeights } from './query-weights.ts'
import { FACTS, LISTS_AT, TAGS_END } from './row-draft.ts'
import { RowScorer } from './row-scorer.ts'
import type { Candidates } from './row-scorer.ts'
import { ALIVE } from './rows.ts'
import { heldLanguages } from './search-row.ts'
import { TermTable } from './term-table.ts'
import { contractOfMasks, startOfCodes, workloadOfCodes } from './terms.ts'
import { packedCriteria } from './weight-codes.ts'

const EMPLOYER = packedCriteria('employer')
const EMPLOYER_BLOCKS = blocksOf('employer')
const CANDIDATE_BLOCKS = blocksOf('candidate')
const NEVER = () => false
const MUST_AND_MANY = offer.MUST_OCCUPATION | offer.MANY_WANTED

const ALL_EVIDENCE = 0x7fffffff
/** What missing a language costs of evidence, by what a row says of it, if musts block and if they do not. */
const LANGUAGE_LOSSES = languageLosses(ALL_EVIDENCE)
const LANGUAGE_LOSSES_WITHOUT_MUSTS = languageLosses(0)

function languageLosses(ofMust: number): Int32Array {
  return Int32Array.from({ length: MUST_LANGUAGE + 1 }, (_, loss) => (loss === MUST_LANGUAGE ? ofMust : 4 * loss))
}

/** Scores offers against a search: the search asks as the candidate and answers what the employer asks. */
export class OfferScorer extends RowScorer {
  readonly weights = new QueryWeights('candidate')
  readonly occupations: OccupationsHeld
  readonly skills: ConceptsHeld
  readonly responsibilities: ConceptsHeld
  readonly social: ConceptsHeld
  readonly industries: IndustriesHeld
  readonly licences: LicencesHeld
  readonly #languages: LanguagesHeld
  readonly #background = new BackgroundAnswer()
  readonly #askedOccupations: OccupationsAsked
  readonly #askedIndustries: IndustriesAsked
  readonly #askedResponsibilities: ConceptsAsked
  readonly #conditions: ConditionsAsked
  readonly #location = new LocationAsked()
  readonly #isActive = {
    languages: this.#isWeighed(order.EMPLOYER_LANGUAGES),
    licences: this.#isWeighed(order.EMPLOYER_LICENCES),
    skills: this.#isWeighed(order.EMPLOYER_SKILLS),
    responsibilities: this.#isWeighed(order.EMPLOYER_RESPONSIBILITIES),
  }
  readonly #wish = { minimum: null as number | null, target: null as number | null }
  readonly #pays = new TermTable((top) => (top === NONE ? UNKNOWN : paySimilarity(this.#wish, top)))
  readonly #workloads = new TermTable((code) => workloadOfCodes(this.#workload, code))
  readonly #starts = new TermTable((code) => startOfCodes(this.#wantedStart, code, this.settings.today, false))
  /** Of the employer's direction, by what the rows ask. */
  readonly #wantedStarts = new TermTable((code) => startOfCodes(code, this.#start, this.settings.today, true))
  #seniority = 0
  #wantedSeniority = 0
  #statesEducation = false
  #levels: number[] = []
  #heldFields: number[] = []
  /** By what is asked: what the field of each education is worth. */
  readonly #fields: TermTable[] = []
  #start = 0
  #wantedStart = 0
  #contract = 0
  #workload = 0
  #languageBits = NONE
  #statesOccupations = false
  #statesSkills = false
  #checksMusts = true

  constructor(tables: ConceptTables) {
    super()
    const { words, occupation, skill, social, industry } = tables
    this.occupations = new OccupationsHeld(occupation)
    this.skills = new ConceptsHeld(skill, blockCriterion('employer', 'skills'))
    this.responsibilities = new ConceptsHeld(skill, blockCriterion('employer', 'responsibilities'))
    this.social = new ConceptsHeld(social, 0)
    this.industries = new IndustriesHeld(industry)
    this.licences = new LicencesHeld(words.licence)
    this.#languages = new LanguagesHeld()
    this.#askedOccupations = new OccupationsAsked(occupation)
    this.#askedIndustries = new IndustriesAsked(industry)
    const responsibilities = blockCriterion('candidate', 'responsibilities')
    this.#askedResponsibilities = new ConceptsAsked(skill, responsibilities, 1)
    this.#conditions = new ConditionsAsked(words.condition)
  }

  protected prepareQuery({ has, wants }: MatchListing): void {
    this.weights.prepare(wants)
    this.#checksMusts = this.settings.mostBlocked === 0
    this.occupations.prepare(has.occupations)
    this.skills.prepare(has.skills)
    this.responsibilities.prepare(has.responsibilities?.map((concept) => ({ concept })) ?? null)
    this.social.prepare(has.social)
    this.industries.prepare(has.industries)
    this.licences.prepare(has.licences)
    this.#languages.prepare(has.languages)
    this.#background.prepare(has, this.settings.limits, this.#checksMusts)
    this.#statesOccupations = has.occupations !== null
    this.#statesSkills = has.skills !== null
    this.#languageBits = heldLanguages(has.languages)
    this.#seniority = levelCode(has.seniority)
    this.#statesEducation = has.education !== null
    this.#levels = (has.education ?? []).map(({ level }) => level)
    this.#heldFields = (has.education ?? []).map(({ field }) => fieldCode(field))
    for (let held = this.#fields.length; held < this.#heldFields.length; held++)
      this.#fields.push(new TermTable((asked) => fieldSimilarity(asked, this.#heldFields[held] ?? NONE)))
    this.#start = startCode(has.start)
    this.#prepareWishes(wants)
  }

  #prepareWishes(wants: MatchListing['wants']): void {
    this.#askedOccupations.prepare(wants.occupation?.anyOf ?? [])
    this.#wantedSeniority = levelCode(wants.occupation?.seniority ?? null)
    this.#askedIndustries.prepare(wants.industry)
    this.#askedResponsibilities.prepare(wants.responsibilities, this.weights.at(order.CANDIDATE_RESPONSIBILITIES) > 0)
    this.#conditions.prepare(wants.conditions, this.weights.at(order.CANDIDATE_CONDITIONS) > 0)
    this.#location.prepare(wants.location)
    this.#wish.minimum = wants.pay?.minimum ?? null
    this.#wish.target = wants.pay?.target ?? null
    this.#contract = contractMask(wants.contract?.anyOf ?? [])
    this.#workload = wants.workload ? wants.workload.from | (wants.workload.to << 8) : NONE
    this.#wantedStart = startCode(wants.start?.start ?? null)
    for (const terms of [this.#pays, this.#workloads, this.#starts, this.#wantedStarts, ...this.#fields]) terms.clear()
  }

  #isWeighed(index: number): (n: number) => boolean {
    const criterion = EMPLOYER[index]
    return (n) => criterion !== undefined && this.batch.isWeighed(n, criterion)
  }

  protected dropForeign({ rows, spare }: Candidates, count: number): number {
    const { languages, hints } = this.rows
    const { most } = this.skills
    const bits = this.#languageBits
    const losses = this.#checksMusts ? LANGUAGE_LOSSES : LANGUAGE_LOSSES_WITHOUT_MUSTS
    const least = this.#checksMusts && this.#statesSkills ? MUST_MINIMUM : 0
    let kept = 0
    for (let k = 0; k < count; k++) {
      const row = rows[k] ?? 0
      const own = spare[k] ?? 0
      const wanted = languages[row] ?? 0
      const isMissing = ((bits >> (wanted & 15)) & 1) - 1
      const left = own - ((losses[wanted >> 4] ?? 0) & isMissing)
      rows[kept] = row
      spare[kept] = own
      kept += 1 + ((left | ((most[hints[row] ?? 0] ?? 0) - least)) >> 31)
    }
    return kept
  }

  protected judgeFacts(): void {
    const { batch, weights } = this
    const { facts } = this.rows
    this.#openFacts()
    this.#judgePlaces()
    this.#enterCandidate(order.CANDIDATE_LOCATION)
    this.#judgeOccupations()
    this.#enterCandidate(order.CANDIDATE_OCCUPATION)
    batch.settle(batch.candidate)
    if (weights.at(order.CANDIDATE_PAY) > 0) this.#pays.judgeFacts(facts, offer.OFFER_PAY, batch)
    this.#enterCandidate(order.CANDIDATE_PAY)
    if (weights.at(order.CANDIDATE_CONTRACT) > 0) this.#judgeContracts()
    this.#enterCandidate(order.CANDIDATE_CONTRACT)
    if (weights.at(order.CANDIDATE_WORKLOAD) > 0) this.#workloads.judgeFacts(facts, offer.OFFER_WORKLOAD, batch)
    this.#enterCandidate(order.CANDIDATE_WORKLOAD)
    if (weights.at(order.CANDIDATE_START) > 0) this.#starts.judgeFacts(facts, offer.OFFER_START, batch)
    this.#enterCandidate(order.CANDIDATE_START)
    batch.settle(batch.candidate)
  }

  /** Enters a criterion of the candidate's that is judged as a whole. */
  #enterCandidate(index: number): void {
    const must = this.weights.isMust[index] === true ? (CANDIDATE_BLOCKS[index] ?? NO_MUST) : NO_MUST
    this.batch.enter(this.batch.candidate, this.weights.at(index), must)
  }

  /** Leaves the rows that are there and whose musts do not keep the search out: what speaks against one is negative. */
  #openFacts(): void {
    const { batch } = this
    const { facts } = this.rows
    const { live, count, rows, flags, spare, candidate } = batch
    const answer = this.#background
    const { reach } = this.occupations
    const { of: worthOf } = this.licences.worth
    const weight = this.weights.total
    const checksMusts = this.#checksMusts
    const missed = checksMusts ? ~this.#languageBits : 0
    const leastWorth = checksMusts && this.licences.isStated ? MUST_MINIMUM : 0
    const checksOccupation = checksMusts && this.#statesOccupations ? -1 : 0
    let kept = 0
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = (rows[n] ?? 0) * FACTS
      const own = facts[at] ?? 0
      flags[n] = own
      candidate.open(n, weight)
      live[kept] = n
      const first = reach.best(facts[at + offer.OFFER_WANTED] ?? 0) - MUST_MINIMUM
      const second = reach.best(facts[at + offer.OFFER_WANTED + 1] ?? 0) - MUST_MINIMUM
      // Negative where one or two occupations are wanted and are a must.
      const isMust = ((own & MUST_AND_MANY) ^ offer.MUST_OCCUPATION) - 1
      const occupation = first & second & isMust & checksOccupation
      const licence = (worthOf[facts[at + offer.OFFER_MUST_LICENCE] ?? 0] ?? 0) - leastWorth
      const languages = -((facts[at + offer.OFFER_MUST_LANGUAGES] ?? 0) & missed)
      const gone = (own & ALIVE) - 1
      const background = (spare[n] ?? 0) - answer.loss(facts[at + offer.OFFER_BACKGROUND] ?? 0)
      kept += 1 + ((occupation | licence | languages | background | gone) >> 31)
    }
    batch.count = kept
  }

  /** Several places are left to the lists: until then they lose nothing. */
  #judgePlaces(): void {
    if (this.weights.at(order.CANDIDATE_LOCATION) === 0) return
    const { live, count, rows, similarity } = this.batch
    const { facts, coordinates } = this.rows
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = (rows[n] ?? 0) * FACTS
      const flags = facts[at] ?? 0
      if ((flags & offer.MANY_PLACES) !== 0) {
        similarity[n] = 1000
        continue
      }
      let there = (flags & offer.PLACES_STATED) === 0 ? UNKNOWN : 0
      if ((flags & offer.ONE_PLACE) !== 0)
        there = this.#location.at(
          coordinates[at + offer.OFFER_X] ?? 0,
          coordinates[at + offer.OFFER_Y] ?? 0,
          coordinates[at + offer.OFFER_Z] ?? 0,
        )
      similarity[n] = this.#mended(at, there)
    }
  }

  #mended(at: number, there: number): number {
    const remote = (this.rows.facts[at + offer.OFFER_CONTRACT] ?? 0) >> 8
    return this.#location.mend(there, remote > 100 ? 0 : remote)
  }

  #judgeOccupations(): void {
    if (this.weights.at(order.CANDIDATE_OCCUPATION) === 0) return
    const { live, count, rows, similarity } = this.batch
    const { facts } = this.rows
    const { reach } = this.#askedOccupations
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = (rows[n] ?? 0) * FACTS
      const flags = facts[at] ?? 0
      const first = reach.best(facts[at + offer.OFFER_OCCUPATION] ?? 0)
      const second = reach.best(facts[at + offer.OFFER_OCCUPATION + 1] ?? 0)
      const best = (flags & offer.OCCUPATIONS_STATED) === 0 ? UNKNOWN : Math.max(first, second)
      similarity[n] = (flags & offer.MANY_OCCUPATIONS) === 0 ? this.#withSeniority(best, flags) : 1000
    }
  }

  #withSeniority(best: number, flags: number): number {
    return withSeniority(best, (this.#wantedSeniority << 3) | ((flags >> offer.SENIORITY_AT) & 7))
  }

  #judgeContracts(): void {
    const { live, count, rows, similarity } = this.batch
    const { facts } = this.rows
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = (rows[n] ?? 0) * FACTS
      const mask = (facts[at + offer.OFFER_CONTRACT] ?? 0) & 255
      similarity[n] =
        ((facts[at] ?? 0) & offer.CONTRACT_STATED) === 0 ? UNKNOWN : contractOfMasks(this.#contract, mask)
    }
  }

  protected judgeLists(): void {
    const { batch } = this
    const { tails } = this.rows
    this.#openLists()
    this.#judgeMore()
    this.moveTo(LISTS_AT)
    this.occupations.judge(tails, batch)
    this.#weighSeniority()
    this.#enterEmployer(order.EMPLOYER_OCCUPATION)
    this.#judgeExperience()
    this.#enterEmployer(order.EMPLOYER_EXPERIENCE)
    this.#judgeEducation()
    this.#enterEmployer(order.EMPLOYER_EDUCATION)
    this.#wantedStarts.judgeTails(tails, offer.OFFER_WANTED_START, batch)
    this.#enterEmployer(order.EMPLOYER_START)
    batch.settle(batch.employer)
    this.#languages.judge(tails, batch, this.#isActive.languages)
    this.#enterEntries(order.EMPLOYER_LANGUAGES)
    this.licences.judge(tails, batch, this.#isActive.licences)
    this.#enterEntries(order.EMPLOYER_LICENCES)
    batch.settle(batch.employer)
    this.skills.judge(tails, batch, this.#isActive.skills)
    this.#enterEntries(order.EMPLOYER_SKILLS)
    this.dropOtherRoles()
    batch.settle(batch.employer)
    this.responsibilities.judge(tails, batch, this.#isActive.responsibilities)
    this.#enterEntries(order.EMPLOYER_RESPONSIBILITIES)
    this.social.judge(tails, batch, NEVER)
    this.#enterEntries(order.EMPLOYER_SOCIAL)
    this.industries.judge(tails, batch)
    this.#enterEmployer(order.EMPLOYER_INDUSTRY)
    batch.settle(batch.employer)
    this.#candidateLists()
  }

  /** Opens the employer's ledgers with what the rows weigh. */
  #openLists(): void {
    const { batch } = this
    const { tails } = this.rows
    const { live, count, tails: at, weightsAt, employer, candidate } = batch
    batch.packed = tails
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const tail = at[n] ?? 0
      weightsAt[n] = tail + offer.OFFER_WEIGHTS
      candidate.weight[n] = this.weights.total
      employer.open(n, tails[tail + offer.OFFER_TOTAL] ?? 0)
    }
  }

  /** Enters a criterion that is judged as a whole. */
  #enterEmployer(index: number): void {
    const criterion = EMPLOYER[index]
    if (criterion) this.batch.enterPacked(this.batch.employer, criterion, EMPLOYER_BLOCKS[index] ?? NO_MUST)
  }

  /** Enters a criterion whose musts are its entries. */
  #enterEntries(index: number): void {
    const criterion = EMPLOYER[index]
    if (criterion) this.batch.enterPacked(this.batch.employer, criterion, NO_MUST)
  }

  #weighSeniority(): void {
    const { live, count, flags: flagsOf, similarity, role } = this.batch
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const flags = flagsOf[n] ?? 0
      const pair = (((flags >> offer.WANTED_SENIORITY_AT) & 7) << 3) | this.#seniority
      role[n] = similarity[n] = withSeniority(similarity[n] ?? 0, pair)
    }
  }

  /** Where no experience is asked for, nothing is lost. */
  #judgeExperience(): void {
    const { live, count, tails: at, similarity, months } = this.batch
    const { tails } = this.rows
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const asked = tails[(at[n] ?? 0) + offer.OFFER_MONTHS] ?? 0
      const had = months[n] ?? 0
      similarity[n] = had === UNKNOWN ? UNKNOWN : monthsSimilarity(had, Math.min(MOST_MONTHS, asked))
    }
  }

  #judgeEducation(): void {
    const { live, count, tails: at, similarity } = this.batch
    const { tails } = this.rows
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const tail = at[n] ?? 0
      const level = tails[tail + offer.OFFER_LEVEL] ?? 0
      similarity[n] = level !== NONE && this.#statesEducation ? this.#bestEducation(n, tail, level) : UNKNOWN
    }
  }

  #bestEducation(n: number, tail: number, level: number): number {
    const { tails } = this.rows
    const asked = level & (offer.OR_EQUIVALENT - 1)
    const field = tails[tail + offer.OFFER_FIELD] ?? 0
    const months = tails[tail + offer.OFFER_MONTHS] ?? 0
    const askedMonths = months === NONE ? 0 : Math.min(MOST_MONTHS, months)
    const isOpen = (level & offer.OR_EQUIVALENT) !== 0
    const madeUp = isOpen ? levelsMadeUp(this.batch.months[n] ?? 0, askedMonths) : 0
    let best = 0
    for (let held = 0; held < this.#levels.length; held++) {
      const ofField = this.#fields[held]?.of(field) ?? UNKNOWN
      best = Math.max(best, educationSimilarity(asked, (this.#levels[held] ?? 0) + madeUp, ofField))
    }
    return best
  }

  /** What the facts had no room for. */
  #judgeMore(): void {
    const { batch } = this
    this.moveTo(TAGS_END)
    this.#judgeManyOccupations()
    this.#enterCandidate(order.CANDIDATE_OCCUPATION)
    this.#judgeManyPlaces()
    this.#enterCandidate(order.CANDIDATE_LOCATION)
    batch.settle(batch.candidate)
  }

  /** What is left of the candidate's direction. */
  #candidateLists(): void {
    const { batch, weights } = this
    const { tails } = this.rows
    this.#conditions.judge(tails, batch)
    batch.enter(batch.candidate, weights.at(order.CANDIDATE_CONDITIONS), NO_MUST)
    this.#askedIndustries.judge(tails, batch)
    this.#enterCandidate(order.CANDIDATE_INDUSTRY)
    this.#askedResponsibilities.judge(tails, batch)
    batch.enter(batch.candidate, weights.at(order.CANDIDATE_RESPONSIBILITIES), NO_MUST)
    batch.settle(batch.candidate)
  }

  #judgeManyOccupations(): void {
    const { live, count, flags: flagsOf, next, similarity } = this.batch
    const { tails } = this.rows
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const flags = flagsOf[n] ?? 0
      similarity[n] =
        (flags & offer.MANY_OCCUPATIONS) === 0
          ? 1000
          : this.#withSeniority(this.#askedOccupations.best(tails, next, n), flags)
    }
  }

  #judgeManyPlaces(): void {
    const { live, count, flags, rows, next, similarity } = this.batch
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const isMany = ((flags[n] ?? 0) & offer.MANY_PLACES) !== 0
      similarity[n] = isMany ? this.#mended((rows[n] ?? 0) * FACTS, this.#bestPlace(next[n] ?? 0)) : 1000
    }
  }

  #bestPlace(at: number): number {
    const { tails } = this.rows
    const count = tails[at] ?? 0
    const signed = (place: number) => ((tails[place] ?? 0) << 16) >> 16
    let best = 0
    for (let place = at + 1; place < at + 1 + 3 * count; place += 3)
      best = Math.max(best, this.#location.at(signed(place), signed(place + 1), signed(place + 2)))
    return best
  }
}

export function withSeniority(similarity: number, pair: number): number {
  const factor = SENIORITY_FACTOR[pair] ?? 0
  return factor === 1000 || similarity === UNKNOWN ? similarity : wholePart(similarity * factor, 1000)
}
