import type { CompanyContent } from '@matchwright/contract/profile.schema'

/** What companies of the demo world give beside pay, in the languages they write. */

type Facts = Pick<CompanyContent, 'benefits' | 'team_languages' | 'founded'>

const BENEFITS: Record<'en' | 'de' | 'fr', CompanyContent['benefits']> = {
  en: [
    { kind: 'time', title: 'Rota eight weeks ahead', note: 'swaps in the team' },
    { kind: 'learning', title: 'Five paid training days', note: 'and half of longer courses' },
    { kind: 'travel', title: 'Travel counts as work', note: 'e-bike or car provided' },
    { kind: 'holiday', title: 'Six weeks of holiday', note: 'seven from age 50' },
    { kind: 'family', title: '16 weeks parental leave', note: 'at full pay, shared as you like' },
    { kind: 'pension', title: 'Pension paid 60 to 40', note: 'by the employer' },
  ],
  de: [
    { kind: 'time', title: 'Dienstplan acht Wochen im Voraus', note: 'Tausch im Team' },
    { kind: 'learning', title: 'Fünf bezahlte Weiterbildungstage', note: 'und die Hälfte längerer Kurse' },
    { kind: 'travel', title: 'ÖV-Abo bezahlt', note: 'oder ein Parkplatz' },
    { kind: 'holiday', title: 'Sechs Wochen Ferien', note: 'sieben ab 50' },
    { kind: 'family', title: '16 Wochen Elternzeit', note: 'bei vollem Lohn' },
    { kind: 'food', title: 'Mittagessen vergünstigt', note: '' },
  ],
  fr: [
    { kind: 'time', title: 'Horaires connus huit semaines avant', note: 'échanges dans l’équipe' },
    { kind: 'learning', title: 'Cinq jours de formation payés', note: 'et la moitié des cours plus longs' },
    { kind: 'travel', title: 'Abonnement de transport payé', note: '' },
    { kind: 'holiday', title: 'Six semaines de vacances', note: 'sept dès 50 ans' },
    { kind: 'family', title: '16 semaines de congé parental', note: 'à plein salaire' },
    { kind: 'pension', title: 'Prévoyance payée à 60\u00a0%', note: 'par l’employeur' },
  ],
}
const FIRST_YEAR = 1921
const YEARS = 97

/** Facts that follow from the name, so that the world stays the same at each drawing. */
export function companyFacts(name: string, lang: string): Facts {
  const number = Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  const all = lang === 'de' || lang === 'fr' ? BENEFITS[lang] : lang === 'en' ? BENEFITS.en : []
  return {
    founded: FIRST_YEAR + (number % YEARS),
    benefits: all.filter((_, at) => (at + number) % 3 !== 0),
    team_languages: [
      { code: lang, share: 100 },
      ...['de', 'fr', 'it', 'pt', 'en']
        .filter((code) => code !== lang)
        .slice(0, 3)
        .map((code, at) => ({ code, share: Math.max(4, 62 - 21 * at - (number % 17)) })),
    ],
  }
}

export const SEELAND_SITES: CompanyContent['sites'] = [
  { name: 'Biel', country: 'CH', lat: 47.1324, lon: 7.2441, note: 'Home care, office' },
  { name: 'Nidau', country: 'CH', lat: 47.1295, lon: 7.2403, note: 'Day centre' },
  { name: 'Lyss', country: 'CH', lat: 47.0741, lon: 7.3065, note: 'Residential home' },
  { name: 'Aarberg', country: 'CH', lat: 47.0444, lon: 7.2758, note: 'Residential home' },
]
