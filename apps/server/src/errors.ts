import type { MessageParams } from './message-files.ts'
import { problemText } from './problems.ts'
import type { ProblemKey, ProblemText } from './problems.ts'

export type ErrorCode = 'unauthorized' | 'forbidden' | 'not_found' | 'conflict' | 'invalid' | 'too_many' | 'unavailable'

const STATUS: Record<ErrorCode, number> = {
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 400,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
}

/** Where a value stood in the request: the first two parts locate the body or the query, the others the field. */
export type FieldProblem = { loc: (string | number)[]; text: ProblemText; type: string }

/** An expected failure. Services throw it; only the error handler of http/ speaks HTTP. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  /** Which rule: a stable word. */
  readonly rule: string
  /** What its reader is told in their language. */
  readonly text: ProblemText
  readonly detail: FieldProblem[]
  constructor(code: ErrorCode, rule: string, text: ProblemText, detail: FieldProblem[] = []) {
    super(problemText('en', text))
    this.code = code
    this.rule = rule
    this.text = text
    this.detail = detail
  }
  get status(): number {
    return STATUS[this.code]
  }
}

/** What is not there and what may not be seen answer alike. */
export function notFound(key: ProblemKey): AppError {
  return new AppError('not_found', 'not_found', { key })
}

/** Who calls is not known, or is not who they say: 401. */
export function unauthorized(key: 'not_logged_in' | 'login_failed'): AppError {
  return new AppError('unauthorized', key, { key })
}

/** A rule that is not met, or a state that has moved on: 400. */
export function conflict(rule: string, key: ProblemKey, params: MessageParams = {}): AppError {
  return new AppError('conflict', rule, { key, params })
}

/** Somebody who may see something, but not do this with it: 403. */
export function forbidden(rule: string, key: ProblemKey): AppError {
  return new AppError('forbidden', rule, { key })
}

/** Whoever lacks a permission is told nothing more. */
export function notPermitted(): AppError {
  return new AppError('forbidden', 'permission', { key: 'not_permitted' })
}

/** Too much of something in a time: 429. */
export function tooMany(rule: string, key: ProblemKey, params: MessageParams = {}): AppError {
  return new AppError('too_many', rule, { key, params })
}

/** A part of the service that failed and comes back by itself: 503. */
export function unavailable(rule: string): AppError {
  return new AppError('unavailable', rule, { key: 'internal' })
}

/** Values that rules beyond their form refuse: 422. */
export function invalid(detail: FieldProblem[], text: ProblemText = { key: 'request' }): AppError {
  return new AppError('invalid', 'invalid', text, detail)
}

/** The same for one field of the body. */
export function invalidField(
  path: (string | number)[],
  key: ProblemKey,
  { type = 'value_error', params = {} }: { type?: string; params?: MessageParams } = {},
): AppError {
  const text = { key, params }
  return invalid([{ loc: ['body', 'payload', ...path], text, type }], text)
}

/** A value of the body that has to be given. */
export function missingField(path: (string | number)[]): AppError {
  return invalidField(path, 'required', { type: 'missing' })
}
