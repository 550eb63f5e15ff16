export const extractionErrorCodes = [
  'unsupported_type',
  'too_large',
  'too_many_pages',
  'encrypted',
  'broken',
  'empty',
  'timeout',
  'scanned',
] as const

export type ExtractionErrorCode = (typeof extractionErrorCodes)[number]

/** A file that cannot be read, and why: always the file's fault, never ours. */
export class ExtractionError extends Error {
  readonly code: ExtractionErrorCode

  constructor(code: ExtractionErrorCode) {
    super(`text extraction: ${code}`)
    this.name = 'ExtractionError'
    this.code = code
  }
}

export const isExtractionErrorCode = (value: unknown): value is ExtractionErrorCode =>
  extractionErrorCodes.some((code) => code === value)
