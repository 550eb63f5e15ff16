import { monthsSimilarity, MOST_MONTHS } from '../../criteria/experience.ts'
import type { MatchListing } from '../../listing.ts'
import { fieldCode, NONE } from '../rows/codes.ts'
import { OFFER_TAIL, OR_EQUIVALENT } from '../rows/layout.ts'
import type { Rows } from '../rows/rows.ts'
import type { Batch } from './batch.ts'
import { educationSimilarity, fieldSimilarity, levelsMadeUp } from './education.ts'
import { UNKNOWN } from './fit-accumulator.ts'
import type { CriterionKernel } from './kernel.ts'
import { SimilarityCache } from './similarity-cache.ts'

/** Experience and education. Both use the months that the kernel of the occupation counted before. */

export class ExperienceAsked implements CriterionKernel {
  #asked: number | null = null

  prepare({ wants: { experience } }: Pick<MatchListing, 'wants'>): void {
    this.#asked = experience && Math.min(MOST_MONTHS, experience.months)
  }

  judge(_rows: Rows, { live, count, similarity, months }: Batch): void {
    const asked = this.#asked
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const had = months[n] ?? 0
      similarity[n] = had === UNKNOWN || asked === null ? UNKNOWN : monthsSimilarity(had, asked)
    }
  }
}

export class ExperienceHeld implements CriterionKernel {
  prepare(): void {
    // The kernel of the occupation has set the months.
  }

  /** Rows that ask no experience lose nothing. */
  judge({ tails }: Rows, { live, count, tails: at, similarity, months }: Batch): void {
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const asked = tails[(at[n] ?? 0) + OFFER_TAIL.months] ?? 0
      const had = months[n] ?? 0
      similarity[n] = had === UNKNOWN ? UNKNOWN : monthsSimilarity(had, Math.min(MOST_MONTHS, asked))
    }
  }
}

/** Education, where the query asks: rows have a list of levels and fields. */
export class EducationAsked implements CriterionKernel {
  /** Similarity by the field that a row has. */
  readonly #fields = new SimilarityCache()
  #isAsked = false
  #level = 0
  #acceptsEquivalent = false
  #askedMonths = 0

  prepare({ wants: { education, experience } }: Pick<MatchListing, 'wants'>): void {
    const field = fieldCode(education?.field ?? null)
    this.#fields.prepare((held) => fieldSimilarity(field, held))
    this.#isAsked = education !== null
    this.#level = education?.level ?? 0
    this.#acceptsEquivalent = education?.orEquivalent ?? false
    this.#askedMonths = Math.min(MOST_MONTHS, experience?.months ?? 0)
  }

  judge({ tails }: Rows, { live, count, next, similarity, months }: Batch): void {
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = next[n] ?? 0
      const entries = tails[at] ?? 0
      const end = entries === NONE ? at + 1 : at + 1 + 2 * entries
      next[n] = end
      const isJudged = entries !== NONE && this.#isAsked
      similarity[n] = isJudged ? this.#best(tails, at + 1, end, months[n] ?? 0) : UNKNOWN
    }
  }

  #best(tails: Uint16Array, from: number, end: number, months: number): number {
    const madeUp = this.#acceptsEquivalent ? levelsMadeUp(months, this.#askedMonths) : 0
    let best = 0
    for (let cursor = from; cursor < end; cursor += 2) {
      const ofField = this.#fields.of(tails[cursor + 1] ?? 0)
      best = Math.max(best, educationSimilarity(this.#level, (tails[cursor] ?? 0) + madeUp, ofField))
    }
    return best
  }
}

/** Education, where rows ask one level and optionally a field. */
export class EducationHeld implements CriterionKernel {
  /** Similarity by the field that a row asks, for each education of the query. */
  readonly #fields: SimilarityCache[] = []
  #isStated = false
  #levels: number[] = []

  prepare({ has: { education } }: Pick<MatchListing, 'has'>): void {
    this.#isStated = education !== null
    this.#levels = (education ?? []).map(({ level }) => level)
    for (const [held, { field }] of (education ?? []).entries()) {
      const own = fieldCode(field)
      const similarities = (this.#fields[held] ??= new SimilarityCache())
      similarities.prepare((asked) => fieldSimilarity(asked, own))
    }
  }

  judge({ tails }: Rows, { live, count, tails: at, similarity, months }: Batch): void {
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const tail = at[n] ?? 0
      const level = tails[tail + OFFER_TAIL.level] ?? 0
      const isJudged = level !== NONE && this.#isStated
      similarity[n] = isJudged ? this.#best(tails, tail, level, months[n] ?? 0) : UNKNOWN
    }
  }

  #best(tails: Uint16Array, tail: number, level: number, months: number): number {
    const asked = level & (OR_EQUIVALENT - 1)
    const field = tails[tail + OFFER_TAIL.field] ?? 0
    const askedMonths = tails[tail + OFFER_TAIL.months] ?? 0
    const isOpen = (level & OR_EQUIVALENT) !== 0
    const madeUp = isOpen ? levelsMadeUp(months, askedMonths === NONE ? 0 : Math.min(MOST_MONTHS, askedMonths)) : 0
    let best = 0
    for (let held = 0; held < this.#levels.length; held++) {
      const ofField = this.#fields[held]?.of(field) ?? UNKNOWN
      best = Math.max(best, educationSimilarity(asked, (this.#levels[held] ?? 0) + madeUp, ofField))
    }
    return best
  }
}
