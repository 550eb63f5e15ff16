export type ExtractionErrorCode =
  | 'unsupported_type'
  | 'too_large'
  | 'too_many_pages'
  | 'encrypted'
  | 'broken'
  | 'empty'
  | 'timeout'
  | 'scanned'

/** A file that cannot be read, and why: always the file's fault, never ours. */
export class ExtractionError extends Error {
  readonly code: ExtractionErrorCode

  constructor(code: ExtractionErrorCode) {
    super(`text extraction: ${code}`)
    this.name = 'ExtractionError'
    this.code = code
  }
}
