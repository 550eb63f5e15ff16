import type { SiteLanguage } from '@matchwright/contract/common.schema'

/** Site languages written in a country, most common first. English is added for every country. */
const LANGUAGES: Partial<Record<string, SiteLanguage[]>> = {
  AE: ['ar'],
  AO: ['pt'],
  AR: ['es'],
  AT: ['de'],
  AU: ['en'],
  BE: ['nl', 'fr', 'de'],
  BH: ['ar'],
  BO: ['es'],
  BR: ['pt-BR'],
  CA: ['en', 'fr'],
  CH: ['de', 'fr', 'it'],
  CL: ['es'],
  CN: ['zh'],
  CO: ['es'],
  CR: ['es'],
  CY: ['el'],
  DE: ['de'],
  DO: ['es'],
  DZ: ['ar', 'fr'],
  EC: ['es'],
  EG: ['ar'],
  ES: ['es'],
  FR: ['fr'],
  GR: ['el'],
  GT: ['es'],
  HK: ['zh', 'en'],
  HN: ['es'],
  HU: ['hu'],
  ID: ['id'],
  IQ: ['ar'],
  IT: ['it', 'de'],
  JO: ['ar'],
  JP: ['ja'],
  KR: ['ko'],
  KW: ['ar'],
  LB: ['ar', 'fr'],
  LI: ['de'],
  LU: ['fr', 'de'],
  LY: ['ar'],
  MA: ['ar', 'fr'],
  MC: ['fr'],
  MD: ['ro'],
  MO: ['zh', 'pt'],
  MX: ['es'],
  MZ: ['pt'],
  NI: ['es'],
  NL: ['nl'],
  NO: ['no', 'nn'],
  NZ: ['en', 'mi'],
  OM: ['ar'],
  PA: ['es'],
  PE: ['es'],
  PL: ['pl'],
  PT: ['pt'],
  PY: ['es'],
  QA: ['ar'],
  RO: ['ro', 'hu'],
  SA: ['ar'],
  SD: ['ar'],
  SG: ['en', 'zh'],
  SM: ['it'],
  SN: ['fr'],
  SR: ['nl'],
  SV: ['es'],
  SY: ['ar'],
  TH: ['th'],
  TN: ['ar', 'fr'],
  TW: ['zh'],
  US: ['en-US', 'es'],
  UY: ['es'],
  VE: ['es'],
  VN: ['vi'],
  YE: ['ar'],
}

/** Shipped languages offered in a country; never empty. */
export function languagesOf(country: string, shipped: ReadonlySet<string>): SiteLanguage[] {
  const own = (LANGUAGES[country] ?? [])
    .map((language) => (shipped.has(language) ? language : baseOf(language)))
    .filter((language) => shipped.has(language))
  return [...new Set<SiteLanguage>([...own, 'en'])]
}

/** Replaces American English by English until it is shipped. */
function baseOf(language: SiteLanguage): SiteLanguage {
  return (language.split('-')[0] ?? 'en') as SiteLanguage
}
