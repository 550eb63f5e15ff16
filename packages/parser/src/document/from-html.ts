import { buildDocument } from './build.ts'
import type { DraftLine, DraftSegment } from './build.ts'
import type { ExtractedDocument, Run } from './document.ts'

/**
 * Characters of a table cell that is one of a line's segments, and of one that is a label. Chosen by eye on
 * `word-files.ts`.
 */
const LONGEST_CELL = 70
const LONGEST_LABEL = 50
/** Line distance of running text, in multiples of the size. */
const PLAIN_GAP = 1.2

// Sizes in points and positions stand for those of a page, which HTML does not have.
const BODY_SIZE = 11
const LARGEST_HEADING = 16
/** The title of the document stands above its headings: no heading itself, and larger. */
const TITLE_LEVEL = -3
const LINE_HEIGHT = 12
const CELL_WIDTH = 200
const TOKEN = /<(\/?)(\w+)([^>]*)>|([^<]+)/g
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' }

type Block = {
  runs: Run[]
  links: string[]
  headingLevel: number
  isBullet: boolean
  cell?: { row: number; column: number }
}

/**
 * A document from the simple HTML of a word processor file (p, h1-h6, li, table, strong, em, a). A table row of short
 * cells is one line with segments; in other rows a short first cell is the label of the rest.
 */
export function documentFromHtml(html: string): ExtractedDocument {
  const lines: DraftLine[] = []
  for (const group of groupByRow(readBlocks(html))) {
    const drafts = isOneLineRow(group)
      ? [toLine(group)]
      : group.map((block) => toLine([block], isRowLabel(block, group)))
    for (const draft of drafts) lines.push({ ...draft, y: lines.length * LINE_HEIGHT })
  }
  return buildDocument('docx', [], lines)
}

const INLINE_TAGS = ['strong', 'b', 'em', 'i', 'a', 'sup', 'sub', 'img']

/** Walks the tags once; every paragraph, heading, item and cell ends the block before it. */
function readBlocks(html: string): Block[] {
  const blocks: Block[] = []
  const state: WalkState = { bold: 0, italic: 0, heading: 0, list: 0, rows: 0, column: 0, inRow: false, link: '' }
  let block: Block | undefined
  for (const [, closing, tag, attributes, text] of html.matchAll(TOKEN)) {
    if (text !== undefined) {
      if (!block) blocks.push((block = newBlock(state)))
      addText(block, decodeEntities(text), state)
    } else if (tag !== undefined) {
      if (!INLINE_TAGS.includes(tag)) block = undefined
      enterTag(state, tag, closing ? -1 : 1, attributes ?? '')
    }
  }
  return blocks.filter(({ runs }) => runs.some((run) => run.text.trim()))
}

type WalkState = {
  bold: number
  italic: number
  heading: number
  list: number
  rows: number
  column: number
  inRow: boolean
  link: string
}

const COUNTED: Record<string, 'bold' | 'italic' | 'list'> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  li: 'list',
}
const LINK_TARGET = /href="(https?:[^"]+|mailto:[^"]+)"/

function enterTag(state: WalkState, tag: string, step: 1 | -1, attributes: string): void {
  if (tag === 'a') state.link = step > 0 ? (LINK_TARGET.exec(attributes)?.[1] ?? '') : ''
  else if (tag === 'tr') enterRow(state, step)
  else if (step > 0 && (tag === 'td' || tag === 'th')) state.column++
  else if (COUNTED[tag]) state[COUNTED[tag]] += step
  else enterHeading(state, tag, step, attributes.includes('class="title"'))
}

function enterHeading(state: WalkState, tag: string, step: 1 | -1, isTitle: boolean): void {
  const level = /^h([1-6])$/.exec(tag)?.[1]
  if (level) state.heading = step < 0 ? 0 : isTitle ? TITLE_LEVEL : Number(level)
}

function enterRow(state: WalkState, step: 1 | -1): void {
  state.inRow = step > 0
  state.column = 0
  if (step > 0) state.rows++
}

function newBlock(state: WalkState): Block {
  return {
    runs: [],
    links: [],
    headingLevel: state.heading,
    isBullet: state.list > 0,
    ...(state.inRow ? { cell: { row: state.rows, column: state.column } } : {}),
  }
}

function addText(block: Block, text: string, state: WalkState): void {
  const size = state.heading ? LARGEST_HEADING + 1 - state.heading : BODY_SIZE
  block.runs.push({ text, size, bold: state.bold > 0 || state.heading > 0, italic: state.italic > 0 })
  if (state.link) block.links.push(state.link)
}

function decodeEntities(text: string): string {
  return text.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}

function groupByRow(blocks: Block[]): Block[][] {
  const groups: Block[][] = []
  for (const block of blocks) {
    const group = groups.at(-1)
    if (group && block.cell && group[0]?.cell?.row === block.cell.row) group.push(block)
    else groups.push([block])
  }
  return groups
}

function textLength(block: Block): number {
  return block.runs.reduce((sum, run) => sum + run.text.length, 0)
}

function isOneLineRow(group: Block[]): boolean {
  const columns = new Set(group.map((block) => block.cell?.column))
  return columns.size === group.length && group.every((block) => textLength(block) < LONGEST_CELL)
}

function isRowLabel(block: Block, group: Block[]): boolean {
  const isFirst = (other: Block) => other.cell?.column === group[0]?.cell?.column
  return group.length > 1 && isFirst(block) && group.filter(isFirst).length === 1 && textLength(block) < LONGEST_LABEL
}

function toLine(blocks: Block[], isLabel = false): Omit<DraftLine, 'y'> {
  const segments = blocks
    .flatMap(splitAtTabs)
    .map((segment, i) => ({ ...segment, x0: i * CELL_WIDTH, x1: i * CELL_WIDTH + CELL_WIDTH / 2 }))
  const first = blocks[0]
  return {
    segments,
    size: BODY_SIZE,
    bold: false,
    italic: false,
    page: 0,
    x0: 0,
    x1: 2 * CELL_WIDTH,
    gap: PLAIN_GAP,
    flow: 0,
    columnRight: Number.MAX_SAFE_INTEGER,
    isLabel,
    isBullet: first?.isBullet ?? false,
    isHeading: (first?.headingLevel ?? 0) > 0,
    isParagraph: true,
  }
}

function splitAtTabs(block: Block): DraftSegment[] {
  const segments: DraftSegment[] = [{ x0: 0, x1: 0, runs: [], links: block.links }]
  for (const run of block.runs) {
    for (const [i, text] of run.text.split('\t').entries()) {
      if (i > 0) segments.push({ x0: 0, x1: 0, runs: [], links: [] })
      if (text) segments.at(-1)?.runs.push({ ...run, text })
    }
  }
  return segments.filter((segment) => segment.runs.some((run) => run.text.trim()))
}
