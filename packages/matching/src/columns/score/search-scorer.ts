import type { MatchListing } from '../../listing.ts'
import { CANDIDATE_TABLE } from '../candidate-table.ts'
import { createKernels } from '../criterion-table.ts'
import { EMPLOYER_TABLE } from '../employer-table.ts'
import { BackgroundLoss } from '../query/background-loss.ts'
import { LanguageLoss } from '../query/language-loss.ts'
import type { NeighbourTables } from '../query/neighbour-tables.ts'
import { EMPLOYER } from '../rows/criterion-positions.ts'
import { ALIVE, HEAD_LENGTH, SEARCH } from '../rows/layout.ts'
import { RowScorer } from './row-scorer.ts'
import type { Candidates } from './row-scorer.ts'

/** Scores searches against an offer. The offer asks as the employer and answers as the candidate asks. */
export class SearchScorer extends RowScorer {
  readonly asked
  readonly #languageLoss = new LanguageLoss()
  readonly #backgroundLoss = new BackgroundLoss()

  constructor(tables: NeighbourTables) {
    super('search')
    this.asked = createKernels(EMPLOYER_TABLE, 'asked', tables)
    this.plan(this.asked, createKernels(CANDIDATE_TABLE, 'answered', tables))
  }

  protected prepareChecks({ wants }: MatchListing): void {
    this.#languageLoss.prepare(wants.languages, this.weights.at(EMPLOYER.languages), this.weights.total)
    this.#backgroundLoss.prepare(wants, this.weights, this.checksMusts)
  }

  protected prefilter({ rows, slack }: Candidates, count: number): number {
    const { languages, prefilterKeys } = this.rows
    const languageLoss = this.#languageLoss
    const backgroundLoss = this.#backgroundLoss
    const mustBits = this.checksMusts ? languageLoss.mustBits : 0
    let kept = 0
    for (let k = 0; k < count; k++) {
      const row = rows[k] ?? 0
      const own = slack[k] ?? 0
      const held = languages[row] ?? 0
      rows[kept] = row
      slack[kept] = own
      const left = own - languageLoss.of(held) - backgroundLoss.of(prefilterKeys[row] ?? 0)
      kept += 1 + ((-(mustBits & ~held) | left) >> 31)
    }
    return kept
  }

  protected openHeads(): void {
    const { batch } = this
    const { heads } = this.rows
    const { live, count, rows, flags, candidate } = batch
    this.#findWeights()
    let kept = 0
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = (rows[n] ?? 0) * HEAD_LENGTH
      candidate.reset(n, heads[at + SEARCH.total] ?? 0)
      flags[n] = heads[at] ?? 0
      live[kept] = n
      kept += (heads[at] ?? 0) & ALIVE
    }
    batch.count = kept
  }

  protected openTails(): void {
    const { live, count, rows, employer, candidate } = this.batch
    const { heads } = this.rows
    this.#findWeights()
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      employer.reset(n, this.weights.total)
      candidate.weight[n] = heads[(rows[n] ?? 0) * HEAD_LENGTH + SEARCH.total] ?? 0
    }
  }

  #findWeights(): void {
    const { batch } = this
    const { live, count, rows, weightsAt } = batch
    batch.packed = this.rows.heads
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      weightsAt[n] = (rows[n] ?? 0) * HEAD_LENGTH + SEARCH.weights
    }
  }
}
