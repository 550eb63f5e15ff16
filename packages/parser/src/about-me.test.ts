import { expect, test } from 'vitest'
import { aboutMeText } from './about-me.ts'

const facts = {
  occupation: 'intensive care nurse',
  experienceYears: 8,
  topSkills: ['wound care', 'infection control'],
  languages: [
    { name: 'German', level: 'C1' as const },
    { name: 'Portuguese', level: 'native' as const },
  ],
  place: 'Winterthur',
}

test('says the facts and nothing else', () => {
  expect(aboutMeText(facts, 'en')).toBe(
    'My occupation: intensive care nurse, with 8 years of experience. I would like to work in Winterthur. My ' +
      'strengths are wound care and infection control. Languages: German (C1) and Portuguese (native).',
  )
})

test('speaks each language it has patterns for, English otherwise', () => {
  expect(aboutMeText({ topSkills: [], languages: [], experienceYears: 1 }, 'de')).toBe(
    'Ich habe 1 Jahr Berufserfahrung.',
  )
  expect(aboutMeText({ topSkills: [], languages: [], experienceYears: 2 }, 'ar')).toBe('لديّ خبرة عملية مدتها سنتين.')
  expect(aboutMeText({ topSkills: [], languages: [], place: 'Lyon' }, 'fr-CH')).toBe('Je souhaite travailler à Lyon.')
  expect(aboutMeText({ topSkills: [], languages: [], place: 'Oslo' }, 'is')).toBe('I would like to work in Oslo.')
})

test('says when work can begin', () => {
  const only = { topSkills: [], languages: [] }
  expect(aboutMeText({ ...only, availability: 'asap' }, 'en')).toBe('Available: as soon as possible.')
  expect(aboutMeText({ ...only, availability: 'asap' }, 'fr')).toBe('Disponibilité : dès que possible.')
  expect(aboutMeText({ ...only, availability: { from: '1. März 2027' } }, 'de')).toBe('Verfügbar: 1. März 2027.')
})

test('says nothing without facts', () => {
  expect(aboutMeText({ topSkills: [], languages: [] }, 'en')).toBe('')
})

test.each('en en-US de fr it pt pt-BR es vi id ar el no nn nl zh ro ja th pl ko mi hu'.split(' '))(
  '%s has sentences of its own',
  (lang) => {
    const some = { occupation: 'X', experienceYears: 5, topSkills: ['Y'], languages: [], place: 'Z' }
    const text = aboutMeText(some, lang)
    expect(text).not.toMatch(/[{}]/)
    expect(text).toContain('5')
    expect(text === aboutMeText(some, 'en')).toBe(lang.startsWith('en'))
  },
)
