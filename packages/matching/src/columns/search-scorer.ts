import { monthsSimilarity, MOST_MONTHS } from '../criteria/experience.ts'
import { paySimilarity } from '../criteria/pay.ts'
import type { MatchListing } from '../listing.ts'
import { contractMask, fieldCode, levelCode, NONE, numberOrNull, startCode } from './codes.ts'
import { ConceptsAsked, ConceptsHeld } from './concept-lists.ts'
import type { ConceptTables } from './concept-tables.ts'
import { ConditionsHeld } from './conditions.ts'
import { educationSimilarity, levelsMadeUp } from './education.ts'
import { IndustriesAsked, IndustriesHeld } from './industries.ts'
import { LanguagesAsked } from './languages.ts'
import { LanguageNeeds } from './language-needs.ts'
import { blockCriterion, UNKNOWN } from './ledger.ts'
import { LicencesAsked } from './licences.ts'
import { OccupationsAsked, OccupationsHeld } from './occupations.ts'
import { passesRoleGate, withSeniority } from './offer-scorer.ts'
import { MANY_PLACES, ONE_PLACE, SENIORITY_AT, WANTED_SENIORITY_AT } from './offer-row.ts'
import * as order from './order.ts'
import { LocationHeld } from './places.ts'
import { QueryWeights } from './query-weights.ts'
import { FACTS, LISTS_AT } from './row-draft.ts'
import { RowScorer } from './row-scorer.ts'
import { ALIVE, Rows } from './rows.ts'
import * as search from './search-row.ts'
import { contractOfMasks, startOfCodes, workloadOfCodes } from './terms.ts'
import { isMustCode, WeightReader } from './weight-codes.ts'

/** Scores searches against an offer: the offer asks as the employer and answers what the candidate asks. */
export class SearchScorer extends RowScorer {
  readonly weights = new QueryWeights('employer')
  readonly occupations: OccupationsAsked
  readonly skills: ConceptsAsked
  readonly responsibilities: ConceptsAsked
  readonly social: ConceptsAsked
  readonly industries: IndustriesAsked
  readonly #licences: LicencesAsked
  readonly #languages: LanguagesAsked
  readonly #languageNeeds = new LanguageNeeds()
  readonly #heldOccupations: OccupationsHeld
  readonly #heldIndustries: IndustriesHeld
  readonly #heldResponsibilities: ConceptsHeld
  readonly #conditions: ConditionsHeld
  readonly #location = new LocationHeld()
  /** What the search of the row weighs. */
  readonly #asked = new WeightReader('candidate')
  /** Where its facts begin. */
  #at = 0
  readonly #wish = { minimum: null as number | null, target: null as number | null }
  #education = { level: 0, field: NONE, orEquivalent: false }
  #asksEducation = false
  #askedMonths: number | null = null
  #seniority = 0
  #wantedSeniority = 0
  #start = 0
  #wantedStart = 0
  #pay: number | null = null
  #contract: number | null = null
  #workload = NONE
  #checksMusts = true

  constructor(tables: ConceptTables) {
    super(new Rows(0, 0))
    const { words, occupation, skill, social, industry } = tables
    this.occupations = new OccupationsAsked(occupation)
    this.skills = new ConceptsAsked(skill, this.blocks, blockCriterion('employer', 'skills'), 2)
    this.responsibilities = new ConceptsAsked(skill, this.blocks, blockCriterion('employer', 'responsibilities'), 1)
    this.social = new ConceptsAsked(social, this.blocks, 0, 2)
    this.industries = new IndustriesAsked(industry)
    this.#licences = new LicencesAsked(words.licence, this.blocks)
    this.#languages = new LanguagesAsked(this.blocks)
    this.#heldOccupations = new OccupationsHeld(occupation)
    this.#heldIndustries = new IndustriesHeld(industry)
    const responsibilities = blockCriterion('candidate', 'responsibilities')
    this.#heldResponsibilities = new ConceptsHeld(skill, this.blocks, responsibilities)
    this.#conditions = new ConditionsHeld(words.condition, this.blocks)
  }

  protected prepareQuery({ has, wants }: MatchListing): void {
    const { weights } = this
    weights.prepare(wants)
    this.#checksMusts = this.settings.mostBlocked === 0
    this.occupations.prepare(wants.occupation?.anyOf ?? [])
    this.skills.prepare(wants.skills, weights.at(order.EMPLOYER_SKILLS) > 0)
    this.responsibilities.prepare(wants.responsibilities, weights.at(order.EMPLOYER_RESPONSIBILITIES) > 0)
    this.social.prepare(wants.social, false)
    this.industries.prepare(wants.industry)
    this.#licences.prepare(wants.licences, weights.at(order.EMPLOYER_LICENCES) > 0)
    this.#languages.prepare(wants.languages, weights.at(order.EMPLOYER_LANGUAGES) > 0)
    this.#languageNeeds.prepare(wants.languages, weights.at(order.EMPLOYER_LANGUAGES), weights.total)
    const { education } = wants
    this.#asksEducation = education !== null
    if (education) this.#education = { ...education, field: fieldCode(education.field) }
    this.#askedMonths = wants.experience && Math.min(MOST_MONTHS, wants.experience.months)
    this.#wantedSeniority = levelCode(wants.occupation?.seniority ?? null)
    this.#wantedStart = startCode(wants.start?.start ?? null)
    this.#prepareHeld(has)
  }

  #prepareHeld(has: MatchListing['has']): void {
    this.#heldOccupations.prepare(has.occupations)
    this.#heldIndustries.prepare(has.industries)
    this.#heldResponsibilities.prepare(has.responsibilities?.map((concept) => ({ concept })) ?? null)
    this.#conditions.prepare(has.conditions)
    this.#location.prepare(has.places, has.remoteShare)
    this.#seniority = levelCode(has.seniority)
    this.#start = startCode(has.start)
    this.#pay = has.pay?.top ?? null
    this.#contract = has.contractTypes && contractMask(has.contractTypes)
    this.#workload = has.workload ? has.workload.from | (has.workload.to << 8) : NONE
  }

  protected mayMatch(row: number, slack: number): boolean {
    const held = this.rows.languages[row] ?? 0
    if (this.#checksMusts && (this.#languageNeeds.mustBits & ~held) !== 0) return false
    return this.#languageNeeds.lossWithout(held) <= slack
  }

  protected passesFacts(row: number): boolean {
    const at = row * FACTS
    const flags = this.rows.facts[at] ?? 0
    if ((flags & ALIVE) === 0) return false
    this.#openCandidate(at)
    return (
      this.#judgePlace(at, flags) &&
      this.#judgeOccupation(at, flags) &&
      !this.candidate.isOverdrawn &&
      this.#judgeTerms(at) &&
      !this.candidate.isOverdrawn
    )
  }

  #openCandidate(at: number): void {
    this.#at = at
    this.candidate.open(this.rows.facts[at + search.SEARCH_TOTAL] ?? 0)
  }

  /** The weight of one of the candidate's criteria; 0 = not asked or switched off. */
  #weightOf(index: number): number {
    return this.#asked.weight(index, this.#asked.code(this.rows.facts, this.#at + search.SEARCH_WEIGHTS, index))
  }

  #enter(index: number, similarity: number): boolean {
    const code = this.#asked.code(this.rows.facts, this.#at + search.SEARCH_WEIGHTS, index)
    return this.judgeForCandidate(index, this.#asked.weight(index, code), similarity, isMustCode(code))
  }

  #judgePlace(at: number, flags: number): boolean {
    if (this.#weightOf(order.CANDIDATE_LOCATION) === 0 || (flags & MANY_PLACES) !== 0) return true
    const { coordinates, facts } = this.rows
    let there = 0
    if ((flags & ONE_PLACE) !== 0)
      there = this.#location.in(
        coordinates[at + search.SEARCH_X] ?? 0,
        coordinates[at + search.SEARCH_Y] ?? 0,
        coordinates[at + search.SEARCH_Z] ?? 0,
        facts[at + search.SEARCH_RADIUS] ?? 0,
      )
    return this.#enterPlace(flags, there)
  }

  #enterPlace(flags: number, there: number): boolean {
    const similarity = this.#location.mend(there, (flags & search.REMOTE) !== 0, (flags & search.RELOCATION) !== 0)
    return this.#enter(order.CANDIDATE_LOCATION, similarity)
  }

  #judgeOccupation(at: number, flags: number): boolean {
    const isUndecided = (flags & search.MANY_WANTED_OCCUPATIONS) !== 0
    if (this.#weightOf(order.CANDIDATE_OCCUPATION) === 0 || isUndecided) return true
    if (!this.#heldOccupations.isStated) return this.#enter(order.CANDIDATE_OCCUPATION, UNKNOWN)
    const { facts } = this.rows
    const { reach } = this.#heldOccupations
    const first = reach.best(facts[at + search.SEARCH_WANTED] ?? 0)
    const second = reach.best(facts[at + search.SEARCH_WANTED + 1] ?? 0)
    return this.#enterOccupation(flags, first > second ? first : second)
  }

  #enterOccupation(flags: number, best: number): boolean {
    const pair = (((flags >> WANTED_SENIORITY_AT) & 7) << 3) | this.#seniority
    return this.#enter(order.CANDIDATE_OCCUPATION, withSeniority(best, pair))
  }

  #judgeTerms(at: number): boolean {
    return (
      this.#judgeTerm(at, order.CANDIDATE_PAY) &&
      this.#judgeTerm(at, order.CANDIDATE_CONTRACT) &&
      this.#judgeTerm(at, order.CANDIDATE_WORKLOAD) &&
      this.#judgeTerm(at, order.CANDIDATE_START)
    )
  }

  #judgeTerm(at: number, index: number): boolean {
    return this.#weightOf(index) === 0 || this.#enter(index, this.#term(at, index))
  }

  #term(at: number, index: number): number {
    const { facts } = this.rows
    switch (index) {
      case order.CANDIDATE_PAY:
        return this.#payOf(at)
      case order.CANDIDATE_CONTRACT:
        return this.#contract === null
          ? UNKNOWN
          : contractOfMasks(facts[at + search.SEARCH_CONTRACT] ?? 0, this.#contract)
      case order.CANDIDATE_WORKLOAD:
        return workloadOfCodes(facts[at + search.SEARCH_WORKLOAD] ?? 0, this.#workload)
      default:
        return startOfCodes(facts[at + search.SEARCH_WANTED_START] ?? 0, this.#start, this.settings.today, false)
    }
  }

  #payOf(at: number): number {
    if (this.#pay === null) return UNKNOWN
    const { facts } = this.rows
    this.#wish.minimum = numberOrNull(facts[at + search.SEARCH_MINIMUM] ?? 0)
    this.#wish.target = numberOrNull(facts[at + search.SEARCH_TARGET] ?? 0)
    return paySimilarity(this.#wish, this.#pay)
  }

  protected passesLists(row: number, tail: number): boolean {
    const { tails, facts } = this.rows
    const at = row * FACTS
    const flags = facts[at] ?? 0
    this.employer.open(this.weights.total)
    let lists = this.occupations.readWithMonths(tails, tail + (tails[tail + LISTS_AT] ?? 0))
    const pair = (this.#wantedSeniority << 3) | ((flags >> SENIORITY_AT) & 7)
    const occupation = withSeniority(this.occupations.similarity, pair)
    lists = this.#employerTerms(tail, lists, occupation)
    if (lists === 0 || this.employer.isOverdrawn) return false
    lists = this.#employerLists(lists)
    if (lists === 0 || !passesRoleGate(occupation, this.skills.similarity)) return false
    lists = this.#employerRest(lists)
    if (this.isBlocked || this.employer.isOverdrawn) return false
    this.#openAgain(at)
    return this.#candidateLists(lists, flags) && !this.candidate.isOverdrawn
  }

  /** Occupation, experience, start and education; 0 when the pair is given up. */
  #employerTerms(tail: number, start: number, occupation: number): number {
    const { months } = this.occupations
    const ofMonths =
      months === UNKNOWN || this.#askedMonths === null ? UNKNOWN : monthsSimilarity(months, this.#askedMonths)
    const hadStart = this.rows.tails[tail + search.SEARCH_START] ?? 0
    const isGiven =
      this.#employ(order.EMPLOYER_OCCUPATION, occupation) &&
      this.#employ(order.EMPLOYER_EXPERIENCE, ofMonths) &&
      this.#employ(order.EMPLOYER_START, startOfCodes(this.#wantedStart, hadStart, this.settings.today, true))
    return isGiven ? this.#readEducation(start, months) : 0
  }

  #employ(index: number, similarity: number): boolean {
    const weight = this.weights.at(index)
    return weight === 0 || this.judgeForEmployer(index, weight, similarity, this.weights.isMust[index] === true)
  }

  #readEducation(at: number, months: number): number {
    const { tails } = this.rows
    const count = tails[at] ?? 0
    if (count === NONE) return this.#employ(order.EMPLOYER_EDUCATION, UNKNOWN) ? at + 1 : 0
    const end = at + 1 + 2 * count
    if (!this.#asksEducation) return end
    const madeUp = levelsMadeUp(this.#education, months, this.#askedMonths ?? 0)
    let best = 0
    for (let place = at + 1; place < end; place += 2)
      best = Math.max(best, educationSimilarity(this.#education, (tails[place] ?? 0) + madeUp, tails[place + 1] ?? 0))
    return this.#employ(order.EMPLOYER_EDUCATION, best) ? end : 0
  }

  /** Languages, licences and skills; 0 when the pair is given up. */
  #employerLists(start: number): number {
    const { tails } = this.rows
    let at = this.#languages.read(tails, start)
    this.employer.judge(this.weights.at(order.EMPLOYER_LANGUAGES), this.#languages.similarity)
    at = this.#licences.read(tails, at)
    this.employer.judge(this.weights.at(order.EMPLOYER_LICENCES), this.#licences.similarity)
    if (this.isBlocked || this.employer.isOverdrawn) return 0
    at = this.skills.read(tails, at)
    this.employer.judge(this.weights.at(order.EMPLOYER_SKILLS), this.skills.similarity)
    return this.isBlocked || this.employer.isOverdrawn ? 0 : at
  }

  #employerRest(start: number): number {
    const { tails } = this.rows
    let at = this.responsibilities.read(tails, start)
    this.employer.judge(this.weights.at(order.EMPLOYER_RESPONSIBILITIES), this.responsibilities.similarity)
    at = this.social.read(tails, at)
    this.employer.judge(this.weights.at(order.EMPLOYER_SOCIAL), this.social.similarity)
    at = this.industries.read(tails, at)
    this.#employ(order.EMPLOYER_INDUSTRY, this.industries.similarity)
    return at
  }

  /** The candidate's weights of this row once more; what the facts said was restored. */
  #openAgain(at: number): void {
    const { lost, unknown } = this.candidate
    this.#openCandidate(at)
    this.candidate.lost = lost
    this.candidate.unknown = unknown
  }

  #candidateLists(start: number, flags: number): boolean {
    const { tails } = this.rows
    const responsibilities = this.#weightOf(order.CANDIDATE_RESPONSIBILITIES)
    let lists = this.#heldResponsibilities.read(tails, start, responsibilities > 0)
    this.candidate.judge(responsibilities, this.#heldResponsibilities.similarity)
    lists = this.#heldIndustries.read(tails, lists)
    if (this.#weightOf(order.CANDIDATE_INDUSTRY) > 0)
      this.#enter(order.CANDIDATE_INDUSTRY, this.#heldIndustries.similarity)
    const conditions = this.#weightOf(order.CANDIDATE_CONDITIONS)
    lists = this.#conditions.read(tails, lists, conditions > 0)
    this.candidate.judge(conditions, this.#conditions.similarity)
    if ((flags & search.MANY_WANTED_OCCUPATIONS) !== 0) {
      lists = this.#heldOccupations.read(tails, lists)
      if (this.#weightOf(order.CANDIDATE_OCCUPATION) > 0) this.#enterOccupation(flags, this.#heldOccupations.similarity)
    }
    if ((flags & MANY_PLACES) !== 0 && this.#weightOf(order.CANDIDATE_LOCATION) > 0)
      this.#enterPlace(flags, this.#bestCircle(lists))
    return !this.isBlocked
  }

  #bestCircle(at: number): number {
    const { tails } = this.rows
    const count = tails[at] ?? 0
    const signed = (place: number) => ((tails[place] ?? 0) << 16) >> 16
    let best = 0
    for (let place = at + 1; place < at + 1 + 4 * count; place += 4) {
      const there = this.#location.in(signed(place), signed(place + 1), signed(place + 2), tails[place + 3] ?? 0)
      if (there > best) best = there
    }
    return best
  }
}
