// npm run bench:print -- [--result FILE]: printed documents, one after the other through the printing thread, as a
// caller waits for them: start, a CV in two designs, an offer in each language, 100 offers, a list of 100 listings.
import { parseArgs } from 'node:util'
import { SITE_LANGUAGES } from '@matchwright/contract/constants'
import { openPrinter } from '../apps/server/src/adapters/printing/printer.ts'
import type { Cv, Frame, PrintedDocument, Sheet, Table } from '../apps/server/src/adapters/printing/printed-document.ts'
import { calibrationMs, describeMachine } from './machine.ts'
import { writeResult } from './result.ts'
import type { Figure } from './result.ts'

const { values } = parseArgs({ options: { result: { type: 'string' } } })
const printer = openPrinter({ log: console })

const WORDS: Record<string, string> = {
  ar: 'ممرضة في مستشفى مع خبرة في العناية المركزة والعمل الليلي',
  ja: '集中治療室での経験がある看護師を探しています。夜勤があります。',
  ko: '중환자실 경험이 있는 간호사를 찾습니다. 야간 근무가 있습니다.',
  zh: '我们正在寻找有重症监护经验的护士，需要上夜班。',
  th: 'เรากำลังมองหาพยาบาลที่มีประสบการณ์ในหอผู้ป่วยหนัก มีเวรกลางคืน',
  el: 'Αναζητούμε νοσηλεύτρια με εμπειρία στη μονάδα εντατικής θεραπείας.',
  vi: 'Chúng tôi tìm điều dưỡng có kinh nghiệm hồi sức, có ca đêm.',
}
const LATIN = 'We are looking for a nurse with experience in intensive care, with nights about once a month.'

function frame(lang: string, number: number): Frame {
  const pageOf = 'Page {page} of {count}'
  return { lang, isRightToLeft: lang === 'ar', paper: 'a4', title: 'Bench', footer: `Bench ${number}`, pageOf }
}

function textOf(lang: string, times: number): { text: string } {
  return { text: Array.from({ length: times }, () => WORDS[lang] ?? LATIN).join(' ') }
}

function offer(lang: string, number: number): Sheet {
  const skills = Array.from({ length: 12 }, (_, at) => ({ text: `Skill ${number + at}, level ${1 + (at % 5)}` }))
  const fact = (label: string, text: string) => ({ label, values: [{ text }] })
  const [paragraphs, entries] = [[textOf(lang, 4), textOf(lang, 6), textOf(lang, 3)], []]
  return {
    ...frame(lang, number),
    kind: 'sheet',
    heading: { text: `Nurse ${number}` },
    subheadings: [{ text: 'Regional hospital, 340 beds' }],
    highlights: ['Place', 'Pay', 'Contract', 'Workload', 'Start'].map((label) => fact(label, `${label} ${number}`)),
    sections: [
      { heading: 'In their words', paragraphs, facts: [], entries },
      { heading: 'Needed', paragraphs: [], facts: [{ label: 'Skills', values: skills, inline: true }], entries },
    ],
    online: null,
  }
}

function cv(design: Cv['design'], number: number): Cv {
  const entries = Array.from({ length: 5 }, (_, at) => ({
    period: `Jan ${2005 + at} – Dec ${2006 + at}`,
    title: { text: `Nurse ${number + at}` },
    note: { text: 'City Hospital, Bern' },
    paragraphs: [textOf('en', 1), textOf('en', 1)],
  }))
  const rows = Array.from({ length: 10 }, (_, at) => ({
    words: { text: `Skill ${at}` },
    note: 'level 3 of 5',
    steps: 3,
  }))
  return {
    ...frame('en', number),
    kind: 'cv',
    design,
    heading: { text: `Ana Keller ${number}` },
    subheading: { text: 'Nurse' },
    notice: null,
    pictureAlt: null,
    contact: { heading: 'Contact', lines: [{ text: 'Bern' }, { text: '+41 31 555 01 88' }], hidden: null },
    summary: { heading: 'Profile', paragraphs: [textOf('en', 2)] },
    entries: [{ heading: 'Work experience', entries, paragraphs: [], facts: [] }],
    lists: [{ heading: 'Skills', rows }],
    code: null,
  }
}

function list(number: number): Table {
  const columns = ['Title', 'Type', 'Status', 'Matches'].map((heading) => ({ heading, isNumber: false, share: 1 }))
  const rows = Array.from({ length: 100 }, (_, at) => [
    [{ text: `Nurse ${number + at}` }, { text: 'HC-204, Biel' }],
    [{ text: 'Offer' }],
    [{ text: 'published' }],
    [{ text: String(at) }],
  ])
  return { ...frame('en', number), kind: 'table', heading: 'Listings', columns, rows }
}

async function timeOf(documents: readonly PrintedDocument[]): Promise<number[]> {
  const times: number[] = []
  for (const document of documents) {
    const before = performance.now()
    await printer.print({ document })
    times.push(performance.now() - before)
  }
  return times.toSorted((a, b) => a - b)
}

function numbered<D>(count: number, make: (number: number) => D): D[] {
  return Array.from({ length: count }, (_, at) => make(at))
}

function quantile(sorted: readonly number[], share: number): number {
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
}

const A_PAGE = { value: 10, better: 'lower' } as const
const [start = 0] = await timeOf([offer('en', 0)])
await timeOf(SITE_LANGUAGES.map((lang, number) => offer(lang, number)))
const offers = await timeOf(numbered(100, (number) => offer('en', number)))
const inAll = await timeOf(numbered(4, (round) => SITE_LANGUAGES.map((lang) => offer(lang, round + 500))).flat())
const clear = await timeOf(numbered(50, (number) => cv('clear', number)))
const plain = await timeOf(numbered(50, (number) => cv('plain', number)))
const lists = await timeOf(numbered(20, list))
await printer.close()

const hundred = offers.reduce((sum, time) => sum + time, 0) / 1000
const figures: Figure[] = [
  { name: 'first document, with the start of the thread', value: quantile([start], 0), unit: 'ms' },
  { name: 'offer of a page, p50', value: quantile(offers, 0.5), unit: 'ms', aim: A_PAGE, isHeadline: true },
  { name: 'offer of a page, p95', value: quantile(offers, 0.95), unit: 'ms' },
  { name: 'offer of a page in all languages, p50', value: quantile(inAll, 0.5), unit: 'ms', aim: A_PAGE },
  { name: 'offer of a page in all languages, p95', value: quantile(inAll, 0.95), unit: 'ms' },
  { name: 'CV of a page in two columns, p50', value: quantile(clear, 0.5), unit: 'ms', aim: A_PAGE },
  { name: 'CV of a page, plain, p50', value: quantile(plain, 0.5), unit: 'ms', aim: A_PAGE },
  { name: 'list of 100 listings, p50', value: quantile(lists, 0.5), unit: 'ms' },
  {
    name: '100 offers',
    value: Math.round(hundred * 100) / 100,
    unit: 's',
    aim: { value: 2, better: 'lower' },
    isHeadline: true,
  },
]
console.log(`${describeMachine()}, calibration ${Math.round(calibrationMs())} ms`)
for (const { name, value, unit } of figures) console.log(`${name.padEnd(48)} ${value} ${unit}`)
if (values.result)
  writeResult(values.result, { series: 'print', title: 'Printed documents', bench: 'bench:print', figures })
