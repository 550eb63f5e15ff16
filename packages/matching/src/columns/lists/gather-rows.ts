import { rowOf, sourceOf } from '../rows/row-ref.ts'
import { HEAD_PAIRS, pairsOf, Rows, shared } from '../rows/rows.ts'

/**
 * Copies the rows of several sources in another order. Each read is a cache miss. Copying column by column in short
 * loops lets the processor overlap them.
 */
export function gatherRows(sources: readonly Rows[], origins: Uint32Array): Rows {
  const count = origins.length
  const shorts = (of: (rows: Rows) => Uint16Array) => gather16(sources.map(of), origins)
  const doubles = (of: (rows: Rows) => Float64Array) => gather64(sources.map(of), origins)
  const heads = shared.uint16(2 * HEAD_PAIRS * count)
  gatherHeads(
    sources.map(({ headPairs }) => headPairs),
    origins,
    pairsOf(heads),
  )
  return Rows.of({
    count,
    heads,
    classes: shorts(({ classes }) => classes),
    languages: shorts(({ languages }) => languages),
    prefilterKeys: shorts(({ prefilterKeys }) => prefilterKeys),
    ids: doubles(({ ids }) => ids),
    publishedAt: doubles(({ publishedAt }) => publishedAt),
    ...gatherTails(sources, origins),
  })
}

function gatherHeads(from: readonly Uint32Array[], origins: Uint32Array, into: Uint32Array): void {
  for (let n = 0; n < origins.length; n++) {
    const origin = origins[n] ?? 0
    const source = from[sourceOf(origin)]
    const at = n * HEAD_PAIRS
    const start = rowOf(origin) * HEAD_PAIRS
    if (source) for (let pair = 0; pair < HEAD_PAIRS; pair++) into[at + pair] = source[start + pair] ?? 0
  }
}

function gather16(from: readonly Uint16Array[], origins: Uint32Array): Uint16Array {
  const into = shared.uint16(origins.length)
  for (let n = 0; n < origins.length; n++) {
    const origin = origins[n] ?? 0
    into[n] = from[sourceOf(origin)]?.[rowOf(origin)] ?? 0
  }
  return into
}

function gather64(from: readonly Float64Array[], origins: Uint32Array): Float64Array {
  const into = shared.float64(origins.length)
  for (let n = 0; n < origins.length; n++) {
    const origin = origins[n] ?? 0
    into[n] = from[sourceOf(origin)]?.[rowOf(origin)] ?? 0
  }
  return into
}

/** Number of tails that are prefetched before they are copied. */
const AHEAD = 32
/** Pairs of numbers in a cache line. */
const LINE = 16

function gatherTails(sources: readonly Rows[], origins: Uint32Array): Pick<Rows, 'tailAt' | 'tails'> {
  const count = origins.length
  const tailAt = shared.uint32(count)
  const starts = new Uint32Array(count)
  let length = 0
  for (let n = 0; n < count; n++) {
    const origin = origins[n] ?? 0
    const source = sources[sourceOf(origin)]
    const row = rowOf(origin)
    tailAt[n] = length
    starts[n] = (source?.tailAt[row] ?? 0) / 2
    length += source?.tailLengthOf(row) ?? 0
  }
  const tails = shared.uint16(length)
  const [from, into] = [sources.map(({ tailPairs }) => tailPairs), pairsOf(tails)]
  for (let first = 0; first < count; first += AHEAD) {
    const end = Math.min(count, first + AHEAD)
    prefetch(from, origins.subarray(first, end), starts.subarray(first, end))
    for (let n = first; n < end; n++) {
      const source = from[sourceOf(origins[n] ?? 0)]
      if (!source) continue
      const stop = (n + 1 < count ? (tailAt[n + 1] ?? 0) : length) / 2
      for (let at = (tailAt[n] ?? 0) / 2, next = starts[n] ?? 0; at < stop; at++, next++) into[at] = source[next] ?? 0
    }
  }
  return { tailAt, tails }
}

/** Sink of the prefetched values, so that the compiler does not eliminate the reads. */
const prefetched = new Uint32Array(1)

/** Prefetches the first cache lines of the tails. */
function prefetch(from: readonly Uint32Array[], origins: Uint32Array, starts: Uint32Array): void {
  let read = 0
  for (let n = 0; n < origins.length; n++) {
    const source = from[sourceOf(origins[n] ?? 0)]
    const start = starts[n] ?? 0
    if (source) read ^= (source[start] ?? 0) ^ (source[start + LINE] ?? 0) ^ (source[start + 2 * LINE] ?? 0)
  }
  prefetched[0] = read
}
