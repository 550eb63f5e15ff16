/** Currencies to choose from, the commonest first. */
export const currencies = [
  'EUR', 'CHF', 'USD', 'GBP', 'AED', 'AUD', 'BRL', 'CAD', 'CNY', 'CZK', 'DKK', 'EGP', 'HUF', 'IDR', 'INR', 'JPY', 'KRW', 'MXN',
  'NOK', 'NZD', 'PLN', 'RON', 'SAR', 'SEK', 'SGD', 'THB', 'TRY', 'VND', 'ZAR',
] as const // prettier-ignore

const byCountry: Record<string, string> = {
  CH: 'CHF', LI: 'CHF', US: 'USD', GB: 'GBP', AE: 'AED', AU: 'AUD', BR: 'BRL', CA: 'CAD', CN: 'CNY', CZ: 'CZK', DK: 'DKK', EG: 'EGP', HU: 'HUF',
  ID: 'IDR', IN: 'INR', JP: 'JPY', KR: 'KRW', MX: 'MXN', NO: 'NOK', NZ: 'NZD', PL: 'PLN', RO: 'RON', SA: 'SAR', SE: 'SEK', SG: 'SGD', TH: 'THB',
  TR: 'TRY', VN: 'VND', ZA: 'ZAR',
} // prettier-ignore

/** The currency pay is usually named in there. */
export const currencyOf = (country: string | undefined): string => byCountry[country ?? ''] ?? 'EUR'
