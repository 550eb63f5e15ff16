import { placeSimilarity, radiusOf, RELOCATION_AT_LEAST, SMALLEST_RADIUS } from '../../criteria/location.ts'
import { wholePart } from '../../integer.ts'
import type { MatchListing } from '../../listing.ts'
import { HEAD_LENGTH, MANY_PLACES, OFFER, OFFER_FLAG, ONE_PLACE, SEARCH, SEARCH_FLAG } from '../rows/layout.ts'
import type { Rows } from '../rows/rows.ts'
import { remoteShareOf } from '../rows/term-columns.ts'
import type { Batch } from './batch.ts'
import { UNKNOWN } from './fit-accumulator.ts'
import type { CriterionKernel } from './kernel.ts'

/** Number of radii at which the decay reaches 0. */
const ENDS_AT = 5

/** Similarity of a point by its squared distance from the centre of a circle. */
function squaredSimilarity(squared: number, radius: number): number {
  if (squared <= radius * radius) return 1000
  if (squared >= ENDS_AT * ENDS_AT * radius * radius) return 0
  return placeSimilarity(Math.floor(Math.sqrt(squared)), radius)
}

/** Adjusts the similarity of the place for remote work and relocation; UNKNOWN if the place is not stated. */
function mended(atPlace: number, remote: number, relocation: boolean): number {
  if (atPlace === UNKNOWN) return remote === 100 ? 1000 : UNKNOWN
  const there = relocation ? Math.max(RELOCATION_AT_LEAST, atPlace) : atPlace
  return remote === 0 ? there : wholePart(remote * 1000 + (100 - remote) * there, 100)
}

/** Restores the sign of a coordinate; tails are unsigned. */
function signed(value: number): number {
  return (value << 16) >> 16
}

/** Location, where the query is a search with circles and rows are offers with places. */
export class LocationAsked implements CriterionKernel {
  #remote = false
  #relocation = false
  #count = 0
  #x: number[] = []
  #y: number[] = []
  #z: number[] = []
  #radius: number[] = []

  prepare({ wants: { location } }: Pick<MatchListing, 'wants'>): void {
    this.#remote = location?.remote ?? false
    this.#relocation = location?.relocation ?? false
    const circles = location?.places ?? []
    this.#count = circles.length
    this.#x = circles.map(({ place }) => place.x)
    this.#y = circles.map(({ place }) => place.y)
    this.#z = circles.map(({ place }) => place.z)
    this.#radius = circles.map(radiusOf)
  }

  judge({ heads, coordinates }: Rows, { live, count, rows, similarity }: Batch): void {
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = (rows[n] ?? 0) * HEAD_LENGTH
      const flags = heads[at] ?? 0
      // Upper bound until the overflow is judged: several places lose nothing.
      if ((flags & MANY_PLACES) !== 0) {
        similarity[n] = 1000
        continue
      }
      const place = at + OFFER.place
      let there = (flags & OFFER_FLAG.placesStated) === 0 ? UNKNOWN : 0
      if ((flags & ONE_PLACE) !== 0)
        there = this.#at(coordinates[place] ?? 0, coordinates[place + 1] ?? 0, coordinates[place + 2] ?? 0)
      similarity[n] = this.#mend(there, heads[at + OFFER.contract] ?? 0)
    }
  }

  judgeOverflow({ heads, tails }: Rows, { live, count, flags, rows, next, similarity }: Batch): void {
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const isMany = ((flags[n] ?? 0) & MANY_PLACES) !== 0
      const contract = heads[(rows[n] ?? 0) * HEAD_LENGTH + OFFER.contract] ?? 0
      similarity[n] = isMany ? this.#mend(this.#bestPlace(tails, next[n] ?? 0), contract) : 1000
    }
  }

  #mend(there: number, contract: number): number {
    return mended(there, this.#remote ? (remoteShareOf(contract) ?? 0) : 0, this.#relocation)
  }

  #bestPlace(tails: Uint16Array, at: number): number {
    const end = at + 1 + 3 * (tails[at] ?? 0)
    let best = 0
    for (let cursor = at + 1; cursor < end; cursor += 3)
      best = Math.max(
        best,
        this.#at(signed(tails[cursor] ?? 0), signed(tails[cursor + 1] ?? 0), signed(tails[cursor + 2] ?? 0)),
      )
    return best
  }

  /** Similarity of one place, without remote work and relocation. */
  #at(x: number, y: number, z: number): number {
    let best = 0
    for (let n = 0; n < this.#count; n++) {
      const dx = x - (this.#x[n] ?? 0)
      const dy = y - (this.#y[n] ?? 0)
      const dz = z - (this.#z[n] ?? 0)
      const similarity = squaredSimilarity(dx * dx + dy * dy + dz * dz, this.#radius[n] ?? 0)
      if (similarity > best) best = similarity
    }
    return best
  }
}

/** Location, where rows are searches with circles and the query is an offer with places. */
export class LocationHeld implements CriterionKernel {
  #isStated = false
  #remoteShare = 0
  #x: number[] = []
  #y: number[] = []
  #z: number[] = []

  prepare({ has: { places, remoteShare } }: Pick<MatchListing, 'has'>): void {
    this.#isStated = places !== null
    this.#remoteShare = remoteShare ?? 0
    this.#x = (places ?? []).map(({ x }) => x)
    this.#y = (places ?? []).map(({ y }) => y)
    this.#z = (places ?? []).map(({ z }) => z)
  }

  judge({ heads, coordinates }: Rows, { live, count, rows, similarity }: Batch): void {
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const at = (rows[n] ?? 0) * HEAD_LENGTH
      const flags = heads[at] ?? 0
      const place = at + SEARCH.place
      let there = 0
      if ((flags & ONE_PLACE) !== 0)
        there = this.#in(
          coordinates[place] ?? 0,
          coordinates[place + 1] ?? 0,
          coordinates[place + 2] ?? 0,
          heads[at + SEARCH.radius] ?? 0,
        )
      // Upper bound until the overflow is judged: several circles lose nothing.
      similarity[n] = (flags & MANY_PLACES) === 0 ? this.#mend(flags, there) : 1000
    }
  }

  judgeOverflow({ tails }: Rows, { live, count, flags: flagsOf, next, similarity }: Batch): void {
    for (let k = 0; k < count; k++) {
      const n = live[k] ?? 0
      const flags = flagsOf[n] ?? 0
      similarity[n] = (flags & MANY_PLACES) === 0 ? 1000 : this.#mend(flags, this.#bestCircle(tails, next[n] ?? 0))
    }
  }

  #mend(flags: number, inCircle: number): number {
    const remote = (flags & SEARCH_FLAG.remote) === 0 ? 0 : this.#remoteShare
    return mended(this.#isStated ? inCircle : UNKNOWN, remote, (flags & SEARCH_FLAG.relocation) !== 0)
  }

  #bestCircle(tails: Uint16Array, at: number): number {
    const end = at + 1 + 4 * (tails[at] ?? 0)
    let best = 0
    for (let cursor = at + 1; cursor < end; cursor += 4) {
      const [x, y, z] = [tails[cursor] ?? 0, tails[cursor + 1] ?? 0, tails[cursor + 2] ?? 0]
      best = Math.max(best, this.#in(signed(x), signed(y), signed(z), tails[cursor + 3] ?? 0))
    }
    return best
  }

  /** Similarity of the places of the query to one circle. */
  #in(x: number, y: number, z: number, radius: number): number {
    const circle = Math.max(SMALLEST_RADIUS, radius)
    let best = 0
    for (let n = 0; n < this.#x.length; n++) {
      const dx = x - (this.#x[n] ?? 0)
      const dy = y - (this.#y[n] ?? 0)
      const dz = z - (this.#z[n] ?? 0)
      const similarity = squaredSimilarity(dx * dx + dy * dy + dz * dz, circle)
      if (similarity > best) best = similarity
    }
    return best
  }
}
