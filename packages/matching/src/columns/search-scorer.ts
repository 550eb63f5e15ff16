import { monthsSimilarity, MOST_MONTHS } from '../criteria/experience.ts'
import type { MatchListing } from '../listing.ts'
import { contractMask, fieldCode, levelCode, NONE, startCode } from './codes.ts'
import { BackgroundNeeds } from './background-needs.ts'
import { NO_MUST } from './batch.ts'
import { ConceptsAsked, ConceptsHeld } from './concept-lists.ts'
import type { ConceptTables } from './concept-tables.ts'
import { ConditionsHeld } from './conditions.ts'
import { educationSimilarity, fieldSimilarity, levelsMadeUp } from './education.ts'
import { IndustriesAsked, IndustriesHeld } from './industries.ts'
import { LanguagesAsked } from './languages.ts'
import { LanguageNeeds } from './language-needs.ts'
import { blockCriterion, blocksOf, UNKNOWN } from './ledger.ts'
import { LicencesAsked } from './licences.ts'
import { OccupationsAsked, OccupationsHeld } from './occupations.ts'
import { withSeniority } from './offer-scorer.ts'
import { MANY_PLACES, ONE_PLACE, SENIORITY_AT, WANTED_SENIORITY_AT } from './offer-row.ts'
import * as order from './order.ts'
import { LocationHeld } from './places.ts'
import { QueryWeights } from './query-weights.ts'
import { FACTS, LISTS_AT, TAGS_END } from './row-draft.ts'
import { RowScorer } from './row-scorer.ts'
import type { Candidates } from './row-scorer.ts'
import { ALIVE } from './rows.ts'
import * as search from './search-row.ts'
import { TermTable } from './term-table.ts'
import { contractOfMasks, payOfCodes, startOfCodes, workloadOfCodes } from './terms.ts'
import { packedCriteria } from './weight-codes.ts'

const CANDIDATE = packedCriteria('candidate')
const CANDIDATE_BLOCKS = blocksOf('candidate')
const EMPLOYER_BLOCKS = blocksOf('employer')

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
  readonly #backgroundNeeds = new BackgroundNeeds()
  readonly #heldOccupations: OccupationsHeld
  readonly #heldIndustries: IndustriesHeld
  readonly #heldResponsibilities: ConceptsHeld
  readonly #conditions: ConditionsHeld
  readonly #location = new LocationHeld()
  readonly #isActive = {
    responsibilities: this.#isWeighed(order.CANDIDATE_RESPONSIBILITIES),
    conditions: this.#isWeighed(order.CANDIDATE_CONDITIONS),
  }
  /** By what the rows ask. */
  readonly #contracts = new TermTable((mask) =>
    this.#contract === null ? UNKNOWN : contractOfMasks(mask, this.#contract),
  )
  readonly #workloads = new TermTable((code) => workloadOfCodes(code, this.#workload))
  readonly #starts = new TermTable((code) => startOfCodes(code, this.#start, this.settings.today, false))
  /** Of the employer's direction, by what the rows have. */
  readonly #heldStarts = new TermTable((code) => startOfCodes(this.#wantedStart, code, this.settings.today, true))
  /** By what rows have: what their field is worth. */
  readonly #fields = new TermTable((held) => fieldSimilarity(this.#askedField, held))
  #askedLevel = 0
  #askedField = NONE
  #acceptsEquivalent = false
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
    super()
    const { words, occupation, skill, social, industry } = tables
    this.occupations = new OccupationsAsked(occupation)
    this.skills = new ConceptsAsked(skill, blockCriterion('employer', 'skills'), 2)
    this.responsibilities = new ConceptsAsked(skill, blockCriterion('employer', 'responsibilities'), 1)
    this.social = new ConceptsAsked(social, 0, 2)
    this.industries = new IndustriesAsked(industry)
    this.#licences = new LicencesAsked(words.licence)
    this.#languages = new LanguagesAsked()
    this.#heldOccupations = new OccupationsHeld(occupation)
    this.#heldIndustries = new IndustriesHeld(industry)
    const responsibilities = blockCriterion('candidate', 'responsibilities')
    this.#heldResponsibilities = new ConceptsHeld(skill, responsibilities)
    this.#conditions = new ConditionsHeld(words.condition)
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
    this.#backgroundNeeds.prepare(wants, weights, this.#checksMusts)
    const { education } = wants
    this.#asksEducation = education !== null
    this.#askedLevel = education?.level ?? 0
    this.#acceptsEquivalent = education?.orEquivalent ?? false
    this.#askedField = fieldCode(education?.field ?? null)
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
    for (const terms of [this.#contracts, this.#workloads, this.#starts, this.#heldStarts, this.#fields]) terms.clear()
  }

  #isWeighed(index: number): (n: number) => boolean {
    const criterion = CANDIDATE[index]
    return (n) => criterion !== undefined && this.batch.isWeighed(n, criterion)
  }

  protected dropForeign({ rows, spare }: Candidates, count: number): number {
    const { languages, hints } = this.rows
    const needs = this.#languageNeeds
    const background = this.#backgroundNeeds
    const mustBits = this.#checksMusts ? needs.mustBits : 0
    let kept = 0
    for (let k = 0; k < count; k++) {
      const row = rows[k] ?? 0
      const own = spare[k] ?? 0
      const held = languages[row] ?? 0
      rows[kept] = row
      spare[kept] = own
      const left = own - needs.lossWithout(held) - background.loss(hints[row] ?? 0)
      kept += 1 + ((-(mustBits & ~held) | left) >> 31)
    }
    return kept
  }

  protected judgeFacts(): void {
    const { batch } = this
    const { facts } = this.rows
    this.#openFacts()
    this.#judgePlaces()
    this.#enterCandidate(order.CANDIDATE_LOCATION)
    this.#judgeOccupations()
    this.#enterCandidate(order.CANDIDATE_OCCUPATION)
    batch.settle(batch.candidate)
    this.#judgePays()
    this.#enterCandidate(order.CANDIDATE_PAY)
    this.#contracts.judgeFacts(facts, search.SEARCH_CONTRACT, batch)
    this.#enterCandidate(order.CANDIDATE_CONTRACT)
    this.#workloads.judgeFacts(facts, search.SEARCH_WORKLOAD, batch)
    this.#enterCandidate(order.CANDIDATE_WORKLOAD)
    this.#starts.judgeFacts(facts, search.SEARCH_WANTED_START, batch)
    this.#enterCandidate(order.CANDIDATE_START)
    batch.settle(batch.candidate)
  }

  /** Leaves the rows that are there and opens their ledgers. */
  #openFacts(): void {
    const { batch } = this
    const { facts } = this.rows
    const { live, count, rows, flags, candidate } = batch
    this.#findWeights()
    let kept = 0
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = (rows[n] ?? 0) * FACTS
      candidate.open(n, facts[at + search.SEARCH_TOTAL] ?? 0)
      flags[n] = facts[at] ?? 0
      live[kept] = n
      kept += (facts[at] ?? 0) & ALIVE
    }
    batch.count = kept
  }

  #findWeights(): void {
    const { batch } = this
    const { live, count, rows, weightsAt } = batch
    batch.packed = this.rows.facts
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      weightsAt[n] = (rows[n] ?? 0) * FACTS + search.SEARCH_WEIGHTS
    }
  }

  /** Enters a criterion that is judged as a whole, with the weight the row gives it. */
  #enterCandidate(index: number): void {
    const criterion = CANDIDATE[index]
    if (criterion) this.batch.enterPacked(this.batch.candidate, criterion, CANDIDATE_BLOCKS[index] ?? NO_MUST)
  }

  /** Enters a criterion whose musts are its entries. */
  #enterEntries(index: number): void {
    const criterion = CANDIDATE[index]
    if (criterion) this.batch.enterPacked(this.batch.candidate, criterion, NO_MUST)
  }

  /** Several circles are left to the lists: until then they lose nothing. */
  #judgePlaces(): void {
    const { live, count, rows, similarity } = this.batch
    const { coordinates, facts } = this.rows
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = (rows[n] ?? 0) * FACTS
      const flags = facts[at] ?? 0
      let there = 0
      if ((flags & ONE_PLACE) !== 0)
        there = this.#location.in(
          coordinates[at + search.SEARCH_X] ?? 0,
          coordinates[at + search.SEARCH_Y] ?? 0,
          coordinates[at + search.SEARCH_Z] ?? 0,
          facts[at + search.SEARCH_RADIUS] ?? 0,
        )
      similarity[n] = (flags & MANY_PLACES) === 0 ? this.#mended(flags, there) : 1000
    }
  }

  #mended(flags: number, there: number): number {
    return this.#location.mend(there, (flags & search.REMOTE) !== 0, (flags & search.RELOCATION) !== 0)
  }

  #judgeOccupations(): void {
    const { live, count, rows, similarity } = this.batch
    const { facts } = this.rows
    const { reach, isStated } = this.#heldOccupations
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = (rows[n] ?? 0) * FACTS
      const flags = facts[at] ?? 0
      const first = reach.best(facts[at + search.SEARCH_WANTED] ?? 0)
      const second = reach.best(facts[at + search.SEARCH_WANTED + 1] ?? 0)
      const best = isStated ? Math.max(first, second) : UNKNOWN
      similarity[n] = (flags & search.MANY_WANTED_OCCUPATIONS) === 0 ? this.#withSeniority(best, flags) : 1000
    }
  }

  #withSeniority(best: number, flags: number): number {
    return withSeniority(best, (((flags >> WANTED_SENIORITY_AT) & 7) << 3) | this.#seniority)
  }

  #judgePays(): void {
    const { live, count, rows, similarity } = this.batch
    const { facts } = this.rows
    const top = this.#pay
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = (rows[n] ?? 0) * FACTS
      const minimum = facts[at + search.SEARCH_MINIMUM] ?? 0
      const target = facts[at + search.SEARCH_TARGET] ?? 0
      similarity[n] = top === null ? UNKNOWN : payOfCodes(minimum, target, top)
    }
  }

  protected judgeLists(): void {
    const { batch } = this
    const { tails } = this.rows
    this.#openLists()
    this.#judgeMore()
    this.moveTo(LISTS_AT)
    this.occupations.judgeWithMonths(tails, batch)
    this.#weighSeniority()
    this.#enterEmployer(order.EMPLOYER_OCCUPATION)
    this.#judgeEducation()
    this.#enterEmployer(order.EMPLOYER_EDUCATION)
    this.#judgeExperience()
    this.#enterEmployer(order.EMPLOYER_EXPERIENCE)
    this.#heldStarts.judgeTails(tails, search.SEARCH_START, batch)
    this.#enterEmployer(order.EMPLOYER_START)
    batch.settle(batch.employer)
    this.#languages.judge(tails, batch)
    this.#enterEmployerEntries(order.EMPLOYER_LANGUAGES)
    this.#licences.judge(tails, batch)
    this.#enterEmployerEntries(order.EMPLOYER_LICENCES)
    batch.settle(batch.employer)
    this.skills.judge(tails, batch)
    this.#enterEmployerEntries(order.EMPLOYER_SKILLS)
    this.dropOtherRoles()
    batch.settle(batch.employer)
    this.responsibilities.judge(tails, batch)
    this.#enterEmployerEntries(order.EMPLOYER_RESPONSIBILITIES)
    this.social.judge(tails, batch)
    this.#enterEmployerEntries(order.EMPLOYER_SOCIAL)
    this.industries.judge(tails, batch)
    this.#enterEmployer(order.EMPLOYER_INDUSTRY)
    batch.settle(batch.employer)
    this.#candidateLists()
  }

  #openLists(): void {
    const { live, count, rows, employer, candidate } = this.batch
    const { facts } = this.rows
    this.#findWeights()
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      employer.open(n, this.weights.total)
      candidate.weight[n] = facts[(rows[n] ?? 0) * FACTS + search.SEARCH_TOTAL] ?? 0
    }
  }

  /** Enters a criterion that is judged as a whole. */
  #enterEmployer(index: number): void {
    const must = this.weights.isMust[index] === true ? (EMPLOYER_BLOCKS[index] ?? NO_MUST) : NO_MUST
    this.batch.enter(this.batch.employer, this.weights.at(index), must)
  }

  /** Enters a criterion whose musts are its entries. */
  #enterEmployerEntries(index: number): void {
    this.batch.enter(this.batch.employer, this.weights.at(index), NO_MUST)
  }

  #weighSeniority(): void {
    const { live, count, flags: flagsOf, similarity, role } = this.batch
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const flags = flagsOf[n] ?? 0
      const pair = (this.#wantedSeniority << 3) | ((flags >> SENIORITY_AT) & 7)
      role[n] = similarity[n] = withSeniority(similarity[n] ?? 0, pair)
    }
  }

  #judgeExperience(): void {
    const { live, count, similarity, months } = this.batch
    const asked = this.#askedMonths
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const had = months[n] ?? 0
      similarity[n] = had === UNKNOWN || asked === null ? UNKNOWN : monthsSimilarity(had, asked)
    }
  }

  #judgeEducation(): void {
    const { live, count, next, similarity, months } = this.batch
    const { tails } = this.rows
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = next[n] ?? 0
      const entries = tails[at] ?? 0
      const end = entries === NONE ? at + 1 : at + 1 + 2 * entries
      next[n] = end
      const isJudged = entries !== NONE && this.#asksEducation
      similarity[n] = isJudged ? this.#bestEducation(at + 1, end, months[n] ?? 0) : UNKNOWN
    }
  }

  #bestEducation(from: number, end: number, months: number): number {
    const { tails } = this.rows
    const madeUp = this.#acceptsEquivalent ? levelsMadeUp(months, this.#askedMonths ?? 0) : 0
    let best = 0
    for (let place = from; place < end; place += 2) {
      const ofField = this.#fields.of(tails[place + 1] ?? 0)
      best = Math.max(best, educationSimilarity(this.#askedLevel, (tails[place] ?? 0) + madeUp, ofField))
    }
    return best
  }

  /** What the facts had no room for. */
  #judgeMore(): void {
    const { batch } = this
    this.moveTo(TAGS_END)
    this.#judgeManyOccupations()
    this.#enterCandidate(order.CANDIDATE_OCCUPATION)
    this.#judgeManyCircles()
    this.#enterCandidate(order.CANDIDATE_LOCATION)
    batch.settle(batch.candidate)
  }

  /** What is left of the candidate's direction. */
  #candidateLists(): void {
    const { batch } = this
    const { tails } = this.rows
    this.#heldResponsibilities.judge(tails, batch, this.#isActive.responsibilities)
    this.#enterEntries(order.CANDIDATE_RESPONSIBILITIES)
    this.#heldIndustries.judge(tails, batch)
    this.#enterCandidate(order.CANDIDATE_INDUSTRY)
    this.#conditions.judge(tails, batch, this.#isActive.conditions)
    this.#enterEntries(order.CANDIDATE_CONDITIONS)
    batch.settle(batch.candidate)
  }

  #judgeManyOccupations(): void {
    const { live, count, flags: flagsOf, similarity } = this.batch
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const flags = flagsOf[n] ?? 0
      const isMany = (flags & search.MANY_WANTED_OCCUPATIONS) !== 0
      similarity[n] = isMany ? this.#withSeniority(this.#bestOfMany(n), flags) : 1000
    }
  }

  #judgeManyCircles(): void {
    const { live, count, flags: flagsOf, next, similarity } = this.batch
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const flags = flagsOf[n] ?? 0
      similarity[n] = (flags & MANY_PLACES) === 0 ? 1000 : this.#mended(flags, this.#bestCircle(next[n] ?? 0))
    }
  }

  /** Of a list of occupations the search asks for; moves behind it. */
  #bestOfMany(n: number): number {
    const { next } = this.batch
    const { tails } = this.rows
    const { reach, isStated } = this.#heldOccupations
    const at = next[n] ?? 0
    const end = at + 1 + (tails[at] ?? 0)
    next[n] = end
    let best = 0
    for (let place = at + 1; place < end; place++) best = Math.max(best, reach.best(tails[place] ?? 0))
    return isStated ? best : UNKNOWN
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
