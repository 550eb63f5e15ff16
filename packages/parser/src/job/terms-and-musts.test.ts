import { expect, test } from 'vitest'
import { documentFromText } from '../document/from-text.ts'
import type { JobDraft } from '../job-draft.ts'
import { parseJob } from '../job.ts'
import { builtInContext } from '../testing/built-in-context.ts'

const context = builtInContext()

function parse(text: string): JobDraft {
  return parseJob(documentFromText(text), context)
}

function contractsOf(text: string): string[] {
  const { contractTypes } = parse(text)
  return contractTypes.map(({ value }) => context.concepts.get(value.concept ?? 0)?.key ?? '')
}

test.each([
  ['Buchhalter (m/w/d)\n\nIhre Aufgaben\n- Selbständige Führung der Konten\n\nWir bieten\n- Viel Freiheit'],
  ['Buchhalter (m/w/d)\n\nIhr Profil\n- Abgeschlossene kaufmännische Ausbildung\n- Selbständig und genau'],
  ['Accountant (m/f/d)\n\nYour tasks\n- Independent work on permanent accounts\n\nWe offer\n- Permanent training'],
  ['Comptable (h/f)\n\nVos missions\n- Gestion autonome des comptes\n\nVotre profil\n- Indépendant et précis'],
  ['Contable (h/m)\n\nFunciones\n- Gestión autónoma de cuentas temporales\n\nRequisitos\n- Persona autónoma'],
  ['Boekhouder (m/v)\n\nTaken\n- Zelfstandig voeren van de boekhouding\n\nWij bieden\n- Zelfstandig werken'],
  ['Regnskapsfører (m/k)\n\nArbeidsoppgaver\n- Fast kontroll av konti\n\nKvalifikasjoner\n- Du arbeider selvstendig'],
  ['Księgowy (k/m)\n\nZadania\n- Samodzielne prowadzenie ksiąg\n\nWymagania\n- Staż pracy w księgowości'],
])('no kind of contract in %s', (text) => {
  expect(contractsOf(text)).toEqual([])
})

test.each([
  ['Buchhalter (m/w/d)\n\nWir bieten\n- Unbefristeter Vertrag', ['permanent']],
  ['Buchhalter (m/w/d)\n\nWir bieten\n- Unbefristet', ['permanent']],
  ['Buchhalter (m/w/d)\n\nWir bieten\n- Selbständig auf Honorarbasis', ['freelance']],
  ['Comptable H/F\n\nCDI, 100 %, entrée en fonction dès que possible dans notre agence de Lyon', ['permanent']],
  ['Elektriker, Stavanger – fast\nBolig og næring.', ['permanent']],
  ['Freelance accountant (m/f/d)\n\nYour tasks\n- Accounts', ['freelance']],
  ['【正社員】経理担当\n\n仕事内容\n・月次決算と年次決算の作成', ['permanent']],
  ['Boekhouder (m/v)\n\nWij bieden\n- Vast contract na 7 maanden', ['permanent']],
  [
    'Contable (h/m)\n\nOfrecemos\n- Contrato indefinido\n- Un equipo de ocho personas en el centro de la ciudad',
    ['permanent'],
  ],
])('the kind of contract in %s', (text, keys) => {
  expect(contractsOf(text)).toEqual(keys)
})

function draftOf(heading: string, line: string) {
  return parse(`Accountant (m/f/d)\n\n${heading}:\n- ${line}\n- 1\n- 2`)
}

function languages(heading: string, line: string): string[] {
  return draftOf(heading, line).languages.map(({ value }) => `${value.code} ${value.importance}`)
}

test.each([
  ['Your profile', 'English at least B2'],
  ['Ihr Profil', 'Englisch mindestens B2'],
  ['Ihr Profil', 'Englisch B2 zwingend'],
  ['Ihr Profil', 'Englisch B2 ist Voraussetzung'],
  ['Votre profil', 'Anglais B2 au minimum'],
  ['Il tuo profilo', 'Inglese almeno B2'],
  ['Tu perfil', 'Inglés B2 como mínimo'],
  ['O teu perfil', 'Inglês no mínimo B2'],
  ['Jouw profiel', 'Engels minimaal B2'],
  ['Oczekujemy', 'angielski co najmniej B2'],
  ['Profilul', 'engleză cel puțin B2'],
  ['Az Ön profilja', 'angol legalább B2'],
  ['Vi søker', 'engelsk minst B2'],
  ['Το προφίλ σας', 'Αγγλικά τουλάχιστον B2'],
  ['من نبحث عنه', 'الإنجليزية B2 على الأقل'],
  ['求める経験', '英語 B2 必須'],
  ['职位', '英语至少 B2'],
])('under "%s" "%s" is a must', (heading, line) => {
  expect(languages(heading, line)).toEqual(['en must'])
})

test.each([
  ['Ihr Profil', 'Mindestens 3 Jahre Berufserfahrung', 'must'],
  ['Ihr Profil', 'Mindestens 3 Jahre Berufserfahrung, Englisch von Vorteil', 'must'],
  ['Ihr Profil', '3 Jahre Berufserfahrung', 'important'],
  ['Ihr Profil', '3 Jahre Berufserfahrung von Vorteil', 'nice'],
])('experience under "%s": %s is %s', (heading, line, importance) => {
  expect(draftOf(heading, line).experience.map(({ value }) => value.importance)).toEqual([importance])
})

test.each([
  ['Requirements', 'English is no condition', ['en nice']],
  ['Your profile', 'At least 3 years of experience, English', ['en important']],
  ['Requirements', 'English or German', ['en important', 'de important']],
  ['Requirements', 'English, German a plus', ['en must', 'de nice']],
  ['Wymagania', 'polski; angielski lub niemiecki mile widziany', ['pl must', 'en nice', 'de nice']],
  ['Ihr Profil', 'Englisch ist keine Voraussetzung', ['en nice']],
  ['Votre profil', 'L’anglais n’est pas indispensable', ['en nice']],
  ['Tu perfil', 'El inglés no es imprescindible', ['en nice']],
  ['Requisiti', 'Inglese non richiesto', ['en nice']],
  ['Requisitos', 'Inglês não é obrigatório', ['en nice']],
  ['Functie-eisen', 'Engels is niet verplicht', ['en nice']],
  ['Cerințe', 'engleza nu este obligatorie', ['en nice']],
  ['Elvárások', 'angol nem feltétel', ['en nice']],
  ['Kvalifikasjoner', 'engelsk er ikke et krav', ['en nice']],
])('under "%s": %s', (heading, line, expected) => {
  expect(languages(heading, line)).toEqual(expected)
})

test.each([
  ['Kaufmännische Grundbildung oder Bachelor', [3, 6]],
  ['Bachelor oder Master in Wirtschaft', [6, 7]],
  ['CFC ou bachelor', [3, 6]],
  ['Bachelor', [6]],
  ['Bonne maîtrise d’Excel', []],
])('the degrees of %s', (line, levels) => {
  expect(draftOf('Ihr Profil', line).education.map(({ value }) => value.level)).toEqual(levels)
})
