import { ApiError } from '@matchwright/client'

/** Messages by field path (`address.street`, `languages.0.level`), and general ones that concern the whole form. */
export type FormErrors = { fields: Record<string, string>; general: string[] }

const MISSING_TYPES = /(^|[._])(missing|null|none|required)([._]|$)/
const ROOT = '__root__'

/** Statuses whose responses carry error messages in the reader's language. */
const REFUSALS = new Set([400, 422, 429, 507])

/** Form errors of a refused request; empty for other errors. */
export function formErrors(error: unknown, requiredText: string): FormErrors {
  const result: FormErrors = { fields: {}, general: [] }
  if (!(error instanceof ApiError && isRefusal(error))) return result
  for (const entry of error.fieldProblems) {
    const text = MISSING_TYPES.test(entry.type) ? requiredText : capitalised(entry.msg)
    const path = entry.loc.slice(2)
    if (path.length === 0 || path[0] === ROOT) result.general.push(text)
    else result.fields[path.join('.')] ??= text
  }
  if (error.explanation !== undefined) result.general.push(error.explanation)
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
export function refusalCode(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === 400 ? error.code : undefined
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
