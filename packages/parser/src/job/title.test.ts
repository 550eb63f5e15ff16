import { expect, test } from 'vitest'
import { documentFromText } from '../document/from-text.ts'
import { parseJob } from '../job.ts'
import { builtInContext } from '../testing/built-in-context.ts'

const context = builtInContext()
const towns = ['Zürich', 'Lyon', 'Reading'].map((name) => ({
  name,
  country: 'XX',
  lat: 0,
  lon: 0,
  population: 200_000,
}))
const places = { byName: (name: string) => towns.filter((town) => town.name === name) }

function titleOf(text: string): string | undefined {
  return parseJob(documentFromText(text), { ...context, places }).title?.value.text
}

const HEADINGS = [
  'Introduction',
  'About the post',
  'Your tasks',
  'Wir über uns',
  'Le poste',
  'Sobre el puesto',
  'W skrócie',
]

test.each(HEADINGS)('the heading %s is no title, the first line is', (heading) => {
  const below = 'Wir sind ein kleines Büro und suchen jemand mit Freude an Zahlen.'
  const text = `Zahlenwunder\n\n${heading}\n${below}\n\nAufgaben\n- Konten führen`
  expect(titleOf(text)).toBe('Zahlenwunder')
})

test('a title above a known heading keeps its words, whatever the text below mentions', () => {
  const below = 'Introduction\nWe are a small office where everybody likes numbers and coffee.'
  expect(titleOf(`Number wizard\n\n${below}\n\nYour tasks\n- Help our accountant`)).toBe('Number wizard')
})

test.each([
  ['Lakeside House\n\nAccountant (m/f/d)\n\nYour tasks\n- Accounts', 'Accountant'],
  ['Lakeside Ltd\nAccountant\nYour tasks\n- Accounts', 'Accountant'],
  ['Accountant (m/f/d), 80-100 %\nLakeside Ltd', 'Accountant'],
  ['Comptable H/F - Lyon\nLakeside SA', 'Comptable'],
  ['Buchhalter – Zürich\nLakeside AG', 'Buchhalter'],
  ['Accountant (Ref. 2026-118)\nLakeside Ltd', 'Accountant'],
  ['Accountant #4711\nLakeside Ltd', 'Accountant'],
  ['About us\n\nWe bake.\n\nAbout the place\n\nAccountant (m/f/d)\n\nYour tasks\n- Accounts', 'Accountant'],
  ['Small print\n\nWe bake bread.\n\nWho fits in\n\nYou could be our next accountant.', 'accountant'],
  ['accountant wanted, small firm in the south', 'accountant'],
  ['Stellenangebot\nBuchhalter/in\nLakeside AG', 'Buchhalter/in'],
])('the title in %s', (text, title) => {
  expect(titleOf(text)).toBe(title)
})

test.each([
  ['We are looking for an experienced accountant to join our team in Reading.', 'accountant'],
  ['Für unser Team suchen wir per sofort eine Buchhalterin mit Freude an Zahlen.', 'Buchhalterin'],
  ['Notre cabinet recherche un comptable pour son agence de Lyon.', 'comptable'],
  ['Per il nostro studio cerchiamo una contabile con esperienza.', 'contabile'],
  ['Para nuestra oficina buscamos un contable con experiencia.', 'contable'],
  ['Para a nossa equipa procuramos um contabilista com experiência.', 'contabilista'],
  ['Voor ons kantoor zoeken wij een boekhouder met ervaring.', 'boekhouder'],
  ['Do naszego biura poszukujemy księgowej z doświadczeniem.', 'księgowej'],
  ['Vi søker en regnskapsfører til kontoret vårt.', 'regnskapsfører'],
  ['Pentru biroul nostru căutăm un contabil cu experiență.', 'contabil'],
  ['Tapasztalt könyvelőt keresünk irodánkba.', 'könyvelőt'],
  ['Για το γραφείο μας αναζητούμε λογιστή με εμπειρία.', 'λογιστή'],
  ['نبحث عن محاسب للعمل في مكتبنا.', 'محاسب'],
  ['我们公司招聘会计一名。', '会计'],
  ['当院では看護師を募集しています。', '看護師'],
  ['저희 병원에서 간호사를 모집합니다.', '간호사'],
  ['เรากำลังมองหาพยาบาลสำหรับโรงพยาบาลของเรา', 'พยาบาล'],
  ['Chúng tôi đang tìm kế toán cho văn phòng.', 'kế toán'],
  ['Kami mencari perawat untuk klinik kami.', 'perawat'],
])('what %s looks for', (sentence, title) => {
  expect(titleOf(`${sentence}\n\n- 1\n- 2`)).toBe(title)
})

test('a heading in the place of the title gives way to the occupation that the text names', () => {
  const text = 'Our story\nWe have baked bread since 1911 and love it.\n\nAs a baker you knead.\nA baker starts early.'
  const title = parseJob(documentFromText(text), { ...context, places }).title
  expect(title?.value).toMatchObject({ text: 'baker', concept: expect.any(Number) })
  expect(title?.check).toBeDefined()
})

test('a title in own words keeps them and has the occupation that the text names', () => {
  const text = 'Dough whisperer (m/f/d), 80 %\nWe are small.\n\nAs a baker you knead all day.\nA baker starts early.'
  const title = parseJob(documentFromText(text), { ...context, places }).title
  expect(title?.value).toMatchObject({ text: 'Dough whisperer', concept: expect.any(Number) })
})
