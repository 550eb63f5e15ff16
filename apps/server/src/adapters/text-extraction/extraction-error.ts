export type ExtractionErrorCode =
  | 'unsupported_type'
  | 'too_large'
  | 'too_many_pages'
  | 'encrypted'
  | 'broken'
  | 'empty'
  | 'timeout'
  /** A picture of a document, and no program here that reads pictures. */
  | 'scanned'
  /** A picture in which no text was found. */
  | 'illegible'

/** A file that cannot be read, and why: always the file's fault, never ours. */
export class ExtractionError extends Error {
  readonly code: ExtractionErrorCode

  constructor(code: ExtractionErrorCode) {
    super(`text extraction: ${code}`)
    this.name = 'ExtractionError'
    this.code = code
  }
}
