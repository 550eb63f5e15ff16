export type ExtractionErrorCode =
  | 'unsupported_type'
  | 'too_large'
  | 'too_many_pages'
  | 'encrypted'
  | 'broken'
  | 'empty'
  | 'timeout'
  /** A scan, and no OCR program is installed. */
  | 'scanned'
  /** A scan in which OCR found no text. */
  | 'illegible'

/** A file that cannot be read, and why; never a fault of the program. */
export class ExtractionError extends Error {
  readonly code: ExtractionErrorCode

  constructor(code: ExtractionErrorCode) {
    super(`text extraction: ${code}`)
    this.name = 'ExtractionError'
    this.code = code
  }
}
