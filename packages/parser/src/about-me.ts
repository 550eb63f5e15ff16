import type { LanguageLevel } from './facts.ts'

/** Labels in the language of the text; what is absent is not mentioned. */
export type AboutMeFacts = {
  occupation?: string
  experienceYears?: number
  topSkills: string[]
  languages: { name: string; level?: LanguageLevel }[]
  education?: string
  place?: string
  /** A day in words, or at once. */
  availability?: { from: string } | 'asap'
}

type Patterns = {
  occupation(occupation: string): string
  occupationWithYears(occupation: string, years: number): string
  years(years: number): string
  place(place: string): string
  skills(skills: string): string
  education(education: string): string
  languages(languages: string): string
  availability(availability: string): string
  asap: string
  native: string
}

const PATTERNS: Record<string, Patterns> = {
  en: {
    occupation: (occupation) => `My occupation: ${occupation}.`,
    occupationWithYears: (occupation, years) =>
      `My occupation: ${occupation}, with ${years} ${plural('en', years, { one: 'year', other: 'years' })} of experience.`,
    years: (years) => `I have ${years} ${plural('en', years, { one: 'year', other: 'years' })} of work experience.`,
    place: (place) => `I live in ${place}.`,
    skills: (skills) => `My strengths are ${skills}.`,
    education: (education) => `Education: ${education}.`,
    languages: (languages) => `Languages: ${languages}.`,
    availability: (availability) => `Available: ${availability}.`,
    asap: 'as soon as possible',
    native: 'native',
  },
  de: {
    occupation: (occupation) => `Mein Beruf: ${occupation}.`,
    occupationWithYears: (occupation, years) =>
      `Mein Beruf: ${occupation}, mit ${years} ${plural('de', years, { one: 'Jahr', other: 'Jahren' })} Erfahrung.`,
    years: (years) => `Ich habe ${years} ${plural('de', years, { one: 'Jahr', other: 'Jahre' })} Berufserfahrung.`,
    place: (place) => `Ich wohne in ${place}.`,
    skills: (skills) => `Meine Stärken sind ${skills}.`,
    education: (education) => `Ausbildung: ${education}.`,
    languages: (languages) => `Sprachen: ${languages}.`,
    availability: (availability) => `Verfügbar: ${availability}.`,
    asap: 'ab sofort',
    native: 'Muttersprache',
  },
  fr: {
    occupation: (occupation) => `Mon métier : ${occupation}.`,
    occupationWithYears: (occupation, years) =>
      `Mon métier : ${occupation}, avec ${years} ${plural('fr', years, { one: 'an', other: 'ans' })} d’expérience.`,
    years: (years) => `J’ai ${years} ${plural('fr', years, { one: 'an', other: 'ans' })} d’expérience professionnelle.`,
    place: (place) => `J’habite à ${place}.`,
    skills: (skills) => `Mes points forts : ${skills}.`,
    education: (education) => `Formation : ${education}.`,
    languages: (languages) => `Langues : ${languages}.`,
    availability: (availability) => `Disponibilité : ${availability}.`,
    asap: 'dès que possible',
    native: 'langue maternelle',
  },
  ar: {
    occupation: (occupation) => `المهنة: ${occupation}.`,
    occupationWithYears: (occupation, years) => `المهنة: ${occupation}، مع خبرة ${arabicYears(years)}.`,
    years: (years) => `لديّ خبرة عملية مدتها ${arabicYears(years)}.`,
    place: (place) => `أقيم في ${place}.`,
    skills: (skills) => `أبرز مهاراتي: ${skills}.`,
    education: (education) => `المؤهل العلمي: ${education}.`,
    languages: (languages) => `اللغات: ${languages}.`,
    availability: (availability) => `التوفر: ${availability}.`,
    asap: 'في أقرب وقت ممكن',
    native: 'اللغة الأم',
  },
}

type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

function plural(lang: string, count: number, forms: PluralForms): string {
  return forms[new Intl.PluralRules(lang).select(count)] ?? forms.other
}

/** After "مدتها" and "خبرة": one and two years need no number. */
function arabicYears(years: number): string {
  if (years === 1) return 'سنة واحدة'
  if (years === 2) return 'سنتين'
  return `${years} ${plural('ar', years, { few: 'سنوات', other: 'سنة' })}`
}

/**
 * A short text about a person from facts alone, one sentence a fact, in the sentence patterns of the language (English where
 * there are none). Empty when there is nothing to say.
 */
export function aboutMeText(facts: AboutMeFacts, lang: string): string {
  const language = PATTERNS[lang] ? lang : (lang.split('-')[0] ?? 'en')
  const patterns = PATTERNS[language] ?? PATTERNS['en']
  if (!patterns) return ''
  const list = new Intl.ListFormat(PATTERNS[language] ? language : 'en', { type: 'conjunction' })
  const languages = facts.languages.map(({ name, level }) => (level ? `${name} (${levelName(level, patterns)})` : name))
  return [
    openingOf(facts, patterns),
    facts.place ? patterns.place(facts.place) : '',
    facts.topSkills.length > 0 ? patterns.skills(list.format(facts.topSkills)) : '',
    facts.education ? patterns.education(facts.education) : '',
    languages.length > 0 ? patterns.languages(list.format(languages)) : '',
    facts.availability ? patterns.availability(whenOf(facts.availability, patterns)) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function openingOf({ occupation, experienceYears = 0 }: AboutMeFacts, patterns: Patterns): string {
  if (occupation)
    return experienceYears > 0
      ? patterns.occupationWithYears(occupation, experienceYears)
      : patterns.occupation(occupation)
  return experienceYears > 0 ? patterns.years(experienceYears) : ''
}

const whenOf = (availability: { from: string } | 'asap', { asap }: Patterns): string =>
  availability === 'asap' ? asap : availability.from

const levelName = (level: LanguageLevel, patterns: Patterns): string => (level === 'native' ? patterns.native : level)
