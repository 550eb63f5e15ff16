import { marketApi } from '@matchwright/contract/market.api'
import type { SiteLanguage } from '@matchwright/contract/common.schema'
import type { MarketArea, MarketFigures } from '@matchwright/contract/market.schema'
import { matchApi } from '@matchwright/contract/match.api'
import { apiQuery } from '#web/lib/api/queries.ts'
import { hasPermission } from '#web/lib/session/current-user.ts'
import type { CurrentUser } from '#web/lib/session/current-user.ts'

export const MEASURES = ['tightness', 'offers', 'people', 'pay'] as const
export type Measure = (typeof MEASURES)[number]

/** State of the page, kept in its address: `?country=CH&occupation=726&measure=offers&area=2661552`. */
export type MarketState = {
  country: string
  occupation: number | null
  /** Null: the one that tells most. */
  measure: Measure | null
  area: number | null
  /** Staff only: figures as counted. */
  isExact: boolean
}

/** Country that is shown where neither the address nor the reader's account names one. */
const DEFAULT_COUNTRY = 'CH'

export function marketState(params: URLSearchParams, reader: CurrentUser): MarketState {
  const country = params.get('country') ?? ''
  const own = reader.is_authenticated ? reader.country : null
  return {
    country: isCountryCode(country) ? country : (own ?? DEFAULT_COUNTRY),
    occupation: idIn(params.get('occupation')),
    measure: MEASURES.find((one) => one === params.get('measure')) ?? null,
    area: idIn(params.get('area')),
    isExact: hasPermission(reader, 'listing_staff') && params.get('exact') === 'true',
  }
}

export function isCountryCode(text: string): boolean {
  return /^[A-Z]{2}$/.test(text)
}

function idIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

type Of = Pick<MarketState, 'country' | 'isExact'>

/** Calls and inputs, shared by loaders and pages. */
export function figuresCall({ country, isExact }: Of, occupation: number, lang: SiteLanguage) {
  const input = { params: { country, occupation }, query: { lang } }
  return { endpoint: isExact ? marketApi.exactFigures : marketApi.figures, input } as const
}

export function overviewCall({ country, isExact }: Of, lang: SiteLanguage) {
  const input = { params: { country }, query: { lang } }
  return { endpoint: isExact ? marketApi.exactOverview : marketApi.overview, input } as const
}

export function figuresQuery(of: Of, occupation: number, lang: SiteLanguage) {
  const { endpoint, input } = figuresCall(of, occupation, lang)
  return apiQuery(endpoint, input)
}

export function overviewQuery(of: Of, lang: SiteLanguage) {
  const { endpoint, input } = overviewCall(of, lang)
  return apiQuery(endpoint, input)
}

const LATEST = 3

export function latestInput({ group, country }: Pick<MarketFigures, 'group' | 'country'>, lang: SiteLanguage) {
  return { query: { lang, limit: LATEST, group: group.code, country } }
}

export function latestQuery(figures: Pick<MarketFigures, 'group' | 'country'>, lang: SiteLanguage) {
  return apiQuery(matchApi.latestOffers, latestInput(figures, lang))
}

type Counts = Pick<MarketFigures['total'], 'offers' | 'people'>

/** People looking for each open offer; null where either is not told. */
export function tightnessOf({ offers, people }: Counts): number | null {
  return offers === null || people === null || offers === 0 ? null : people / offers
}

/** Measure that is told of most areas; people per offer where it is told at all. */
export function mainMeasure({ areas }: Pick<MarketFigures, 'areas'>): Measure {
  const told = (measure: Measure) => areas.filter((area) => measured(area, measure) !== null).length
  if (told('tightness') > 0) return 'tightness'
  return told('offers') >= told('people') ? 'offers' : 'people'
}

/** Areas of which anything is told. */
export function toldAreas({ areas }: Pick<MarketFigures, 'areas'>): MarketArea[] {
  return areas.filter(({ offers, people }) => offers !== null || people !== null)
}

const SCARCE = 0.8
const PLENTY = 1.25

export function tightnessWord(tightness: number): 'scarce' | 'balanced' | 'plenty' {
  if (tightness < SCARCE) return 'scarce'
  return tightness > PLENTY ? 'plenty' : 'balanced'
}

export function measured(of: MarketFigures['total'], measure: Measure): number | null {
  if (measure === 'tightness') return tightnessOf(of)
  return measure === 'pay' ? (of.pay?.median ?? null) : of[measure]
}

const AROUND_KM = 30

/** Query string of the finder for the group's first occupation, around an area where one is given. */
export function finderSearch({ occupations, country }: MarketFigures, area?: MarketArea): string {
  const q = {
    occupations: occupations.slice(0, 1).map((id) => ({ concept_id: id })),
    ...(area && { places: [placeOf(area, country)] }),
  }
  return `?${new URLSearchParams({ q: JSON.stringify(q) })}`
}

function placeOf({ place: { name, lat, lon, geoname_id } }: MarketArea, country: string) {
  return { name, country, lat, lon, geoname_id, radius_km: AROUND_KM }
}
