import type { Figure } from '../result.ts'
import type { Built } from './built.ts'
import { digits } from './statistics.ts'

/** Number of listings for which the targets are defined. */
const AIMED_LISTINGS = 1_000_000
const AIMS = new Map([
  ['search, p50', 0.8],
  ['search, p95', 4],
  ['search, p99', 10],
  ['rows fully scored by a query', 8000],
  ['differences to the definition', 0],
  ['memory of a listing', 240],
  ['build', 2.5],
  ['load of a snapshot', 0.3],
  ['replace a listing', 2],
  ['search with 10,000 recent rows', 1.2],
  ['explanations of a page of 15', 1],
])

type Measured = {
  listings: number
  latency: { p50: number; p95: number; p99: number; mean: number }
  built: Pick<Built, 'buildMs' | 'loadMs' | 'bytesPerListing'>
  changed: { updateUs: number; coldUpdateUs: number; unmergedRatio: number }
  explanationMs: number
  tailsRead: number
  throughput: number
  /** Number of differing answers; undefined if none were compared. */
  differences: number | undefined
}

/** Figures of a run for its dated result; names match those of earlier results. */
export function matchFigures({ latency, built, changed, ...rest }: Measured): Figure[] {
  const figures = [
    figure('search, p50', latency.p50, 'ms'),
    figure('search, p95', latency.p95, 'ms'),
    figure('search, p99', latency.p99, 'ms'),
    { ...figure('search, mean', latency.mean, 'ms'), isHeadline: false },
    figure('rows fully scored by a query', rest.tailsRead, ''),
    ...(rest.differences === undefined ? [] : [figure('differences to the definition', rest.differences, '')]),
    figure('memory of a listing', built.bytesPerListing, 'bytes'),
    figure('build', built.buildMs / 1000, 's'),
    figure('load of a snapshot', built.loadMs / 1000, 's'),
    figure('replace a listing', changed.updateUs, 'us'),
    { ...figure('replace a listing made up long before', changed.coldUpdateUs, 'us'), isHeadline: false },
    figure('search with 10,000 recent rows', changed.unmergedRatio, 'x'),
    figure('explanations of a page of 15', rest.explanationMs, 'ms'),
    figure('throughput of two threads', rest.throughput, 'x'),
  ]
  return rest.listings === AIMED_LISTINGS ? figures.map(withAim) : figures
}

function withAim(measured: Figure): Figure {
  const value = AIMS.get(measured.name)
  return value === undefined ? measured : { ...measured, aim: { value, better: 'lower' } }
}

function figure(name: string, value: number, unit: string): Figure {
  return { name, value: digits(value), unit, isHeadline: true }
}
