import { monthsSimilarity, MOST_MONTHS } from '../../criteria/experience.ts'
import type { MatchListing } from '../../listing.ts'
import { fieldCode, levelCode, NONE, startCode } from '../rows/codes.ts'
import { BackgroundLoss } from '../query/background-loss.ts'
import { NO_MUST } from './batch.ts'
import { ConceptsAsked, ConceptsHeld } from './concepts.ts'
import type { NeighbourTables } from '../query/neighbour-tables.ts'
import { ConditionsHeld } from './conditions.ts'
import { educationSimilarity, fieldSimilarity, levelsMadeUp } from './education.ts'
import { IndustriesAsked, IndustriesHeld } from './industries.ts'
import { LanguagesAsked } from './languages.ts'
import { LanguageLoss } from '../query/language-loss.ts'
import { blockCriterion, blocksOf, UNKNOWN } from './fit-accumulator.ts'
import { LicencesAsked } from './licences.ts'
import { OccupationsAsked } from './occupations.ts'
import { SENIORITY_AT } from '../rows/offer-row.ts'
import * as position from '../rows/criterion-positions.ts'
import { QueryWeights } from '../query/query-weights.ts'
import { HEAD_LENGTH } from '../rows/row-draft.ts'
import type { Candidates } from './row-scorer.ts'
import * as search from '../rows/search-row.ts'
import { SimilarityCache } from './similarity-cache.ts'
import { startCodeSimilarity } from './terms.ts'
import { packedCriteria } from '../rows/weight-codes.ts'
import { withSeniority } from './level-factors.ts'
import { SearchHeads } from './search-heads.ts'

const CANDIDATE = packedCriteria('candidate')
const EMPLOYER_BLOCKS = blocksOf('employer')

/** Scores searches against an offer: the offer asks as the employer and answers what the candidate asks. */
export class SearchScorer extends SearchHeads {
  readonly weights = new QueryWeights('employer')
  readonly occupations: OccupationsAsked
  readonly skills: ConceptsAsked
  readonly responsibilities: ConceptsAsked
  readonly social: ConceptsAsked
  readonly industries: IndustriesAsked
  readonly #licences: LicencesAsked
  readonly #languages: LanguagesAsked
  readonly #languageLoss = new LanguageLoss()
  readonly #backgroundLoss = new BackgroundLoss()
  readonly #heldIndustries: IndustriesHeld
  readonly #heldResponsibilities: ConceptsHeld
  readonly #conditions: ConditionsHeld
  readonly #isActive = {
    responsibilities: this.#isWeighed(position.CANDIDATE_RESPONSIBILITIES),
    conditions: this.#isWeighed(position.CANDIDATE_CONDITIONS),
  }
  /** Of the employer's direction, by what the rows have. */
  readonly #heldStarts = new SimilarityCache((code) =>
    startCodeSimilarity(this.#wantedStart, code, this.settings.today, true),
  )
  /** By what rows have: what their field is worth. */
  readonly #fields = new SimilarityCache((held) => fieldSimilarity(this.#askedField, held))
  #askedLevel = 0
  #askedField = NONE
  #acceptsEquivalent = false
  #asksEducation = false
  #askedMonths: number | null = null
  #wantedSeniority = 0
  #wantedStart = 0

  constructor(tables: NeighbourTables) {
    super(tables)
    const { dictionaries, occupation, skill, social, industry } = tables
    this.occupations = new OccupationsAsked(occupation)
    this.skills = new ConceptsAsked(skill, blockCriterion('employer', 'skills'), 2)
    this.responsibilities = new ConceptsAsked(skill, blockCriterion('employer', 'responsibilities'), 1)
    this.social = new ConceptsAsked(social, 0, 2)
    this.industries = new IndustriesAsked(industry)
    this.#licences = new LicencesAsked(dictionaries.licence)
    this.#languages = new LanguagesAsked()
    this.#heldIndustries = new IndustriesHeld(industry)
    const responsibilities = blockCriterion('candidate', 'responsibilities')
    this.#heldResponsibilities = new ConceptsHeld(skill, responsibilities)
    this.#conditions = new ConditionsHeld(dictionaries.condition)
  }

  protected prepareQuery({ has, wants }: MatchListing): void {
    const { weights } = this
    this.prepareHeads(has)
    weights.prepare(wants)
    this.occupations.prepare(wants.occupation?.anyOf ?? [])
    this.skills.prepare(wants.skills, weights.at(position.EMPLOYER_SKILLS) > 0)
    this.responsibilities.prepare(wants.responsibilities, weights.at(position.EMPLOYER_RESPONSIBILITIES) > 0)
    this.social.prepare(wants.social, false)
    this.industries.prepare(wants.industry)
    this.#licences.prepare(wants.licences, weights.at(position.EMPLOYER_LICENCES) > 0)
    this.#languages.prepare(wants.languages, weights.at(position.EMPLOYER_LANGUAGES) > 0)
    this.#languageLoss.prepare(wants.languages, weights.at(position.EMPLOYER_LANGUAGES), weights.total)
    this.#backgroundLoss.prepare(wants, weights, this.checksMusts)
    const { education } = wants
    this.#asksEducation = education !== null
    this.#askedLevel = education?.level ?? 0
    this.#acceptsEquivalent = education?.orEquivalent ?? false
    this.#askedField = fieldCode(education?.field ?? null)
    this.#askedMonths = wants.experience && Math.min(MOST_MONTHS, wants.experience.months)
    this.#wantedSeniority = levelCode(wants.occupation?.seniority ?? null)
    this.#wantedStart = startCode(wants.start?.start ?? null)
    for (const terms of [this.#heldStarts, this.#fields]) terms.clear()
    this.#heldIndustries.prepare(has.industries)
    this.#heldResponsibilities.prepare(has.responsibilities?.map((concept) => ({ concept })) ?? null)
    this.#conditions.prepare(has.conditions)
  }

  #isWeighed(index: number): (n: number) => boolean {
    const criterion = CANDIDATE[index]
    return (n) => criterion !== undefined && this.batch.isWeighed(n, criterion)
  }

  protected prefilter({ rows, slack }: Candidates, count: number): number {
    const { languages, prefilterKeys } = this.rows
    const needs = this.#languageLoss
    const background = this.#backgroundLoss
    const mustBits = this.checksMusts ? needs.mustBits : 0
    let kept = 0
    for (let k = 0; k < count; k++) {
      const row = rows[k] ?? 0
      const own = slack[k] ?? 0
      const held = languages[row] ?? 0
      rows[kept] = row
      slack[kept] = own
      const left = own - needs.of(held) - background.of(prefilterKeys[row] ?? 0)
      kept += 1 + ((-(mustBits & ~held) | left) >> 31)
    }
    return kept
  }

  protected scoreTails(): void {
    const { batch } = this
    const { tails } = this.rows
    this.#openLists()
    this.scoreOverflow()
    this.startLists()
    this.occupations.judgeWithMonths(tails, batch)
    this.#weighSeniority()
    this.#enterEmployer(position.EMPLOYER_OCCUPATION)
    this.#judgeEducation()
    this.#enterEmployer(position.EMPLOYER_EDUCATION)
    this.#judgeExperience()
    this.#enterEmployer(position.EMPLOYER_EXPERIENCE)
    this.#heldStarts.judgeTails(tails, search.SEARCH_START, batch)
    this.#enterEmployer(position.EMPLOYER_START)
    batch.dropBelowThreshold(batch.employer)
    this.#languages.judge(tails, batch)
    this.#enterEmployerEntries(position.EMPLOYER_LANGUAGES)
    this.#licences.judge(tails, batch)
    this.#enterEmployerEntries(position.EMPLOYER_LICENCES)
    batch.dropBelowThreshold(batch.employer)
    this.skills.judge(tails, batch)
    this.#enterEmployerEntries(position.EMPLOYER_SKILLS)
    this.applyRoleGate()
    batch.dropBelowThreshold(batch.employer)
    this.responsibilities.judge(tails, batch)
    this.#enterEmployerEntries(position.EMPLOYER_RESPONSIBILITIES)
    this.social.judge(tails, batch)
    this.#enterEmployerEntries(position.EMPLOYER_SOCIAL)
    this.industries.judge(tails, batch)
    this.#enterEmployer(position.EMPLOYER_INDUSTRY)
    batch.dropBelowThreshold(batch.employer)
    this.#candidateLists()
  }

  #openLists(): void {
    const { live, count, rows, employer, candidate } = this.batch
    const { heads } = this.rows
    this.findWeights()
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      employer.reset(n, this.weights.total)
      candidate.weight[n] = heads[(rows[n] ?? 0) * HEAD_LENGTH + search.SEARCH_TOTAL] ?? 0
    }
  }

  /** Enters a criterion that is judged as a whole. */
  #enterEmployer(index: number): void {
    const must = this.weights.isMust[index] === true ? (EMPLOYER_BLOCKS[index] ?? NO_MUST) : NO_MUST
    this.batch.addCriterion(this.batch.employer, this.weights.at(index), must)
  }

  /** Enters a criterion whose musts are its entries. */
  #enterEmployerEntries(index: number): void {
    this.batch.addCriterion(this.batch.employer, this.weights.at(index), NO_MUST)
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

  /** What is left of the candidate's direction. */
  #candidateLists(): void {
    const { batch } = this
    const { tails } = this.rows
    this.#heldResponsibilities.judge(tails, batch, this.#isActive.responsibilities)
    this.enterEntries(position.CANDIDATE_RESPONSIBILITIES)
    this.#heldIndustries.judge(tails, batch)
    this.enterCandidate(position.CANDIDATE_INDUSTRY)
    this.#conditions.judge(tails, batch, this.#isActive.conditions)
    this.enterEntries(position.CANDIDATE_CONDITIONS)
    batch.dropBelowThreshold(batch.candidate)
  }
}
