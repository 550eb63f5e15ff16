import { MUST_MINIMUM } from '../../criteria/criterion.ts'
import type { MatchListing } from '../../listing.ts'
import { CANDIDATE_TABLE } from '../candidate-table.ts'
import { createKernels } from '../criterion-table.ts'
import { EMPLOYER_TABLE } from '../employer-table.ts'
import { RequiredBackgroundLoss } from '../query/background-loss.ts'
import type { NeighbourTables } from '../query/neighbour-tables.ts'
import { NONE } from '../rows/codes.ts'
import { ALIVE, HEAD_LENGTH, OFFER, OFFER_FLAG, OFFER_TAIL } from '../rows/layout.ts'
import { MUST_LANGUAGE } from '../rows/offer-class.ts'
import { languageBits } from '../rows/prefilter-keys.ts'
import { RowScorer } from './row-scorer.ts'
import type { Candidates } from './row-scorer.ts'

const MUST_AND_MANY = OFFER_FLAG.mustOccupation | OFFER_FLAG.manyWanted

const MAX_LIST_SCORE = 0x7fffffff
/** Loss of list score by a missing language, by its code in the row, with and without blocking musts. */
const LANGUAGE_LOSSES = languageLosses(MAX_LIST_SCORE)
const LANGUAGE_LOSSES_WITHOUT_MUSTS = languageLosses(0)

function languageLosses(ofMust: number): Int32Array {
  return Int32Array.from({ length: MUST_LANGUAGE + 1 }, (_, loss) => (loss === MUST_LANGUAGE ? ofMust : 4 * loss))
}

/** Scores offers against a search: the search asks as the candidate and answers what the employer asks. */
export class OfferScorer extends RowScorer {
  readonly answered
  readonly #background = new RequiredBackgroundLoss()
  #languageBits = NONE

  constructor(tables: NeighbourTables) {
    super('offer')
    this.answered = createKernels(EMPLOYER_TABLE, 'answered', tables)
    this.plan(this.answered, createKernels(CANDIDATE_TABLE, 'asked', tables))
  }

  protected prepareChecks({ has }: MatchListing): void {
    this.#background.prepare(has, this.settings.limits, this.checksMusts)
    this.#languageBits = languageBits(has.languages)
  }

  protected prefilter({ rows, slack }: Candidates, count: number): number {
    const { languages, prefilterKeys } = this.rows
    const { most, blocksUnmet } = this.answered.skills
    const bits = this.#languageBits
    const losses = this.checksMusts ? LANGUAGE_LOSSES : LANGUAGE_LOSSES_WITHOUT_MUSTS
    const least = this.checksMusts && blocksUnmet ? MUST_MINIMUM : 0
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

  /**
   * Keeps the rows that are not tombstoned and whose musts do not exclude the search. Each check yields a negative
   * number to drop the row.
   */
  protected openHeads(): void {
    const { batch, checksMusts } = this
    const { heads } = this.rows
    const { live, count, rows, flags, slack, candidate } = batch
    const background = this.#background
    const { occupation, licences } = this.answered
    const { links } = occupation
    const weight = this.weights.total
    const missed = checksMusts ? ~this.#languageBits : 0
    const leastWorth = checksMusts && licences.isStated ? MUST_MINIMUM : 0
    const checksOccupation = checksMusts && occupation.isStated ? -1 : 0
    let kept = 0
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = (rows[n] ?? 0) * HEAD_LENGTH
      const own = heads[at] ?? 0
      flags[n] = own
      candidate.reset(n, weight)
      live[kept] = n
      const first = links.best(heads[at + OFFER.wantedOccupations] ?? 0) - MUST_MINIMUM
      const second = links.best(heads[at + OFFER.wantedOccupations + 1] ?? 0) - MUST_MINIMUM
      // All bits set where one or two occupations are wanted and are a must.
      const isMust = ((own & MUST_AND_MANY) ^ OFFER_FLAG.mustOccupation) - 1
      const lacksOccupation = first & second & isMust & checksOccupation
      const licence = (licences.most[heads[at + OFFER.mustLicence] ?? 0] ?? 0) - leastWorth
      const languages = -((heads[at + OFFER.mustLanguages] ?? 0) & missed)
      const gone = (own & ALIVE) - 1
      const left = (slack[n] ?? 0) - background.of(heads[at + OFFER.background] ?? 0)
      kept += 1 + ((lacksOccupation | licence | languages | left | gone) >> 31)
    }
    batch.count = kept
  }

  protected openTails(): void {
    const { batch } = this
    const { live, count, employer, candidate, tails, weightsAt } = batch
    const numbers = this.rows.tails
    batch.packed = numbers
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const tail = tails[n] ?? 0
      weightsAt[n] = tail + OFFER_TAIL.weights
      employer.reset(n, numbers[tail + OFFER_TAIL.total] ?? 0)
      candidate.weight[n] = this.weights.total
    }
  }
}
