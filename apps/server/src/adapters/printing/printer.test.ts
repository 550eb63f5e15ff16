import { afterAll, describe, expect, test } from 'vitest'
import { SITE_LANGUAGES } from '@matchwright/contract/constants'
import { readDocument } from '#server/adapters/text-extraction/read-document.ts'
import { openPrinter } from './printer.ts'
import type { PrintedDocument, Sheet } from './printed-document.ts'

const logged: string[] = []
const log = { error: (reason: object, message: string) => void logged.push(JSON.stringify(reason) + message) }
const printer = openPrinter({ log })
afterAll(() => printer.close())

function sheet(lang: string, texts: readonly string[], title = 'Offer'): Sheet {
  const paragraphs = texts.map((text) => ({ text }))
  return {
    kind: 'sheet',
    lang,
    isRightToLeft: lang === 'ar',
    paper: 'a4',
    title,
    footer: 'Matchwright',
    pageOf: lang === 'ar' ? 'صفحة {page} من {count}' : 'Page {page} of {count}',
    heading: { text: lang === 'ar' ? 'عنوان' : 'Heading' },
    subheadings: [],
    highlights: [],
    sections: [{ heading: lang === 'ar' ? 'قسم الوثيقة' : 'Section', paragraphs, facts: [], entries: [] }],
    online: {
      heading: 'Online',
      address: 'https://jobs.example.org/en/listing/7',
      code: [
        [0, 2],
        [1, 1],
      ],
    },
  }
}

/** Letters of each language of the site, the marked ones above all. */
const LETTERS: Record<(typeof SITE_LANGUAGES)[number], string> = {
  en: 'A quick brown fox jumps over 7 lazy dogs.',
  'en-US': 'Résumé, naïve, $ 72,000.',
  de: 'Größe, Übung, Straße, Äpfel, „Öl“.',
  fr: 'Où l’œuvre naît : ça, là-bas, Noël, « août ».',
  it: 'Perché è così? Città, più, ciò.',
  pt: 'Informação, maçã, três, avó, pães.',
  'pt-BR': 'Você, ação, até logo, R$ 1.000.',
  es: '¿Qué año? ¡Mañana! Pingüino, corazón.',
  vi: 'Tiếng Việt: điều dưỡng, kỹ sư, giá trị, đại học.',
  id: 'Bahasa Indonesia: perawat di rumah sakit.',
  ar: 'ممرضة في مستشفى، السلام، من الأحد إلى الخميس.',
  el: 'Ελληνικά: νοσηλεύτρια, Ϋψιλον, ώρες.',
  no: 'Norsk: sykepleier, Ærlig, øl, å.',
  nn: 'Nynorsk: sjukepleiar, ikkje, òg.',
  nl: 'Nederlands: coördinator, één, zeeën.',
  zh: '中文：护士，医院，经验。',
  ro: 'Română: asistentă, școală, țară, în, âmbitie.',
  ja: '日本語：看護師、病院、カタカナ、直す。',
  th: 'พยาบาล ที่โรงพยาบาล ผู้ป่วย น้ำ ปั้น ญี่ปุ่น กำลัง ฟ้า ฝ้าย',
  pl: 'Polski: pielęgniarka, łódź, żółć, ćma.',
  ko: '한국어: 간호사, 병원, 경험.',
  mi: 'Te reo Māori: tāngata, kōrero, whānau.',
  hu: 'Magyar: ápolónő, őszinte, tűz, űrhajó.',
}

test.each(SITE_LANGUAGES)('the letters of %s are printed and can be read from the file', async (lang) => {
  const pdf = await printer.print({ document: sheet(lang, [LETTERS[lang]]) })
  const { document } = await readDocument(pdf)
  expect(document.text.replaceAll(/\s+/g, '')).toContain(LETTERS[lang].replaceAll(/\s+/g, ''))
  expect(Buffer.from(pdf).toString('latin1')).toContain('pdfuaid:part')
})

test('words of the other direction keep their numbers and full stops', async () => {
  const document = sheet('ar', [])
  const values = [{ text: '16 semaines de congé parental.', lang: 'fr' }]
  const [first] = document.sections
  const sections = first ? [{ ...first, facts: [{ label: 'المزايا', values }] }] : []
  const pdf = await printer.print({ document: { ...document, sections } })
  const read = await readDocument(pdf)
  expect(read.document.text.replaceAll(/[\u2066-\u2069]/g, '')).toContain('16 semaines de congé parental.')
  expect(Buffer.from(pdf).toString('latin1')).toContain('pdfuaid:part')
})

test('markup of Typst in a text is text', async () => {
  const text = '#read("/etc/passwd") *bold* $x$ = Title \\ <label> @ref https://example.org'
  const { document } = await readDocument(await printer.print({ document: sheet('en', [text]) }))
  expect(document.text).toContain(text)
})

test('a character that no font has is printed as a box, the rest as it is', async () => {
  const { document } = await readDocument(await printer.print({ document: sheet('en', ['Before 𓀀 after']) }))
  expect(document.text).toContain('Before')
  expect(document.text).toContain('after')
})

describe('a thread that fails over a document', () => {
  const faulty = openPrinter({
    log,
    timeoutMs: 300,
    idleMs: 1,
    program: new URL('../../testing/faulty-printer.ts', import.meta.url),
  })
  afterAll(() => faulty.close())
  const print = (title: string) => faulty.print({ document: sheet('en', [], title) satisfies PrintedDocument })

  test.each(['crash', 'never end'])('%s: the next document is printed by another one', async (fault) => {
    const failed = print(fault)
    const waiting = print('good')
    await expect(failed).rejects.toMatchObject({ rule: 'printer_stopped' })
    expect(await waiting).toEqual(new Uint8Array([1]))
    expect(await print('good')).toEqual(new Uint8Array([1]))
    expect(logged.join('\n')).not.toContain('Ana da Silva')
  })

  test('one that does not start is not started for ever', async () => {
    const broken = openPrinter({ log, program: new URL('data:text/javascript,process.exit(1)') })
    await expect(print('good')).resolves.toBeDefined()
    await expect(broken.print({ document: sheet('en', []) })).rejects.toMatchObject({ rule: 'printer_unavailable' })
    await broken.close()
  })
})
