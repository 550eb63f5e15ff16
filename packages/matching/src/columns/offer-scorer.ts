import { MUST_MINIMUM } from '../criteria/criterion.ts'
import { monthsSimilarity, MOST_MONTHS } from '../criteria/experience.ts'
import { paySimilarity } from '../criteria/pay.ts'
import type { MatchListing } from '../listing.ts'
import { ROLE_GATE } from '../score.ts'
import { contractMask, fieldCode, levelCode, NONE, startCode } from './codes.ts'
import { ConceptsAsked, ConceptsHeld } from './concept-lists.ts'
import type { ConceptTables } from './concept-tables.ts'
import { ConditionsAsked } from './conditions.ts'
import { educationSimilarity, levelsMadeUp } from './education.ts'
import { IndustriesAsked, IndustriesHeld } from './industries.ts'
import { LanguagesHeld } from './languages.ts'
import { blockCriterion, UNKNOWN } from './ledger.ts'
import { SENIORITY_FACTOR } from './level-factors.ts'
import { LicencesHeld } from './licences.ts'
import { OccupationsAsked, OccupationsHeld } from './occupations.ts'
import { MUST_LANGUAGE, OfferWeights } from './offer-class.ts'
import * as offer from './offer-row.ts'
import * as order from './order.ts'
import { LocationAsked } from './places.ts'
import { QueryWeights } from './query-weights.ts'
import { FACTS, LISTS_AT } from './row-draft.ts'
import { RowScorer } from './row-scorer.ts'
import { ALIVE, Rows } from './rows.ts'
import { heldLanguages } from './search-row.ts'
import { contractOfMasks, startOfCodes, workloadOfCodes } from './terms.ts'

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
  readonly #askedOccupations: OccupationsAsked
  readonly #askedIndustries: IndustriesAsked
  readonly #askedResponsibilities: ConceptsAsked
  readonly #conditions: ConditionsAsked
  readonly #location = new LocationAsked()
  readonly #offer = new OfferWeights()
  readonly #asked = { level: 0, field: NONE, orEquivalent: false }
  readonly #wish = { minimum: null as number | null, target: null as number | null }
  #seniority = 0
  #wantedSeniority = 0
  #education: { level: number; field: number }[] | null = null
  #start = 0
  #wantedStart = 0
  #contract = 0
  #workload = 0
  #languageBits = NONE
  #statesOccupations = false
  #statesSkills = false
  #checksMusts = true

  constructor(tables: ConceptTables) {
    super(new Rows(0, 0))
    const { words, occupation, skill, social, industry } = tables
    this.occupations = new OccupationsHeld(occupation)
    this.skills = new ConceptsHeld(skill, this.blocks, blockCriterion('employer', 'skills'))
    this.responsibilities = new ConceptsHeld(skill, this.blocks, blockCriterion('employer', 'responsibilities'))
    this.social = new ConceptsHeld(social, this.blocks, 0)
    this.industries = new IndustriesHeld(industry)
    this.licences = new LicencesHeld(words.licence, this.blocks)
    this.#languages = new LanguagesHeld(this.blocks)
    this.#askedOccupations = new OccupationsAsked(occupation)
    this.#askedIndustries = new IndustriesAsked(industry)
    const responsibilities = blockCriterion('candidate', 'responsibilities')
    this.#askedResponsibilities = new ConceptsAsked(skill, this.blocks, responsibilities, 1)
    this.#conditions = new ConditionsAsked(words.condition, this.blocks)
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
    this.#statesOccupations = has.occupations !== null
    this.#statesSkills = has.skills !== null
    this.#languageBits = heldLanguages(has.languages)
    this.#seniority = levelCode(has.seniority)
    this.#education = has.education?.map(({ level, field }) => ({ level, field: fieldCode(field) })) ?? null
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
  }

  protected mayMatch(row: number, slack: number): boolean {
    const wanted = this.rows.languages[row] ?? 0
    if (((this.#languageBits >> (wanted & 15)) & 1) === 0) {
      const loss = wanted >> 4
      if (loss === MUST_LANGUAGE ? this.#checksMusts : 4 * loss > slack) return false
    }
    if (!this.#checksMusts || !this.#statesSkills) return true
    const skill = this.rows.mustSkills[row] ?? 0
    return skill === NONE || this.skills.most(skill) >= MUST_MINIMUM
  }

  protected passesFacts(row: number): boolean {
    const at = row * FACTS
    const flags = this.rows.facts[at] ?? 0
    if ((flags & ALIVE) === 0 || (this.#checksMusts && this.#lacksMust(at, flags))) return false
    this.candidate.open(this.weights.total)
    return (
      this.#judgePlace(at, flags) &&
      this.#judgeOccupation(at, flags) &&
      !this.candidate.isOverdrawn &&
      this.#judgeTerms(at, flags) &&
      !this.candidate.isOverdrawn
    )
  }

  #lacksMust(at: number, flags: number): boolean {
    const { facts } = this.rows
    if (((facts[at + offer.OFFER_MUST_LANGUAGES] ?? 0) & ~this.#languageBits) !== 0) return true
    if ((flags & offer.MUST_OCCUPATION) !== 0 && (flags & offer.MANY_WANTED) === 0 && this.#statesOccupations) {
      const { reach } = this.occupations
      const best = Math.max(
        reach.best(facts[at + offer.OFFER_WANTED] ?? 0),
        reach.best(facts[at + offer.OFFER_WANTED + 1] ?? 0),
      )
      if (best < MUST_MINIMUM) return true
    }
    const licence = facts[at + offer.OFFER_MUST_LICENCE] ?? 0
    return licence !== NONE && this.licences.isStated && (this.licences.worth.of[licence] ?? 0) < MUST_MINIMUM
  }

  #judgePlace(at: number, flags: number): boolean {
    const weight = this.weights.at(order.CANDIDATE_LOCATION)
    if (weight === 0 || (flags & offer.MANY_PLACES) !== 0) return true
    const { coordinates } = this.rows
    let there = (flags & offer.PLACES_STATED) === 0 ? UNKNOWN : 0
    if ((flags & offer.ONE_PLACE) !== 0)
      there = this.#location.at(
        coordinates[at + offer.OFFER_X] ?? 0,
        coordinates[at + offer.OFFER_Y] ?? 0,
        coordinates[at + offer.OFFER_Z] ?? 0,
      )
    return this.#enterPlace(at, there)
  }

  #enterPlace(at: number, there: number): boolean {
    const remote = (this.rows.facts[at + offer.OFFER_CONTRACT] ?? 0) >> 8
    const similarity = this.#location.mend(there, remote > 100 ? 0 : remote)
    const index = order.CANDIDATE_LOCATION
    return this.judgeForCandidate(index, this.weights.at(index), similarity, this.weights.isMust[index] === true)
  }

  #judgeOccupation(at: number, flags: number): boolean {
    if (this.weights.at(order.CANDIDATE_OCCUPATION) === 0 || (flags & offer.MANY_OCCUPATIONS) !== 0) return true
    if ((flags & offer.OCCUPATIONS_STATED) === 0) return this.#enterOccupation(flags, UNKNOWN)
    const { facts } = this.rows
    const { reach } = this.#askedOccupations
    const first = reach.best(facts[at + offer.OFFER_OCCUPATION] ?? 0)
    const second = reach.best(facts[at + offer.OFFER_OCCUPATION + 1] ?? 0)
    return this.#enterOccupation(flags, first > second ? first : second)
  }

  #enterOccupation(flags: number, best: number): boolean {
    const index = order.CANDIDATE_OCCUPATION
    const had = (flags >> offer.SENIORITY_AT) & 7
    const similarity = withSeniority(best, (this.#wantedSeniority << 3) | had)
    return this.judgeForCandidate(index, this.weights.at(index), similarity, this.weights.isMust[index] === true)
  }

  #judgeTerms(at: number, flags: number): boolean {
    const { facts } = this.rows
    return (
      this.#judgeTerm(order.CANDIDATE_PAY, facts[at + offer.OFFER_PAY] ?? 0, flags) &&
      this.#judgeTerm(order.CANDIDATE_CONTRACT, (facts[at + offer.OFFER_CONTRACT] ?? 0) & 255, flags) &&
      this.#judgeTerm(order.CANDIDATE_WORKLOAD, facts[at + offer.OFFER_WORKLOAD] ?? 0, flags) &&
      this.#judgeTerm(order.CANDIDATE_START, facts[at + offer.OFFER_START] ?? 0, flags)
    )
  }

  #judgeTerm(index: number, fact: number, flags: number): boolean {
    const weight = this.weights.at(index)
    if (weight === 0) return true
    return this.judgeForCandidate(index, weight, this.#term(index, fact, flags), this.weights.isMust[index] === true)
  }

  #term(index: number, fact: number, flags: number): number {
    switch (index) {
      case order.CANDIDATE_PAY:
        return fact === NONE ? UNKNOWN : paySimilarity(this.#wish, fact)
      case order.CANDIDATE_CONTRACT:
        return (flags & offer.CONTRACT_STATED) === 0 ? UNKNOWN : contractOfMasks(this.#contract, fact)
      case order.CANDIDATE_WORKLOAD:
        return workloadOfCodes(this.#workload, fact)
      default:
        return startOfCodes(this.#wantedStart, fact, this.settings.today, false)
    }
  }

  protected passesLists(row: number, tail: number): boolean {
    const { tails } = this.rows
    const at = row * FACTS
    this.#offer.read(tails, tail + offer.OFFER_WEIGHTS)
    this.employer.open(this.#offer.total)
    let lists = this.occupations.read(tails, tail + (tails[tail + LISTS_AT] ?? 0))
    const flags = this.rows.facts[at] ?? 0
    const occupation = withSeniority(
      this.occupations.similarity,
      (((flags >> offer.WANTED_SENIORITY_AT) & 7) << 3) | this.#seniority,
    )
    if (!this.#employerTerms(tail, occupation) || this.employer.isOverdrawn) return false
    lists = this.#employerLists(lists)
    if (lists === 0 || !passesRoleGate(occupation, this.skills.similarity)) return false
    lists = this.#employerRest(lists)
    if (this.isBlocked || this.employer.isOverdrawn) return false
    return this.#candidateLists(lists, at, flags) && !this.candidate.isOverdrawn
  }

  #employerTerms(tail: number, occupation: number): boolean {
    const { tails } = this.rows
    return (
      this.#employ(order.EMPLOYER_OCCUPATION, occupation) &&
      this.#judgeExperience(tail) &&
      this.#judgeEducation(tail) &&
      this.#employ(
        order.EMPLOYER_START,
        startOfCodes(tails[tail + offer.OFFER_WANTED_START] ?? 0, this.#start, this.settings.today, true),
      )
    )
  }

  #employ(index: number, similarity: number): boolean {
    const weight = this.#offer.of(index)
    return weight === 0 || this.judgeForEmployer(index, weight, similarity, this.#offer.isMust(index))
  }

  #judgeExperience(tail: number): boolean {
    const asked = this.rows.tails[tail + offer.OFFER_MONTHS] ?? 0
    const { months } = this.occupations
    if (asked === NONE) return true
    const similarity = months === UNKNOWN ? UNKNOWN : monthsSimilarity(months, Math.min(MOST_MONTHS, asked))
    return this.#employ(order.EMPLOYER_EXPERIENCE, similarity)
  }

  #judgeEducation(tail: number): boolean {
    const { tails } = this.rows
    const level = tails[tail + offer.OFFER_LEVEL] ?? 0
    if (level === NONE || this.#offer.of(order.EMPLOYER_EDUCATION) === 0) return true
    if (this.#education === null) return this.#employ(order.EMPLOYER_EDUCATION, UNKNOWN)
    const asked = this.#asked
    asked.level = level & (offer.OR_EQUIVALENT - 1)
    asked.field = tails[tail + offer.OFFER_FIELD] ?? 0
    asked.orEquivalent = (level & offer.OR_EQUIVALENT) !== 0
    const months = tails[tail + offer.OFFER_MONTHS] ?? 0
    const madeUp = levelsMadeUp(asked, this.occupations.months, months === NONE ? 0 : Math.min(MOST_MONTHS, months))
    let best = 0
    for (const held of this.#education)
      best = Math.max(best, educationSimilarity(asked, held.level + madeUp, held.field))
    return this.#employ(order.EMPLOYER_EDUCATION, best)
  }

  /** Languages, licences and skills; 0 when the pair is given up. */
  #employerLists(start: number): number {
    const { tails } = this.rows
    let at = this.#languages.read(tails, start, this.#isOn(order.EMPLOYER_LANGUAGES))
    this.employer.judge(this.#offer.of(order.EMPLOYER_LANGUAGES), this.#languages.similarity)
    at = this.licences.read(tails, at, this.#isOn(order.EMPLOYER_LICENCES))
    this.employer.judge(this.#offer.of(order.EMPLOYER_LICENCES), this.licences.similarity)
    if (this.isBlocked || this.employer.isOverdrawn) return 0
    at = this.skills.read(tails, at, this.#isOn(order.EMPLOYER_SKILLS))
    this.employer.judge(this.#offer.of(order.EMPLOYER_SKILLS), this.skills.similarity)
    return this.isBlocked || this.employer.isOverdrawn ? 0 : at
  }

  #isOn(index: number): boolean {
    return this.#offer.of(index) > 0
  }

  #employerRest(start: number): number {
    const { tails } = this.rows
    let at = this.responsibilities.read(tails, start, this.#isOn(order.EMPLOYER_RESPONSIBILITIES))
    this.employer.judge(this.#offer.of(order.EMPLOYER_RESPONSIBILITIES), this.responsibilities.similarity)
    at = this.social.read(tails, at, false)
    this.employer.judge(this.#offer.of(order.EMPLOYER_SOCIAL), this.social.similarity)
    at = this.industries.read(tails, at)
    this.#employ(order.EMPLOYER_INDUSTRY, this.industries.similarity)
    return at
  }

  /** What is left of the candidate's direction. */
  #candidateLists(start: number, facts: number, flags: number): boolean {
    const { tails } = this.rows
    const { weights } = this
    let at = this.#conditions.read(tails, start)
    this.candidate.judge(weights.at(order.CANDIDATE_CONDITIONS), this.#conditions.similarity)
    at = this.#askedIndustries.read(tails, at)
    const industry = order.CANDIDATE_INDUSTRY
    this.judgeForCandidate(
      industry,
      weights.at(industry),
      this.#askedIndustries.similarity,
      weights.isMust[industry] === true,
    )
    at = this.#askedResponsibilities.read(tails, at)
    this.candidate.judge(weights.at(order.CANDIDATE_RESPONSIBILITIES), this.#askedResponsibilities.similarity)
    if ((flags & offer.MANY_OCCUPATIONS) !== 0) {
      at = this.#askedOccupations.read(tails, at)
      if (weights.at(order.CANDIDATE_OCCUPATION) > 0) this.#enterOccupation(flags, this.#askedOccupations.similarity)
    }
    if ((flags & offer.MANY_PLACES) !== 0 && weights.at(order.CANDIDATE_LOCATION) > 0)
      this.#enterPlace(facts, this.#bestPlace(at))
    return !this.isBlocked
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

/** Whether occupation or skills speak for the role; UNKNOWN is below the gate. */
export function passesRoleGate(occupation: number, skills: number): boolean {
  return occupation >= ROLE_GATE || skills >= ROLE_GATE
}

export function withSeniority(similarity: number, pair: number): number {
  return similarity === UNKNOWN ? UNKNOWN : Math.floor((similarity * (SENIORITY_FACTOR[pair] ?? 0)) / 1000)
}
