// Sheets as rows of cells, read as a stream.
import type { BATCH_REASONS } from '@matchwright/contract/constants'
import type { BatchSettings } from '@matchwright/contract/batch.schema'

export type SheetKind = 'csv' | 'xlsx'

/** How a CSV file is read. */
export type CsvForm = Pick<BatchSettings, 'separator' | 'quote' | 'encoding'>

export type SheetRow = {
  /** Number of the row in the file, 1 for the first. */
  readonly number: number
  readonly cells: readonly string[]
}

export type Sheet = { readonly path: string; readonly kind: SheetKind; readonly form: CsvForm }

type Reason = (typeof BATCH_REASONS)[number]

/** A file that cannot be read. */
export class SheetError extends Error {
  override name = 'SheetError'
  readonly reason: Reason
  constructor(reason: Reason, options?: ErrorOptions) {
    super(`The sheet cannot be read: ${reason}`, options)
    this.reason = reason
  }
}

/** Longest text of a cell that is read; the rest is cut off. */
export const MAX_CELL = 10_000
export const MAX_COLUMNS = 200

// Characters that PostgreSQL cannot store or screens cannot show.
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** Text of a cell that can be stored. */
export function cleanCell(text: string): string {
  return text.slice(0, MAX_CELL).toWellFormed().replace(CONTROL, '')
}
