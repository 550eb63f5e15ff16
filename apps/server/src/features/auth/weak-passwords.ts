import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProblemKey } from '#server/problems.ts'

/** Passwords that are guessed first: common ones, patterns, and names that everybody knows. */

const COMMON = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)
const KEYBOARD_ROWS = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'qsdfghjklm', 'yxcvbnm', 'zxcvbnm']
const SEQUENCES = [...KEYBOARD_ROWS, 'abcdefghijklmnopqrstuvwxyz', '01234567890'].flatMap((row) => [
  row,
  row.split('').toReversed().join(''),
])
/** Characters around a common word or a name that add little strength, such as a date. */
const MOST_AROUND = 6
/** Shorter runs and names occur in good passwords by chance. */
const SHORTEST_RUN = 3
const SHORTEST_NAME = 4

/** Reason to refuse a password; undefined for a good one. `names`: known words about its owner and the site. */
export function weaknessOf(password: string, names: readonly string[]): ProblemKey | undefined {
  const folded = password.normalize('NFKC').toLowerCase()
  if (isPattern(folded)) return 'password_pattern'
  if (isCommon(folded)) return 'password_common'
  return isName(folded, names) ? 'password_name' : undefined
}

function isCommon(password: string): boolean {
  const word = password.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return COMMON.has(password) || (password.length - word.length <= MOST_AROUND && COMMON.has(word))
}

/** Repetitions ("abcabcabcabc") and what consists of runs of alphabet, digits or keyboard ("qwertz12345"). */
function isPattern(password: string): boolean {
  return /^(.{1,4}?)\1+.{0,3}$/su.test(password) || lengthWithoutRuns(password) < SHORTEST_RUN
}

function lengthWithoutRuns(password: string): number {
  let rest = 0
  for (let start = 0; start < password.length;) {
    const run = runAt(password, start)
    if (run < SHORTEST_RUN) rest++
    start += run < SHORTEST_RUN ? 1 : run
  }
  return rest
}

/** Length of the longest run that begins at a place, of one character or in one of the sequences. */
function runAt(password: string, start: number): number {
  let end = start + 1
  const isRun = () => {
    const part = password.slice(start, end + 1)
    return SEQUENCES.some((sequence) => sequence.includes(part)) || part === password.charAt(start).repeat(part.length)
  }
  while (end < password.length && isRun()) end++
  return end - start
}

function isName(password: string, names: readonly string[]): boolean {
  return names
    .map((name) => name.toLowerCase())
    .filter((name) => name.length >= SHORTEST_NAME && password.includes(name))
    .some((name) => password.replaceAll(name, '').length <= MOST_AROUND)
}
