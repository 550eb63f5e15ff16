import type { Engine } from './engines.ts'
import { MAX_TYPOS } from './queries.ts'
import type { TypedTexts } from './queries.ts'

/** Milliseconds for a keystroke. */
export type Latency = {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

export type Measurement = {
  /** Medians over the rounds. */
  readonly keystroke: Latency
  readonly typoQueryP50: number
  /** Share of texts whose concept is among those shown, and the mean of one through its place, by number of typos. */
  readonly success: readonly number[]
  readonly mrr: readonly number[]
}

export type Round = {
  readonly keystrokes: readonly number[]
  readonly typoQueries: readonly number[]
  /** Place of the right concept, 0 when it is not shown; by number of typos. */
  readonly places: readonly (readonly number[])[]
}

function quantile(times: readonly number[], share: number): number {
  const ordered = times.toSorted((a, b) => a - b)
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN
}

function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5)
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}

async function timed<Result>(run: () => Promise<Result> | Result): Promise<{ result: Result; ms: number }> {
  const before = performance.now()
  const answer = run()
  const result = answer instanceof Promise ? await answer : answer
  return { result, ms: performance.now() - before }
}

/** Everything that was typed in one round; slow engines are asked for a part of it. */
export async function measureRound(engine: Engine, { keystrokes, fragments }: TypedTexts): Promise<Round> {
  const isAsked = (_: unknown, at: number): boolean => at % engine.every === 0
  const times: number[] = []
  for (const typed of keystrokes.filter(isAsked)) times.push((await timed(() => engine.search(typed))).ms)
  const typoTimes: number[] = []
  const places: number[][] = []
  for (const [typos, texts] of fragments.entries()) {
    const found: number[] = []
    for (const { typed, concept } of texts.filter(isAsked)) {
      const { result, ms } = await timed(() => engine.search(typed))
      found.push(result.indexOf(concept) + 1)
      if (typos > 0) typoTimes.push(ms)
    }
    places.push(found)
  }
  return { keystrokes: times, typoQueries: typoTimes, places }
}

export function summarise(rounds: readonly Round[]): Measurement {
  const latency = (share: number): number => median(rounds.map(({ keystrokes }) => quantile(keystrokes, share)))
  const placesWith = (typos: number): number[] => rounds.flatMap(({ places }) => places[typos] ?? [])
  const byTypos = Array.from({ length: MAX_TYPOS + 1 }, (_, typos) => placesWith(typos))
  return {
    keystroke: { p50: latency(0.5), p95: latency(0.95), p99: latency(0.99) },
    typoQueryP50: median(rounds.map(({ typoQueries }) => median(typoQueries))),
    success: byTypos.map((places) => mean(places.map((place) => Number(place > 0)))),
    mrr: byTypos.map((places) => mean(places.map((place) => (place > 0 ? 1 / place : 0)))),
  }
}
