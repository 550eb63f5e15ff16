import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CvDraft } from '../cv-draft.ts'
import { parseCv } from '../cv.ts'
import type { ExtractedDocument } from '../document/document.ts'
import { documentFromHtml } from '../document/from-html.ts'
import { documentFromPages } from '../document/from-pages.ts'
import { documentFromText } from '../document/from-text.ts'
import { isFact } from '../drafts.ts'
import type { PositionedItem, PositionedPage } from '../layout/items.ts'
import type { ParseContext } from '../recogniser.ts'
import { frozenPlaces } from './frozen-places.ts'

/** Input of the parser: positioned text of a PDF, HTML of a word processor file, or plain text. */
export type FrozenInput = { pages: PositionedPage[] } | { html: string } | { text: string }

const FOLDER = join(import.meta.dirname, 'fixtures', 'layouts')
const FACTS = '\n== facts\n'
/** Digits of a position behind the decimal point: a hundredth of a point is less than any threshold of the parser. */
const DIGITS = 2

export function frozenLayoutNames(): string[] {
  return readdirSync(FOLDER)
    .map((name) => name.replace(/\.txt$/, ''))
    .toSorted()
}

export function readFrozenLayout(name: string): { input: FrozenInput; facts: string[] } {
  const [input = '', facts = ''] = readFileSync(fileOf(name), 'utf8').split(FACTS)
  return { input: parseInput(input), facts: facts.trimEnd().split('\n') }
}

export function writeFrozenLayout(name: string, input: FrozenInput, facts: readonly string[]): void {
  writeFileSync(fileOf(name), `${formatInput(input)}${FACTS}${facts.join('\n')}\n`)
}

function fileOf(name: string): string {
  return join(FOLDER, `${name}.txt`)
}

/** Facts that follow from a layout, one a line by its path; concepts, which change with the taxonomy, are left out. */
export function factsOfLayout(input: FrozenInput, context: ParseContext): string[] {
  const draft = parseCv(toDocument(input), { ...context, places: frozenPlaces })
  return factLines(withoutConcepts(draft), '')
}

function toDocument(input: FrozenInput): ExtractedDocument {
  if ('pages' in input) return documentFromPages(input.pages)
  return 'html' in input ? documentFromHtml(input.html) : documentFromText(input.text)
}

/** Parts of a draft that are concepts or follow from them. */
const PARTS_LEFT_OUT = new Set(['occupations', 'experience', 'findings', 'wishes', 'licences', 'struckOut'])
const VALUES_LEFT_OUT = new Set(['concept', 'readings', 'lat', 'lon', 'seen', 'lastUsedYear', 'months'])

function withoutConcepts(draft: CvDraft): object {
  const skills = draft.skills.filter(({ value }) => value.seen.includes('skills'))
  return Object.fromEntries(Object.entries({ ...draft, skills }).filter(([part]) => !PARTS_LEFT_OUT.has(part)))
}

/** Checks that do not depend on how well a title is known. */
const CHECKS = new Set(['month_missing', 'end_before_start', 'end_missing', 'level_missing', 'level_from_word'])

function factLines(value: unknown, path: string): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [`${path}: ${value}`]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((each, i) => factLines(each, `${path}[${i}]`))
  if (!isFact(value)) {
    return Object.entries(value).flatMap(([key, each]) => factLines(each, path === '' ? key : `${path}.${key}`))
  }
  const check = value.check && CHECKS.has(value.check.reason) ? ` (${value.check.reason})` : ''
  return [`${path}: ${formatValue(value.value)}${check}`]
}

function formatValue(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  const parts = Object.entries(value).filter(([key]) => !VALUES_LEFT_OUT.has(key))
  return parts.map(([key, each]) => (key === 'text' ? String(each) : `${key} ${String(each)}`)).join(', ')
}

function formatInput(input: FrozenInput): string {
  if ('html' in input) return `== html\n${input.html}`
  if ('text' in input) return `== text\n${input.text}`
  return input.pages
    .map(({ width, height, items }) => [`== page ${width} ${height}`, ...items.map(formatItem)].join('\n'))
    .join('\n')
}

/** "x y width size style text link", the text in quotes. */
function formatItem({ x, y, width, size, bold, italic, text, link }: PositionedItem): string {
  const numbers = [x, y, width, size].map((value) => Number(value.toFixed(DIGITS)))
  const style = `${bold ? 'b' : ''}${italic ? 'i' : ''}` || '-'
  return [...numbers, style, JSON.stringify(text), ...(link === undefined ? [] : [link])].join(' ')
}

const ITEM = /^(\S+) (\S+) (\S+) (\S+) (\S+) ("(?:[^"\\]|\\.)*")(?: (\S+))?$/u

function parseInput(written: string): FrozenInput {
  const [first = '', ...lines] = written.split('\n')
  if (first === '== html') return { html: lines.join('\n') }
  if (first === '== text') return { text: lines.join('\n') }
  const pages: PositionedPage[] = []
  for (const line of [first, ...lines]) {
    const [, width, height] = /^== page (\S+) (\S+)$/.exec(line) ?? []
    if (width === undefined) pages.at(-1)?.items.push(parseItem(line))
    else pages.push({ width: Number(width), height: Number(height), items: [] })
  }
  return { pages }
}

function parseItem(line: string): PositionedItem {
  const [, x, y, width, size, style = '', text = '""', link] = ITEM.exec(line) ?? []
  return {
    text: String(JSON.parse(text)),
    x: Number(x),
    y: Number(y),
    width: Number(width),
    size: Number(size),
    bold: style.includes('b'),
    italic: style.includes('i'),
    ...(link === undefined ? {} : { link }),
  }
}
