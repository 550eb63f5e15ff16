import { describe, expect, test } from 'vitest'
import { parseCv } from './cv.ts'
import { documentFromText } from './document/from-text.ts'
import { fixtureContext } from './testing/context.ts'

/** In which language the recogniser was asked about what begins so. */
function languagesAsked(text: string): (beginning: string) => string | undefined {
  const asked = new Map<string, string | undefined>()
  const { recognise } = fixtureContext.recogniser
  const recogniser: typeof fixtureContext.recogniser = {
    ...fixtureContext.recogniser,
    recognise: (title, options) => {
      asked.set(title, options.lang)
      return recognise(title, options)
    },
  }
  parseCv(documentFromText(text), { ...fixtureContext, recogniser })
  return (beginning) => [...asked].find(([title]) => title.startsWith(beginning))?.[1]
}

const EN = `Experience
2019 - present Registered nurse, City Hospital, Leeds
- I am responsible for the care of the patients on the ward and for the training of new colleagues
`
const DE = `Berufserfahrung
2014 - 2018 Pflegefachfrau, Spital Winterthur
- Ich war für die Pflege der Patienten auf der Station und für die Ausbildung der Lernenden verantwortlich
`
const FR = `Expérience professionnelle
2010 - 2013 Aide-soignante, Clinique des Lilas, Lyon
- J’étais chargée des soins aux personnes âgées et de la coordination avec les familles dans le service
`
const ES = `Experiencia laboral
2008 - 2010 Auxiliar de enfermería, Hospital del Valle, Sevilla
- Me encargaba de la atención a los pacientes y de la preparación de las habitaciones con mis compañeras
`
const SKILLS = 'Kenntnisse\nWundversorgung\n'

describe('a CV in two languages', () => {
  test.for([
    ['English and German', EN, DE, 'Registered nurse', 'en', 'Pflegefachfrau', 'de'],
    ['German and French', DE, FR, 'Pflegefachfrau', 'de', 'Aide-soignante', 'fr'],
    ['Spanish and English', ES, EN, 'Auxiliar de enfermería', 'es', 'Registered nurse', 'en'],
  ] as const)('is read section by section: %s', ([, first, second, title, language, other, otherLanguage]) => {
    const asked = languagesAsked(`Ana Keller\nana@example.org\n\n${first}\n${second}`)
    expect(asked(title)).toBe(language)
    expect(asked(other)).toBe(otherLanguage)
  })
  test('has sections that do not tell their language between others that do', () => {
    const asked = languagesAsked(`Ana Keller\nana@example.org\n\n${EN}\n${DE}\n${SKILLS}`)
    expect(asked('Wundversorgung')).toBe('de')
  })
})
