import { documentFromPages } from '@matchwright/parser/document/from-pages'
import type { ExtractedDocument } from '@matchwright/parser/document/document'
import type { PositionedItem, PositionedPage } from '@matchwright/parser/layout/items'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import { pgmOf, turned } from '#server/adapters/text-extraction/images/gray-image.ts'
import type { GrayImage } from '#server/adapters/text-extraction/images/gray-image.ts'
import type { Scan, ScannedPage } from './scan.ts'
import { languagePacks, run } from './tesseract.ts'

const PACK_OF_LANGUAGE: Record<string, string> = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  it: 'ita',
  pt: 'por',
  es: 'spa',
  vi: 'vie',
  id: 'ind',
  ar: 'ara',
  el: 'ell',
  no: 'nor',
  nn: 'nor',
  nl: 'nld',
  zh: 'chi_sim',
  ro: 'ron',
  ja: 'jpn',
  th: 'tha',
  pl: 'pol',
  ko: 'kor',
  mi: 'mri',
  hu: 'hun',
}
const PACKS_OF_SCRIPT: Record<string, string[]> = {
  Arabic: ['ara'],
  Han: ['chi_sim', 'chi_tra'],
  Hangul: ['kor'],
  Japanese: ['jpn'],
  Greek: ['ell'],
  Thai: ['tha'],
  Cyrillic: ['rus', 'ukr'],
  Hebrew: ['heb'],
  Latin: ['deu', 'fra', 'spa', 'ita', 'por', 'nld', 'pol', 'ron', 'hun', 'nor', 'vie'],
}
/** Each language adds the same time. */
const MOST_PACKS = 3
const QUARTER = 90
const FEWEST_CHARACTERS = 20

/**
 * Recognises the text of scanned pages, one after the other.
 * @throws {ExtractionError} `scanned` when no OCR program is installed, `illegible` when it finds no text
 */
export async function documentFromScan(scan: Scan, language = 'en'): Promise<ExtractedDocument> {
  const packs = await languagePacks()
  if (packs.length === 0) throw new ExtractionError('scanned')
  const pages: PositionedPage[] = []
  for (const page of scan.pages) pages.push(await inTurn(() => readScannedPage(page, packs, language)))
  const characters = pages.flatMap(({ items }) => items).reduce((sum, { text }) => sum + text.length, 0)
  if (characters < FEWEST_CHARACTERS) throw new ExtractionError('illegible')
  return documentFromPages(pages)
}

let queue: Promise<unknown> = Promise.resolve()
/** One picture at a time in this process, so that other requests keep their share of the machine. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = queue.then(work)
  queue = done.catch(() => undefined)
  return done
}

async function readScannedPage(page: ScannedPage, packs: string[], language: string): Promise<PositionedPage> {
  const { script, quarters } = await orientationOf(page.image, packs)
  const image = turned(page.image, quarters)
  const [width, height] = quarters % 2 === 0 ? [page.width, page.height] : [page.height, page.width]
  const chosen = packsFor(script, language, packs)
  const options = ['stdin', 'stdout', '-l', chosen.join('+'), '--psm', '3', '--dpi', '300', 'tsv']
  return { width, height, items: itemsOf(await run(options, pgmOf(image)), width / image.width) }
}

/** Script and rotation of a picture, if the language pack for them is installed and finds enough letters. */
async function orientationOf(image: GrayImage, packs: string[]): Promise<{ script: string; quarters: number }> {
  const output = packs.includes('osd') ? await run(['stdin', 'stdout', '-l', 'osd', '--psm', '0'], pgmOf(image)) : ''
  const degrees = Number(/^Rotate: (\d+)/m.exec(output)?.[1] ?? 0)
  return { script: /^Script: (\w+)/m.exec(output)?.[1] ?? 'Latin', quarters: degrees / QUARTER }
}

function packsFor(script: string, language: string, packs: string[]): string[] {
  const ofScript = PACKS_OF_SCRIPT[script] ?? []
  const ofLanguage = PACK_OF_LANGUAGE[language] ?? 'eng'
  const isLikely = script === 'Latin' || ofScript.includes(ofLanguage)
  const wanted = [...(isLikely ? [ofLanguage] : []), ...ofScript].filter(
    (pack) => pack !== 'eng' && packs.includes(pack),
  )
  // English comes last: the others include its letters, it does not include theirs.
  const english = packs.includes('eng') ? ['eng'] : []
  const found = [...new Set(wanted)].slice(0, MOST_PACKS - english.length).concat(english)
  return found.length > 0 ? found : packs.filter((pack) => pack !== 'osd').slice(0, 1)
}

const LINE = 4
const WORD = 5
const LOWEST_CONFIDENCE = 30
const MISREAD_BULLET = /^[+*«»¢°©®]$/
/** Position of the baseline, as a share of the height from the highest letter of a line to its lowest. */
const BASELINE = 0.78
const SAME_SIZE = 0.3

type Row = { level: number; left: number; top: number; width: number; height: number; confidence: number; text: string }

/** Groups words into lines; `scale` converts pixels to points. */
function itemsOf(tsv: string, scale: number): PositionedItem[] {
  const rows = tsv.split('\n').slice(1).map(rowOf)
  const heights = rows
    .filter(({ level }) => level === LINE)
    .map(({ height }) => height)
    .toSorted((a, b) => a - b)
  const usual = heights[heights.length >> 1] ?? 0
  const items: PositionedItem[] = []
  let line: Row | undefined
  for (const row of rows) {
    if (row.level === LINE) line = row
    const isFirst = line !== undefined && row.left - line.left < line.height
    if (row.level !== WORD || !line || row.confidence < LOWEST_CONFIDENCE || row.text.trim() === '') continue
    // Lines without ascenders or descenders look smaller than they are.
    const height = Math.abs(line.height - usual) < SAME_SIZE * usual ? usual : line.height
    items.push({
      text: isFirst && MISREAD_BULLET.test(row.text) ? '•' : row.text.trim(),
      x: row.left * scale,
      y: (line.top + BASELINE * line.height) * scale,
      width: row.width * scale,
      size: Math.round(height * scale),
      bold: false,
      italic: false,
    })
  }
  return items
}

/** Columns: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
function rowOf(line: string): Row {
  const cells = line.split('\t')
  const [level = 0, , , , , , left = 0, top = 0, width = 0, height = 0, confidence = 0] = cells.map(Number)
  return { level, left, top, width, height, confidence, text: cells[11] ?? '' }
}
