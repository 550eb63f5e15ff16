import type { PositionedItem, PositionedPage } from './items.ts'

/** Share of the page's height, at its top and bottom, that headers and footers take. Chosen by eye. */
const MARGIN = 0.12
/** Points by which the position of a header may differ from page to page. */
const SAME_POSITION = 3
const FEWEST_LETTERS = 3
/** "3", "- 3 -", "Page 3 of 5", "第 3 页". */
const PAGE_NUMBER = /^(?:\p{L}{1,10}\.?\s*)?[-–]?\s*\d{1,3}\s*[-–]?(?:\s*(?:\/|\p{L}{1,6})\s*(?:\d{1,3}\s*\p{L}?)?)?$/u

type Row = { y: number; items: PositionedItem[]; text: string }

/** Removes the headers and footers that pages share with an earlier one, and page numbers in the same position. */
export function withoutRunningLines(pages: PositionedPage[]): PositionedPage[] {
  if (pages.length < 2) return pages.map(withoutOnlyNumber)
  const margins = pages.map(marginRows)
  return pages.map((page, i) => {
    const earlier = margins.slice(0, i).flat()
    const others = margins.toSpliced(i, 1).flat()
    const left = new Set(
      (margins[i] ?? [])
        .filter((row) => isRepeated(row, earlier) || isPageNumber(row, others) || isCounting(row, others))
        .flatMap(({ items }) => items),
    )
    return left.size === 0 ? page : { ...page, items: page.items.filter((item) => !left.has(item)) }
  })
}

/** "Page 1 of 1". */
const ONLY_PAGE = /^\p{L}{1,10}\.?\s*1\s*(?:\/|\p{L}{1,6})\s*1$/u

function withoutOnlyNumber(page: PositionedPage): PositionedPage {
  const left = new Set(marginRows(page).flatMap(({ text, items }) => (ONLY_PAGE.test(text) ? items : [])))
  return left.size === 0 ? page : { ...page, items: page.items.filter((item) => !left.has(item)) }
}

function marginRows({ height, items }: PositionedPage): Row[] {
  const rows: Row[] = []
  for (const item of items.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    if (item.y > MARGIN * height && item.y < (1 - MARGIN) * height) continue
    const row = rows.at(-1)
    if (row && item.y - row.y < SAME_POSITION) row.items.push(item)
    else rows.push({ y: item.y, items: [item], text: '' })
  }
  return rows.map((row) => ({
    ...row,
    text: row.items
      .map(({ text }) => text.trim())
      .join(' ')
      .trim(),
  }))
}

function isBeside(row: Row, other: Row): boolean {
  return Math.abs(row.y - other.y) < SAME_POSITION
}

function isRepeated(row: Row, earlier: Row[]): boolean {
  return (
    row.text.replace(/[^\p{L}\p{N}]/gu, '').length >= FEWEST_LETTERS &&
    earlier.some((other) => isBeside(row, other) && other.text === row.text)
  )
}

const COUNT = /(?<!\d)\d{1,3}\s*\/\s*\d{1,3}(?!\d)/u

/** "https://example.org/cv   1/2": the same line on another page but for its number. */
function isCounting(row: Row, others: Row[]): boolean {
  return (
    COUNT.test(row.text) &&
    others.some((other) => isBeside(row, other) && other.text.replace(COUNT, '') === row.text.replace(COUNT, ''))
  )
}

function isPageNumber(row: Row, others: Row[]): boolean {
  return PAGE_NUMBER.test(row.text) && others.some((other) => isBeside(row, other) && PAGE_NUMBER.test(other.text))
}
