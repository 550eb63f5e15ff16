/**
 * Lines of text with their positions, the same model for PDF, DOCX and plain text.
 *
 * `text` is the whole document in reading order; lines are joined by "\n", the segments of a line by "\t". Every
 * offset of the package counts UTF-16 units of `text`, so that a page can show `text` with marks without knowing the
 * file.
 */
export type ExtractedDocument = {
  kind: DocumentKind
  pages: Page[]
  lines: Line[]
  text: string
}

/**
 * On a page read from right to left, x of lines and segments counts from the right edge; x of evidence boxes from the
 * left.
 */
export type Page = { width: number; height: number; direction: 'ltr' | 'rtl' }

export type DocumentKind = 'pdf' | 'docx' | 'txt'

/** In points (1/72 inch) from the upper left corner of the page. */
export type Box = { x0: number; y0: number; x1: number; y1: number }

/** A stretch of text in one style. */
export type Run = { text: string; size: number; bold: boolean; italic: boolean }

/** A stretch of a line without a wide gap: a table cell, a tabulated part, or the whole line. */
export type Segment = { text: string; start: number; x0: number; x1: number; runs: Run[]; links: string[] }

export type Line = {
  /** `document.text.slice(start, end)` is `text`. */
  start: number
  end: number
  text: string
  segments: Segment[]
  /** Style of the first run. */
  size: number
  bold: boolean
  italic: boolean
  /** Page number from 1; DOCX and text have no pages and say 0. */
  page: number
  x0: number
  x1: number
  /** Baseline from the top of the page; without pages the number of the line. */
  y: number
  /** Distance to the line above in multiples of the font size; 3 at the start of a flow. */
  gap: number
  /** Columns and bands of the page: lines of one flow follow each other. */
  flow: number
  /** Right edge of the column: a line that ends far from it was ended on purpose. */
  columnRight: number
  /** A field label that stands left of its value (a date column counts). */
  isLabel: boolean
  isBullet: boolean
  /** A heading by markup (DOCX style, underline in plain text). */
  isHeading: boolean
  /** The source itself says where paragraphs end (DOCX, plain text); lines of a PDF may be wrapped text. */
  isParagraph: boolean
}
