import { MUST_MINIMUM } from '../../criteria/criterion.ts'
import { monthsSimilarity, MOST_MONTHS } from '../../criteria/experience.ts'
import type { MatchListing } from '../../listing.ts'
import { fieldCode, levelCode, NONE, startCode } from '../rows/codes.ts'
import { NO_MUST } from './batch.ts'
import { ConceptsAsked, ConceptsHeld } from './concepts.ts'
import type { NeighbourTables } from '../query/neighbour-tables.ts'
import { ConditionsAsked } from './conditions.ts'
import { educationSimilarity, fieldSimilarity, levelsMadeUp } from './education.ts'
import { IndustriesAsked, IndustriesHeld } from './industries.ts'
import { LanguagesHeld } from './languages.ts'
import { blockCriterion, blocksOf, UNKNOWN } from './fit-accumulator.ts'
import { MUST_LANGUAGE } from '../rows/offer-class.ts'
import * as offer from '../rows/offer-row.ts'
import * as position from '../rows/criterion-positions.ts'
import type { Candidates } from './row-scorer.ts'
import { SimilarityCache } from './similarity-cache.ts'
import { startCodeSimilarity } from './terms.ts'
import { packedCriteria } from '../rows/weight-codes.ts'
import { withSeniority } from './level-factors.ts'
import { OfferHeads } from './offer-heads.ts'

const EMPLOYER = packedCriteria('employer')
const EMPLOYER_BLOCKS = blocksOf('employer')

function NEVER() {
  return false
}

const MAX_LIST_SCORE = 0x7fffffff
/** What missing a language costs of evidence, by what a row says of it, if musts block and if they do not. */
const LANGUAGE_LOSSES = languageLosses(MAX_LIST_SCORE)
const LANGUAGE_LOSSES_WITHOUT_MUSTS = languageLosses(0)

function languageLosses(ofMust: number): Int32Array {
  return Int32Array.from({ length: MUST_LANGUAGE + 1 }, (_, loss) => (loss === MUST_LANGUAGE ? ofMust : 4 * loss))
}

/** Scores offers against a search: the search asks as the candidate and answers what the employer asks. */
export class OfferScorer extends OfferHeads {
  readonly skills: ConceptsHeld
  readonly responsibilities: ConceptsHeld
  readonly social: ConceptsHeld
  readonly industries: IndustriesHeld
  readonly #languages: LanguagesHeld
  readonly #askedIndustries: IndustriesAsked
  readonly #askedResponsibilities: ConceptsAsked
  readonly #conditions: ConditionsAsked
  readonly #isActive = {
    languages: this.#isWeighed(position.EMPLOYER_LANGUAGES),
    licences: this.#isWeighed(position.EMPLOYER_LICENCES),
    skills: this.#isWeighed(position.EMPLOYER_SKILLS),
    responsibilities: this.#isWeighed(position.EMPLOYER_RESPONSIBILITIES),
  }
  /** Of the employer's direction, by what the rows ask. */
  readonly #wantedStarts = new SimilarityCache((code) =>
    startCodeSimilarity(code, this.#start, this.settings.today, true),
  )
  #seniority = 0
  #statesEducation = false
  #levels: number[] = []
  #heldFields: number[] = []
  /** By what is asked: what the field of each education is worth. */
  readonly #fields: SimilarityCache[] = []
  #start = 0
  #statesSkills = false

  constructor(tables: NeighbourTables) {
    super(tables)
    const { dictionaries, skill, social, industry } = tables
    this.skills = new ConceptsHeld(skill, blockCriterion('employer', 'skills'))
    this.responsibilities = new ConceptsHeld(skill, blockCriterion('employer', 'responsibilities'))
    this.social = new ConceptsHeld(social, 0)
    this.industries = new IndustriesHeld(industry)
    this.#languages = new LanguagesHeld()
    this.#askedIndustries = new IndustriesAsked(industry)
    const responsibilities = blockCriterion('candidate', 'responsibilities')
    this.#askedResponsibilities = new ConceptsAsked(skill, responsibilities, 1)
    this.#conditions = new ConditionsAsked(dictionaries.condition)
  }

  protected prepareQuery({ has, wants }: MatchListing): void {
    this.prepareHeads(has, wants)
    this.skills.prepare(has.skills)
    this.responsibilities.prepare(has.responsibilities?.map((concept) => ({ concept })) ?? null)
    this.social.prepare(has.social)
    this.industries.prepare(has.industries)
    this.#languages.prepare(has.languages)
    this.#statesSkills = has.skills !== null
    this.#seniority = levelCode(has.seniority)
    this.#statesEducation = has.education !== null
    this.#levels = (has.education ?? []).map(({ level }) => level)
    this.#heldFields = (has.education ?? []).map(({ field }) => fieldCode(field))
    for (let held = this.#fields.length; held < this.#heldFields.length; held++)
      this.#fields.push(new SimilarityCache((asked) => fieldSimilarity(asked, this.#heldFields[held] ?? NONE)))
    this.#start = startCode(has.start)
    this.#prepareWishes(wants)
  }

  #prepareWishes(wants: MatchListing['wants']): void {
    this.#askedIndustries.prepare(wants.industry)
    this.#askedResponsibilities.prepare(
      wants.responsibilities,
      this.weights.at(position.CANDIDATE_RESPONSIBILITIES) > 0,
    )
    this.#conditions.prepare(wants.conditions, this.weights.at(position.CANDIDATE_CONDITIONS) > 0)
    for (const terms of [this.#wantedStarts, ...this.#fields]) terms.clear()
  }

  #isWeighed(index: number): (n: number) => boolean {
    const criterion = EMPLOYER[index]
    return (n) => criterion !== undefined && this.batch.isWeighed(n, criterion)
  }

  protected prefilter({ rows, slack }: Candidates, count: number): number {
    const { languages, prefilterKeys } = this.rows
    const { most } = this.skills
    const bits = this.languageBits
    const losses = this.checksMusts ? LANGUAGE_LOSSES : LANGUAGE_LOSSES_WITHOUT_MUSTS
    const least = this.checksMusts && this.#statesSkills ? MUST_MINIMUM : 0
    let kept = 0
    for (let k = 0; k < count; k++) {
      const row = rows[k] ?? 0
      const own = slack[k] ?? 0
      const wanted = languages[row] ?? 0
      const isMissing = ((bits >> (wanted & 15)) & 1) - 1
      const left = own - ((losses[wanted >> 4] ?? 0) & isMissing)
      rows[kept] = row
      slack[kept] = own
      kept += 1 + ((left | ((most[prefilterKeys[row] ?? 0] ?? 0) - least)) >> 31)
    }
    return kept
  }

  protected scoreTails(): void {
    const { batch } = this
    const { tails } = this.rows
    this.#openLists()
    this.scoreOverflow()
    this.startLists()
    this.occupations.judge(tails, batch)
    this.#weighSeniority()
    this.#enterEmployer(position.EMPLOYER_OCCUPATION)
    this.#judgeExperience()
    this.#enterEmployer(position.EMPLOYER_EXPERIENCE)
    this.#judgeEducation()
    this.#enterEmployer(position.EMPLOYER_EDUCATION)
    this.#wantedStarts.judgeTails(tails, offer.OFFER_WANTED_START, batch)
    this.#enterEmployer(position.EMPLOYER_START)
    batch.dropBelowThreshold(batch.employer)
    this.#languages.judge(tails, batch, this.#isActive.languages)
    this.#enterEntries(position.EMPLOYER_LANGUAGES)
    this.licences.judge(tails, batch, this.#isActive.licences)
    this.#enterEntries(position.EMPLOYER_LICENCES)
    batch.dropBelowThreshold(batch.employer)
    this.skills.judge(tails, batch, this.#isActive.skills)
    this.#enterEntries(position.EMPLOYER_SKILLS)
    this.applyRoleGate()
    batch.dropBelowThreshold(batch.employer)
    this.responsibilities.judge(tails, batch, this.#isActive.responsibilities)
    this.#enterEntries(position.EMPLOYER_RESPONSIBILITIES)
    this.social.judge(tails, batch, NEVER)
    this.#enterEntries(position.EMPLOYER_SOCIAL)
    this.industries.judge(tails, batch)
    this.#enterEmployer(position.EMPLOYER_INDUSTRY)
    batch.dropBelowThreshold(batch.employer)
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
      employer.reset(n, tails[tail + offer.OFFER_TOTAL] ?? 0)
    }
  }

  /** Enters a criterion that is judged as a whole. */
  #enterEmployer(index: number): void {
    const criterion = EMPLOYER[index]
    if (criterion) this.batch.addPackedCriterion(this.batch.employer, criterion, EMPLOYER_BLOCKS[index] ?? NO_MUST)
  }

  /** Enters a criterion whose musts are its entries. */
  #enterEntries(index: number): void {
    const criterion = EMPLOYER[index]
    if (criterion) this.batch.addPackedCriterion(this.batch.employer, criterion, NO_MUST)
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

  /** What is left of the candidate's direction. */
  #candidateLists(): void {
    const { batch, weights } = this
    const { tails } = this.rows
    this.#conditions.judge(tails, batch)
    batch.addCriterion(batch.candidate, weights.at(position.CANDIDATE_CONDITIONS), NO_MUST)
    this.#askedIndustries.judge(tails, batch)
    this.enterCandidate(position.CANDIDATE_INDUSTRY)
    this.#askedResponsibilities.judge(tails, batch)
    batch.addCriterion(batch.candidate, weights.at(position.CANDIDATE_RESPONSIBILITIES), NO_MUST)
    batch.dropBelowThreshold(batch.candidate)
  }
}
