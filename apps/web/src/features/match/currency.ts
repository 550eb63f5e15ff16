import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'

/** Usual currency of pay by country; the euro is the default. */
const CURRENCIES: Record<string, string> = {
  CH: 'CHF',
  LI: 'CHF',
  GB: 'GBP',
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  JP: 'JPY',
  CN: 'CNY',
  KR: 'KRW',
  IN: 'INR',
  BR: 'BRL',
  MX: 'MXN',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  PL: 'PLN',
  CZ: 'CZK',
  HU: 'HUF',
  RO: 'RON',
  AE: 'AED',
  SA: 'SAR',
  EG: 'EGP',
  MA: 'MAD',
  TN: 'TND',
  ID: 'IDR',
  TH: 'THB',
  VN: 'VND',
  ZA: 'ZAR',
  TR: 'TRY',
  SG: 'SGD',
  HK: 'HKD',
}

export function currencyOf(country: string | undefined): string {
  return CURRENCIES[country ?? ''] ?? 'EUR'
}

/** Step of the pay slider by currency, worth about 1,000 euros. */
const STEPS: Record<string, number> = {
  JPY: 100_000,
  CNY: 10_000,
  KRW: 1_000_000,
  INR: 50_000,
  SEK: 10_000,
  NOK: 10_000,
  DKK: 10_000,
  CZK: 20_000,
  HUF: 250_000,
  THB: 20_000,
  IDR: 10_000_000,
  VND: 20_000_000,
  MXN: 20_000,
  EGP: 20_000,
  ZAR: 20_000,
  TRY: 50_000,
  BRL: 5_000,
  PLN: 5_000,
  RON: 5_000,
  MAD: 10_000,
  AED: 5_000,
  SAR: 5_000,
  HKD: 10_000,
}

export function payStepOf(currency: string): number {
  return STEPS[currency] ?? 1000
}

/** Currency of a query: as chosen, or that of its place or else of the reader's country. */
export function payCurrencyOf({ pay, places }: ListingContentInput, country: string | undefined): string {
  return pay?.currency ?? currencyOf(places?.[0]?.country ?? country)
}
