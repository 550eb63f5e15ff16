/** Input of a template: words and their arrangement, nothing to be decided; passed as JSON, never as markup. */

/** Words; `lang` where it is not that of the document: fonts, direction and screen readers follow it. */
export type Words = { text: string; lang?: string; link?: string }

/** Label and values; `inline` values stand beside each other, others each on a line. */
export type Fact = { label: string; values: Words[]; inline?: true }

/** `title` of the metadata must tell nothing that the pages do not. */
export type Frame = {
  lang: string
  isRightToLeft: boolean
  paper: 'a4' | 'us-letter'
  title: string
  /** Beside the page number, such as the date. */
  footer: string
  /** Wording of the page number with `{page}` and `{count}`. */
  pageOf: string
}

/** An offer or a profile: heading, texts, sections of facts. */
export type Sheet = Frame & {
  kind: 'sheet'
  heading: Words
  subheadings: Words[]
  /** The facts that are asked first, beside each other. */
  highlights: Fact[]
  sections: { heading: string; paragraphs: Words[]; facts: Fact[]; entries: CvEntry[] }[]
  online: { heading: string; address: string; code: QrCode } | null
}

/** Lengths of the runs of cells by row, light and dark in turns, beginning with light. */
export type QrCode = number[][]

/** A post or a school. */
export type CvEntry = { period: string; title: Words; note: Words; paragraphs: Words[] }

export type Cv = Frame & {
  kind: 'cv'
  /** `clear` has two columns; `plain` one column and every level as a word, for programs that read it. */
  design: 'clear' | 'plain'
  heading: Words
  subheading: Words | null
  /** Parts that this reader does not see yet. */
  notice: { heading: string; text: string } | null
  pictureAlt: string | null
  contact: { heading: string; lines: Words[]; hidden: string | null }
  /** The heading stands in the plain design only. */
  summary: { heading: string; paragraphs: Words[] }
  /** Posts, schools, texts: the wide column. */
  entries: { heading: string; entries: CvEntry[]; paragraphs: Words[]; facts: Fact[] }[]
  /** Skills, languages, licences: the narrow column. `steps`: of five, drawn in the clear design only. */
  lists: { heading: string; rows: { words: Words; note: string; steps: number | null }[] }[]
  /** At the end of the narrow column. */
  code: { heading: string; text: string; address: string; code: QrCode } | null
}

/** Rows of cells, each of one or more lines. */
export type Grid = {
  columns: { heading: string; isNumber: boolean; share: number }[]
  rows: Words[][][]
}

export type Table = Frame & Grid & { kind: 'table'; heading: string }

/** Figures: a section for each chart, with its table. `bars`: drawn above it, each a share of the longest. */
export type Report = Frame & {
  kind: 'report'
  heading: string
  lines: string[]
  sections: (Grid & { heading: string; note: string; bars: { label: string; value: string; share: number }[] })[]
  note: string
}

/** A picture for links that are shared. */
export type SharePicture = {
  kind: 'share'
  lang: string
  isRightToLeft: boolean
  product: string
  heading: Words
  lines: Words[]
}

/** `share` is drawn as PNG, all others are printed as PDF. */
export type PrintedDocument = Sheet | Cv | Table | Report | SharePicture
