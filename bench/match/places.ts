import { placeFromLatLon } from '@matchwright/matching/place'
import type { Place } from '@matchwright/matching/place'
import { Random } from '@matchwright/taxonomy/random'
import { Zipf } from './draw.ts'

export type City = {
  readonly latitude: number
  readonly longitude: number
  /** Country: here the square of 5.5 degrees that contains the city. */
  readonly country: string
  readonly language: string
}

const CITIES = 3000
const SQUARE = 5.5
const LANGUAGES = [
  'de',
  'fr',
  'it',
  'es',
  'pt',
  'nl',
  'pl',
  'cs',
  'sk',
  'hu',
  'ro',
  'bg',
  'el',
  'hr',
  'sl',
  'sr',
  'da',
  'sv',
  'no',
  'fi',
  'et',
  'lv',
  'lt',
  'uk',
]

/** 3000 cities between Portugal and Finland, a few of them large. */
export class Cities {
  readonly #cities: readonly City[]
  readonly #popularity = new Zipf(CITIES, 0.9)

  constructor() {
    const random = new Random(7)
    this.#cities = Array.from({ length: CITIES }, () => cityAt(36 + random.next() * 22, -9 + random.next() * 33))
  }

  draw(random: Random): City {
    const city = this.#cities[this.#popularity.rank(random)]
    if (!city) throw new RangeError('no city')
    return city
  }
}

/** Draws a place in or around the city, most often near its centre. */
export function around({ latitude, longitude }: City, random: Random): Place {
  const off = () => random.next() + random.next() - 1
  return placeFromLatLon(latitude + 0.25 * off(), longitude + 0.35 * off())
}

function cityAt(latitude: number, longitude: number): City {
  const square = Math.floor(latitude / SQUARE) * 7 + Math.floor((longitude + 9) / SQUARE)
  return { latitude, longitude, country: `S${square}`, language: LANGUAGES[square % LANGUAGES.length] ?? 'de' }
}
