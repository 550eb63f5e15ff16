import type { z } from 'zod'
import { isProblemKey } from '#server/problems.ts'
import type { ProblemText } from '#server/problems.ts'

/** The message about a schema issue; the contract's own rules name their problem by key. */
export function textOfIssue(issue: z.core.$ZodIssue): ProblemText {
  if (isProblemKey(issue.message)) return { key: issue.message }
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'invalid_format') return { key: FORMATS[issue.format] ?? 'invalid' }
  const isNumber = issue.code === 'invalid_type' && ['number', 'int'].includes(issue.expected)
  return { key: isNumber ? 'number' : 'invalid' }
}

const FORMATS: Partial<Record<string, ProblemText['key']>> = { email: 'email', url: 'web_link', date: 'day' }

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): ProblemText {
  const min = Number(minimum)
  if (origin === 'string') return min === 1 ? { key: 'required' } : { key: 'too_short', params: { min } }
  return { key: origin === 'array' ? 'too_few' : 'at_least', params: { min } }
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): ProblemText {
  const max = Number(maximum)
  if (origin === 'string') return { key: 'too_long', params: { max } }
  return { key: origin === 'array' ? 'too_many_entries' : 'at_most', params: { max } }
}
