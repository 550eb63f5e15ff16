/** Response with a status outside 200-299; its body may list form errors. Status 0: aborted. */
export class ApiError extends Error {
  override name = 'ApiError'
  status: number
  statusText: string
  body: unknown
  constructor(status: number, statusText: string, body: unknown) {
    super(status === 0 ? statusText : `${status} ${statusText}`)
    this.status = status
    this.statusText = statusText
    this.body = body
  }
}

export function aborted(): ApiError {
  return new ApiError(0, 'Request aborted', null)
}

/** Messages by field path (`address.street`, `languages.0.level`), and general ones that concern the whole form. */
export type FormErrors = { fields: Record<string, string>; general: string[] }

type Entry = { loc: readonly (string | number)[]; msg: string; type: string }

const MISSING_TYPES = /(^|[._])(missing|null|none|required)([._]|$)/
const ROOT = '__root__'

/** Statuses whose responses carry error messages in the reader's language. */
const REFUSALS = new Set([400, 422, 429, 507])

/** Form errors of a refused request; empty for other errors. */
export function formErrors(error: unknown, requiredText: string): FormErrors {
  const result: FormErrors = { fields: {}, general: [] }
  if (!(error instanceof ApiError && isRefusal(error))) return result
  for (const entry of entriesOf(error.body)) {
    const text = MISSING_TYPES.test(entry.type) ? requiredText : capitalised(entry.msg)
    const path = entry.loc.slice(2)
    if (path.length === 0 || path[0] === ROOT) result.general.push(text)
    else result.fields[path.join('.')] ??= text
  }
  const message = property(error.body, 'message')
  if (typeof message === 'string' && message !== '') result.general.push(message)
  return result
}

/** Whether an error is a refusal that carries messages; otherwise a form needs a message of its own. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && REFUSALS.has(error.status)
}

/** First message of a refused request, such as an exhausted quota or what is wrong with a file. */
export function refusalOf(error: unknown): string | undefined {
  const { general, fields } = formErrors(error, '')
  return general[0] ?? Object.values(fields)[0]
}

/** Code of the rule that refused a request (400), such as `version` or `quota`. */
export function refusalCode(error: unknown): unknown {
  return error instanceof ApiError && error.status === 400 ? property(error.body, 'code') : undefined
}

function entriesOf(body: unknown): Entry[] {
  const detail = property(body, 'detail')
  return Array.isArray(detail) ? detail.filter(isEntry) : []
}

function isEntry(value: unknown): value is Entry {
  return (
    Array.isArray(property(value, 'loc')) &&
    typeof property(value, 'msg') === 'string' &&
    typeof property(value, 'type') === 'string'
  )
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
