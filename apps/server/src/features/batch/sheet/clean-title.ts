import { RE2JS, RE2JSException } from 're2js'
import type { BatchRule } from '@matchwright/contract/batch.schema'

/** A rule that is ready to run. */
export type ReadyRule = { readonly number: number; apply(text: string): string }

export type ReadyRules = {
  readonly rules: readonly ReadyRule[]
  /** Rules whose expression is wrong, by number. */
  readonly problems: readonly { readonly rule: number; readonly text: string }[]
}

/**
 * Compiles rules in their order. RE2 has no backtracking: the time of an expression grows with the text alone, so none
 * can hang a job.
 */
export function compileRules(rules: readonly BatchRule[]): ReadyRules {
  const ready: ReadyRule[] = []
  const problems: { rule: number; text: string }[] = []
  rules.forEach((rule, number) => {
    try {
      ready.push({ number, apply: compile(rule) })
    } catch (error) {
      if (!(error instanceof RE2JSException)) throw error
      problems.push({ rule: number, text: error.message.replace(/^error parsing regexp: /, '') })
    }
  })
  return { rules: ready, problems }
}

function compile({ kind, find, replace, ignore_case: ignoresCase }: BatchRule): (text: string) => string {
  if (kind === 'literal' && !ignoresCase) return (text) => text.replaceAll(find, () => replace)
  const flags = ignoresCase ? RE2JS.CASE_INSENSITIVE : 0
  const pattern = RE2JS.compile(kind === 'literal' ? RE2JS.quote(find) : find, flags)
  const by = kind === 'literal' ? RE2JS.quoteReplacement(replace) : replace
  // Made to match the empty text, so that a wrong group in the replacement is found here and not amid a job.
  if (kind === 'regex') RE2JS.compile(`(?:${find})|`, flags).matcher('').replaceAll(by)
  return (text) => pattern.matcher(text).replaceAll(by)
}

const MAX_CLEANED = 1000

export type CleanedTitle = {
  readonly text: string
  /** Numbers of the rules that changed the title. */
  readonly rules: readonly number[]
}

/** Applies rules one after the other and tidies the spaces they leave. */
export function cleanTitle(title: string, rules: readonly ReadyRule[]): CleanedTitle {
  let text = title
  const changing: number[] = []
  for (const { number, apply } of rules) {
    const next = apply(text).slice(0, MAX_CLEANED)
    if (next !== text) changing.push(number)
    text = next
  }
  return { text: text.replaceAll(/\s+/gu, ' ').trim(), rules: changing }
}

/** Key by which titles are equal, whatever their case, width and spaces. */
export function titleKey(title: string): string {
  return title.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim().slice(0, 500)
}
