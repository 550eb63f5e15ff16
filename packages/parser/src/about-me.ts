import type { LanguageLevel } from './facts.ts'
import { PATTERNS } from './lexicon/about-me-patterns.ts'
import type { Patterns, YearForms } from './lexicon/about-me-types.ts'

/** Labels in the language of the text; what is absent is not mentioned. */
export type AboutMeFacts = {
  occupation?: string
  experienceYears?: number
  topSkills: string[]
  languages: { name: string; level?: LanguageLevel }[]
  education?: string
  /** Where the person wants to work. */
  place?: string
  /** A day in words, or at once. */
  availability?: { from: string } | 'asap'
}

/**
 * A short text about a person from facts alone, one sentence a fact, in the sentence patterns of the language (its base
 * language, then English where there are none). Empty when there is nothing to say.
 */
export function aboutMeText(facts: AboutMeFacts, lang: string): string {
  const language = [lang, lang.split('-')[0] ?? ''].find((known) => PATTERNS[known]) ?? 'en'
  const patterns = PATTERNS[language]
  if (!patterns) return ''
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const languages = facts.languages.map(({ name, level }) => (level ? `${name} (${levelName(level, patterns)})` : name))
  return [
    openingOf(facts, patterns, language),
    said(patterns.place, 'place', facts.place),
    said(patterns.skills, 'skills', list.format(facts.topSkills)),
    said(patterns.education, 'education', facts.education),
    said(patterns.languages, 'languages', list.format(languages)),
    said(patterns.availability, 'availability', facts.availability && whenOf(facts.availability, patterns)),
  ]
    .filter(Boolean)
    .join(UNSPACED.has(language) ? '' : ' ')
}

const UNSPACED = new Set(['zh', 'ja'])

function said(pattern: string, name: string, value: string | undefined): string {
  return value ? pattern.replace(`{${name}}`, () => value) : ''
}

function openingOf({ occupation, experienceYears = 0 }: AboutMeFacts, patterns: Patterns, lang: string): string {
  if (!occupation) return experienceYears > 0 ? said(patterns.years, 'years', yearsIn(patterns.yearForms)) : ''
  if (experienceYears <= 0) return said(patterns.occupation, 'occupation', occupation)
  const years = yearsIn(patterns.yearFormsAfterWith ?? patterns.yearForms)
  return said(said(patterns.occupationWithYears, 'years', years), 'occupation', occupation)

  function yearsIn(forms: YearForms): string {
    const form = forms[new Intl.PluralRules(lang).select(experienceYears)] ?? forms.other
    return form.replace('{n}', String(experienceYears))
  }
}

function whenOf(availability: { from: string } | 'asap', { asap }: Patterns): string {
  return availability === 'asap' ? asap : availability.from
}

function levelName(level: LanguageLevel, patterns: Patterns): string {
  return level === 'native' ? patterns.native : level
}
