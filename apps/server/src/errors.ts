export type ErrorCode = 'unauthorized' | 'forbidden' | 'not_found' | 'conflict' | 'invalid' | 'too_many'

const STATUS: Record<ErrorCode, number> = {
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 400,
  invalid: 422,
  too_many: 429,
}

/** Where a value stood in the request: the first two parts locate the body or the query, the others the field. */
export type FieldProblem = { loc: (string | number)[]; msg: string; type: string }

/** An expected failure. Services throw it; only the error handler of http/ speaks HTTP. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  /** Which rule: a stable word that the interface can translate. */
  readonly rule: string
  readonly detail: FieldProblem[]
  constructor(code: ErrorCode, rule: string, message: string, detail: FieldProblem[] = []) {
    super(message)
    this.code = code
    this.rule = rule
    this.detail = detail
  }
  get status(): number {
    return STATUS[this.code]
  }
}

/** What is not there and what may not be seen answer alike. */
export const notFound = (what: string): AppError => new AppError('not_found', 'not_found', `${what} not found`)
/** A rule that is not met, or a state that has moved on: 400. */
export const conflict = (rule: string, message: string): AppError => new AppError('conflict', rule, message)
export const forbidden = (rule: string, message: string): AppError => new AppError('forbidden', rule, message)
/** A value of the body that a rule beyond its form refuses: 422 at the field. */
export const invalidField = (path: (string | number)[], message: string, type = 'value_error'): AppError =>
  new AppError('invalid', 'invalid', message, [{ loc: ['body', 'payload', ...path], msg: message, type }])
