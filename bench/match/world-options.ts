/** Day of the queries, in days since 1970-01-01. */
export const TODAY = 20_000

export type WorldOptions = {
  readonly seed: number
  /** Share of searches that are open to any place, in percent. */
  readonly anywhere: number
  /** Share of searches that also look for remote work, in percent. */
  readonly remote: number
  /** Share of listings that are drafts nobody corrected, in percent; absent = none. Does not change the others. */
  readonly drafts?: number
}

export const LISTINGS: WorldOptions = { seed: 1, anywhere: 10, remote: 10 }
export const QUERIES: WorldOptions = { seed: 99, anywhere: 3, remote: 10 }
