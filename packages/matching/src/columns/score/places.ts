import { placeSimilarity, radiusOf, RELOCATION_AT_LEAST, SMALLEST_RADIUS } from '../../criteria/location.ts'
import { wholePart } from '../../integer.ts'
import type { WantedLocation } from '../../listing.ts'
import type { Place } from '../../place.ts'
import { UNKNOWN } from './fit-accumulator.ts'

/** Beyond five radii the decay has ended. */
const ENDS_AT = 5

/** Of a point so far (squared) from the centre of a circle. */
function squaredSimilarity(squared: number, radius: number): number {
  if (squared <= radius * radius) return 1000
  if (squared >= ENDS_AT * ENDS_AT * radius * radius) return 0
  return placeSimilarity(Math.floor(Math.sqrt(squared)), radius)
}

/** What remote work and relocation make of the similarity at the place; UNKNOWN for a place that is not stated. */
function mended(atPlace: number, remote: number, relocation: boolean): number {
  if (atPlace === UNKNOWN) return remote === 100 ? 1000 : UNKNOWN
  const there = relocation ? Math.max(RELOCATION_AT_LEAST, atPlace) : atPlace
  return remote === 0 ? there : wholePart(remote * 1000 + (100 - remote) * there, 100)
}

/** The query asks for circles, rows have places. */
export class LocationAsked {
  #remote = false
  #relocation = false
  #count = 0
  #x: number[] = []
  #y: number[] = []
  #z: number[] = []
  #radius: number[] = []

  prepare(wanted: WantedLocation | null): void {
    this.#remote = wanted?.remote ?? false
    this.#relocation = wanted?.relocation ?? false
    const circles = wanted?.places ?? []
    this.#count = circles.length
    this.#x = circles.map(({ place }) => place.x)
    this.#y = circles.map(({ place }) => place.y)
    this.#z = circles.map(({ place }) => place.z)
    this.#radius = circles.map(radiusOf)
  }

  /** At one place, remote work and relocation left aside. */
  at(x: number, y: number, z: number): number {
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

  /** Of the best similarity at a place (UNKNOWN: none stated) and the share of remote work in percent. */
  mend(atPlace: number, remoteShare: number): number {
    return mended(atPlace, this.#remote ? remoteShare : 0, this.#relocation)
  }
}

/** The query has places, rows ask for circles. */
export class LocationHeld {
  places: readonly Place[] | null = null
  #remoteShare = 0
  #x: number[] = []
  #y: number[] = []
  #z: number[] = []

  prepare(places: readonly Place[] | null, remoteShare: number | null): void {
    this.places = places
    this.#remoteShare = remoteShare ?? 0
    this.#x = (places ?? []).map(({ x }) => x)
    this.#y = (places ?? []).map(({ y }) => y)
    this.#z = (places ?? []).map(({ z }) => z)
  }

  get isStated(): boolean {
    return this.places !== null
  }

  /** In one circle. */
  in(x: number, y: number, z: number, radius: number): number {
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

  mend(inCircle: number, acceptsRemote: boolean, relocation: boolean): number {
    return mended(this.isStated ? inCircle : UNKNOWN, acceptsRemote ? this.#remoteShare : 0, relocation)
  }
}
