import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const OXLINT = join(import.meta.dirname, '../../node_modules/.bin/oxlint')
const folder = mkdtempSync(join(tmpdir(), 'matchwright-lint-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Lines of the code that a rule reports. */
function reportedLines(rule: string, code: string, option?: string): number[] {
  const config = join(folder, 'config.json')
  const file = join(folder, 'code.ts')
  writeFileSync(
    config,
    JSON.stringify({
      jsPlugins: [join(import.meta.dirname, 'dialect.js')],
      categories: { correctness: 'off' },
      rules: { [`dialect/${rule}`]: option === undefined ? 'error' : ['error', option] },
    }),
  )
  writeFileSync(file, code)
  const { stdout } = spawnSync(OXLINT, ['--config', config, '--format', 'json', file], { encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { labels: { span: { line: number } }[] }[] }
  return diagnostics.map(({ labels }) => labels[0]?.span.line ?? 0).toSorted((a, b) => a - b)
}

test('a top-level arrow function is reported unless it is annotated; inner ones and declarations are not', () => {
  const code = [
    'const add = (a: number, b: number) => a + b',
    'export const twice = function (a: number) { return 2 * a }',
    'const half: (a: number) => number = (a) => a / 2',
    'function outer() { const inner = () => add(1, 2); return inner }',
  ]
  expect(reportedLines('top-level-functions', code.join('\n'))).toEqual([1, 2])
})

test('a top-level constant of literals must be in upper case, whatever holds them', () => {
  const code = [
    'const limit = 5',
    'const timeoutMs = 2 * 60 * 1000',
    "const names = new Set(['a', 'b'])",
    'const pattern = /x/',
    'export const weights = { a: 1, b: [2, 3] } as const',
    'const LIMIT = 5',
    'const Schema = 5',
    'const now = Date.now()',
    'const empty = []',
    'function f() { const inner = 5; return inner }',
  ]
  expect(reportedLines('constant-case', code.join('\n'))).toEqual([1, 2, 3, 4, 5])
})

test('tests may name collections of literals as they like', () => {
  const code = ['const limit = 5', "const names = ['a', 'b']", 'const person = { age: 5 }']
  expect(reportedLines('constant-case', code.join('\n'), 'scalars')).toEqual([1])
})

test('private members are reported, private constructors are not', () => {
  const code = [
    'class A {',
    '  private a = 1',
    '  private b() {}',
    '  #c = 2',
    '  private constructor() {}',
    '  readonly d = 3',
    '}',
  ]
  expect(reportedLines('private-fields', code.join('\n'))).toEqual([2, 3])
})

test('a line may have 120 characters, not more', () => {
  const code = [`// ${'x'.repeat(117)}`, `// ${'x'.repeat(118)}`]
  expect(reportedLines('max-line-length', code.join('\n'))).toEqual([2])
})
