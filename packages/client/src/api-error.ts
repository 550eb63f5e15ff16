/**
 * What is wrong with one value of a request. `loc` is its path: the first two parts say body or query, the others which
 * field (`['body', 'payload', 'address', 'street']`).
 */
export type FieldProblem = { loc: readonly (string | number)[]; msg: string; type: string }

/** An answer with a status outside 200-299. Status 0: the call was aborted. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly statusText: string
  readonly body: unknown
  /** Seconds after which the call may be repeated (429, 503). */
  readonly retryAfter: number | undefined

  constructor(status: number, statusText: string, body: unknown, retryAfter?: number) {
    super(status === 0 ? statusText : `${status} ${statusText}`)
    this.status = status
    this.statusText = statusText
    this.body = body
    this.retryAfter = retryAfter
  }

  /** Stable name of the rule that refused the call, such as `quota` or `version`. */
  get code(): string | undefined {
    return textOf(property(this.body, 'code'))
  }

  /** Explanation for people, in the caller's language. */
  get explanation(): string | undefined {
    return textOf(property(this.body, 'message'))
  }

  /** Invalid fields of a refused request (422). */
  get fieldProblems(): FieldProblem[] {
    const detail = property(this.body, 'detail')
    return Array.isArray(detail) ? detail.filter(isFieldProblem) : []
  }
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return (
    Array.isArray(property(value, 'loc')) &&
    typeof property(value, 'msg') === 'string' &&
    typeof property(value, 'type') === 'string'
  )
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
