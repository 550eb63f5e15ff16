import type { MessageParams } from './message-files.ts'
import { problemText } from './problems.ts'
import type { ProblemKey, ProblemText } from './problems.ts'

export type ErrorCode =
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'invalid'
  | 'too_many'
  | 'unavailable'
  | 'store_full'

const STATUS: Record<ErrorCode, number> = {
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 400,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
  store_full: 507,
}

/** Path of a value in the request: the first two parts locate the body or the query, the others the field. */
export type FieldProblem = { loc: (string | number)[]; text: ProblemText; type: string }

type AppErrorOptions = { detail?: FieldProblem[]; retryAfter?: number | undefined }

/** An expected failure. Services throw it; only the error handler of http/ speaks HTTP. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  /** The violated rule, a stable identifier. */
  readonly rule: string
  /** The message, rendered in the caller's language. */
  readonly text: ProblemText
  readonly detail: FieldProblem[]
  /** Seconds after which a repetition may succeed. */
  readonly retryAfter: number | undefined
  constructor(code: ErrorCode, rule: string, text: ProblemText, { detail = [], retryAfter }: AppErrorOptions = {}) {
    super(problemText('en', text))
    this.code = code
    this.rule = rule
    this.text = text
    this.detail = detail
    this.retryAfter = retryAfter
  }
  get status(): number {
    return STATUS[this.code]
  }
}

/** 404, for missing things and for those the caller may not see alike. */
export function notFound(key: ProblemKey): AppError {
  return new AppError('not_found', 'not_found', { key })
}

/** 401: the caller is not logged in, or the credentials are wrong. */
export function unauthorized(key: 'not_logged_in' | 'login_failed' | 'not_activated' | 'api_key_invalid'): AppError {
  return new AppError('unauthorized', key, { key })
}

/** 400: a violated rule, or a state that has changed meanwhile. */
export function conflict(rule: string, key: ProblemKey, params: MessageParams = {}): AppError {
  return new AppError('conflict', rule, { key, params })
}

/** 403: the caller may see the thing but not do this with it. */
export function forbidden(rule: string, key: ProblemKey): AppError {
  return new AppError('forbidden', rule, { key })
}

/** 403 for a missing permission, without details. */
export function notPermitted(): AppError {
  return new AppError('forbidden', 'permission', { key: 'not_permitted' })
}

/** 429: a rate limit is exceeded; `retryAfter` in seconds. */
export function tooMany(
  rule: string,
  key: ProblemKey,
  { params = {}, retryAfter }: { params?: MessageParams; retryAfter?: number } = {},
): AppError {
  return new AppError('too_many', rule, { key, params }, { retryAfter })
}

/** 503: a part of the service failed and recovers by itself; `retryAfter` in seconds. */
export function unavailable(rule: string, retryAfter?: number): AppError {
  return new AppError('unavailable', rule, { key: 'unavailable' }, { retryAfter })
}

/** 507: too little room is left for files. */
export function storeFull(): AppError {
  return new AppError('store_full', 'store_full', { key: 'store_full' })
}

/** 422: values that violate rules beyond their schema. */
export function invalid(detail: FieldProblem[], text: ProblemText = { key: 'request' }): AppError {
  return new AppError('invalid', 'invalid', text, { detail })
}

/** 422 for one field of the body. */
export function invalidField(
  path: (string | number)[],
  key: ProblemKey,
  { type = 'value_error', params = {} }: { type?: string; params?: MessageParams } = {},
): AppError {
  const text = { key, params }
  return invalid([{ loc: ['body', 'payload', ...path], text, type }], text)
}

/** 422 for a required field of the body. */
export function missingField(path: (string | number)[]): AppError {
  return invalidField(path, 'required', { type: 'missing' })
}
