import { IMPORTANCE_OF_WISH } from '../../criteria/conditions.ts'
import type {
  Has,
  HeldEducation,
  HeldLanguage,
  HeldLicence,
  HeldOccupation,
  HeldSkill,
  HeldSocial,
  WantedConcept,
  WantedCondition,
  WantedIndustry,
  WantedLanguage,
  WantedLicence,
  WantedSkill,
  Wants,
} from '../../listing.ts'
import {
  bounded,
  fieldCode,
  fieldOf,
  importanceCode,
  importanceOf,
  languageCode,
  languageFromCode,
  levelCode,
  levelOf,
} from './codes.ts'
import { concepts, entries } from './column.ts'
import type { Column, EntryCodec } from './column.ts'
import { SEARCH_FLAG } from './layout.ts'
import { readingKey, readingOf } from './reading-keys.ts'
import { flag } from './row-draft.ts'

/** Lists of wanted and held entries. Importance is stored above the attributes that are compared. */

/** Entries of a list that is not asked. */
export const NOTHING: readonly never[] = []

export const LEVEL_BITS = 3
export const LANGUAGE_BITS = 6
/** Number of bits for `sponsored`. */
export const SPONSORED_BITS = 1
export const WISH_BITS = 2

/** Attribute of held licences. */
export const IN_PROGRESS = 1
export const VALID = 2
/** Attribute of held skills. */
export const YEARS_UNSTATED = 127

/** Codes of wanted conditions. */
export const CONDITION_WISHES = ['required', 'welcome', 'refused'] as const satisfies readonly WantedCondition['wish'][]
export const REFUSED = 2

/** Bit above the months of a held occupation: another reading of the entry before. */
export const OTHER_READING = 1 << 15
/** Code of unstated months. */
export const MONTHS_UNSTATED = OTHER_READING - 1

const heldOccupation: EntryCodec<HeldOccupation> = {
  code: (reading, { occupation }) => occupation.add(readingKey(reading)),
  attributes: ({ months, isOtherReading }) =>
    (months === null ? MONTHS_UNSTATED : Math.min(MONTHS_UNSTATED - 1, bounded(months))) |
    (isOtherReading ? OTHER_READING : 0),
  decode: (code, attributes, { occupation }) => {
    const months = attributes & MONTHS_UNSTATED
    return {
      ...readingOf(occupation.keyOf(code)),
      months: months === MONTHS_UNSTATED ? null : months,
      isOtherReading: (attributes & OTHER_READING) !== 0,
    }
  },
}

const heldEducation: EntryCodec<HeldEducation> = {
  code: ({ level }) => level,
  attributes: ({ field }) => fieldCode(field),
  decode: (level, field) => ({ level, field: fieldOf(field) }),
}

export const heldLanguage: EntryCodec<HeldLanguage> = {
  code: ({ language }) => languageCode(language),
  attributes: ({ spoken, written }) => levelCode(spoken) | (levelCode(written) << LEVEL_BITS),
  decode: (code, levels) => ({
    language: languageFromCode(code),
    spoken: levelOf(levels),
    written: levelOf(levels >> LEVEL_BITS),
  }),
}

export const wantedLanguage: EntryCodec<WantedLanguage> = {
  code: heldLanguage.code,
  attributes: (wanted) => heldLanguage.attributes(wanted) | (importanceCode(wanted.importance) << LANGUAGE_BITS),
  decode: (code, attributes, dictionaries) => ({
    ...heldLanguage.decode(code, attributes, dictionaries),
    importance: importanceOf(attributes >> LANGUAGE_BITS),
  }),
}

export const heldLicence: EntryCodec<HeldLicence> = {
  code: ({ concept }, { licence }) => licence.add(concept),
  attributes: ({ status }) => (status === 'valid' ? VALID : IN_PROGRESS),
  decode: (code, status, { licence }) => ({
    concept: licence.keyOf(code),
    status: status === VALID ? 'valid' : 'in_progress',
  }),
}

export const wantedLicence: EntryCodec<WantedLicence> = {
  code: ({ concept }, { licence }) => licence.add(concept),
  attributes: ({ sponsored, importance }) => Number(sponsored) | (importanceCode(importance) << SPONSORED_BITS),
  decode: (code, attributes, { licence }) => ({
    concept: licence.keyOf(code),
    sponsored: (attributes & 1) === 1,
    importance: importanceOf(attributes >> SPONSORED_BITS),
  }),
}

export const heldSkill: EntryCodec<HeldSkill> = {
  code: ({ concept }, { skill }) => skill.add(concept),
  attributes: ({ level, yearsSinceUse }) => levelCode(level) | (yearsCode(yearsSinceUse) << LEVEL_BITS),
  decode: (code, attributes, { skill }) => {
    const years = attributes >> LEVEL_BITS
    return {
      concept: skill.keyOf(code),
      level: levelOf(attributes),
      yearsSinceUse: years === YEARS_UNSTATED ? null : years,
    }
  },
}

function yearsCode(years: number | null): number {
  return years === null ? YEARS_UNSTATED : Math.min(YEARS_UNSTATED - 1, Math.max(0, years))
}

export const heldSocial: EntryCodec<HeldSocial> = {
  code: ({ concept }, { social }) => social.add(concept),
  attributes: ({ level }) => levelCode(level),
  decode: (code, level, { social }) => ({ concept: social.keyOf(code), level: levelOf(level) }),
}

export const wantedSkill: EntryCodec<WantedSkill> = wantedLevel('skill')
export const wantedSocial: EntryCodec<WantedSkill> = wantedLevel('social')

function wantedLevel(kind: 'skill' | 'social'): EntryCodec<WantedSkill> {
  return {
    code: ({ concept }, dictionaries) => dictionaries[kind].add(concept),
    attributes: ({ level, importance }) => levelCode(level) | (importanceCode(importance) << LEVEL_BITS),
    decode: (code, attributes, dictionaries) => ({
      concept: dictionaries[kind].keyOf(code),
      level: levelOf(attributes),
      importance: importanceOf(attributes >> LEVEL_BITS),
    }),
  }
}

export const wantedConcept: EntryCodec<WantedConcept> = {
  code: ({ concept }, { skill }) => skill.add(concept),
  attributes: ({ importance }) => importanceCode(importance) << LEVEL_BITS,
  decode: (code, attributes, { skill }) => ({
    concept: skill.keyOf(code),
    importance: importanceOf(attributes >> LEVEL_BITS),
  }),
}

const WISH_IMPORTANCE = CONDITION_WISHES.map((wish) => importanceCode(IMPORTANCE_OF_WISH[wish]))

export function wantedConditionAttributes({ wish }: WantedCondition): number {
  const code = CONDITION_WISHES.indexOf(wish)
  return code | ((WISH_IMPORTANCE[code] ?? 0) << WISH_BITS)
}

const wantedCondition: EntryCodec<WantedCondition> = {
  code: ({ concept }, { condition }) => condition.add(concept),
  attributes: wantedConditionAttributes,
  decode: (code, attributes, { condition }) => ({
    concept: condition.keyOf(code),
    wish: CONDITION_WISHES[attributes & 3] ?? 'welcome',
  }),
}

const OF_LEVEL = { importanceAt: LEVEL_BITS }

export const HELD_OCCUPATIONS = entries<Has, HeldOccupation>('occupations', (has) => has.occupations, heldOccupation, {
  posting: 'occupation',
})
export const HELD_EDUCATION = entries<Has, HeldEducation>('education', (has) => has.education, heldEducation)
export const HELD_LANGUAGES = entries<Has, HeldLanguage>('languages', (has) => has.languages, heldLanguage)
export const HELD_LICENCES = entries<Has, HeldLicence>('licences', (has) => has.licences, heldLicence, {
  posting: 'licence',
})
export const SKILLS_CONFIRMED: Column<Has> = {
  part: 'fixed',
  write: ({ skillsConfirmed }, draft) => draft.addFlags(flag(SEARCH_FLAG.skillsConfirmed, skillsConfirmed)),
  read: (row) => ({ skillsConfirmed: row.isSet(SEARCH_FLAG.skillsConfirmed) }),
}
export const HELD_SKILLS = entries<Has, HeldSkill>('skills', (has) => has.skills, heldSkill, { posting: 'skill' })
export const HELD_SOCIAL = entries<Has, HeldSocial>('social', (has) => has.social, heldSocial, { posting: 'social' })
export const HELD_RESPONSIBILITIES = concepts<Has>(
  'responsibilities',
  (has) => has.responsibilities,
  ({ skill }) => skill,
  'responsibility',
)
export const HELD_INDUSTRIES = concepts<Has>(
  'industries',
  (has) => has.industries,
  ({ industry }) => industry,
  'industry',
)

export const WANTED_LANGUAGES = entries<Wants, WantedLanguage>(
  'languages',
  (wants) => wants.languages,
  wantedLanguage,
  { importanceAt: LANGUAGE_BITS },
)
export const WANTED_LICENCES = entries<Wants, WantedLicence>('licences', (wants) => wants.licences, wantedLicence, {
  posting: 'licence',
  importanceAt: SPONSORED_BITS,
})
export const WANTED_SKILLS = entries<Wants, WantedSkill>('skills', (wants) => wants.skills, wantedSkill, {
  posting: 'skill',
  ...OF_LEVEL,
})
export const WANTED_SOCIAL = entries<Wants, WantedSkill>('social', (wants) => wants.social, wantedSocial, {
  posting: 'social',
  ...OF_LEVEL,
})
export const WANTED_RESPONSIBILITIES = entries<Wants, WantedConcept>(
  'responsibilities',
  (wants) => wants.responsibilities,
  wantedConcept,
  { posting: 'responsibility', ...OF_LEVEL },
)
export const WANTED_CONDITIONS = entries<Wants, WantedCondition>(
  'conditions',
  (wants) => wants.conditions,
  wantedCondition,
  { importanceAt: WISH_BITS },
)

/** Two lists: wanted industries, and avoided ones. */
export const WANTED_INDUSTRIES: Column<Wants> = {
  part: 'lists',
  lists: [{ stride: 1, posting: 'industry' }, { stride: 1 }],
  write({ industry }, draft, dictionaries) {
    draft.addConcepts(industry ? industry.anyOf : NOTHING, dictionaries.industry)
    draft.addConcepts(industry ? industry.avoid : NOTHING, dictionaries.industry)
  },
  read(row, importance) {
    const industry: WantedIndustry = {
      anyOf: row.concepts(row.dictionaries.industry) ?? [],
      avoid: row.concepts(row.dictionaries.industry) ?? [],
      importance,
    }
    return { industry: industry.anyOf.length + industry.avoid.length > 0 ? industry : null }
  },
}

/** Two lists: present conditions, and absent ones. */
export const HELD_CONDITIONS: Column<Has> = {
  part: 'lists',
  lists: [{ stride: 1 }, { stride: 1 }],
  write({ conditions }, draft, dictionaries) {
    draft.addConcepts(conditions && conditions.present, dictionaries.condition)
    draft.addConcepts(conditions && conditions.absent, dictionaries.condition)
  },
  read(row) {
    const present = row.concepts(row.dictionaries.condition)
    const absent = row.concepts(row.dictionaries.condition)
    return { conditions: present && absent && { present, absent } }
  },
}
