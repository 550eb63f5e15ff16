import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const OXLINT = join(import.meta.dirname, '../../node_modules/.bin/oxlint')
const folder = mkdtempSync(join(tmpdir(), 'matchwright-lint-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Linted = { option?: unknown; path?: string }

/** Lines of the code that a rule reports. */
function reportedLines(rule: string, code: string, { option, path = 'code.ts' }: Linted = {}): number[] {
  const config = join(folder, 'config.json')
  const file = join(folder, path)
  writeFileSync(
    config,
    JSON.stringify({
      jsPlugins: [join(import.meta.dirname, 'dialect.js')],
      categories: { correctness: 'off' },
      rules: { [`dialect/${rule}`]: option === undefined ? 'error' : ['error', option] },
    }),
  )
  mkdirSync(dirname(file), { recursive: true })
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
  expect(reportedLines('constant-case', code.join('\n'), { option: 'scalars' })).toEqual([1])
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

const LAYERS = [['document', 'listing'], ['match-index'], ['search']]
const SEARCH_IMPORTS = [
  "import { a } from '#server/features/listing/index.ts'",
  "import { b } from '#server/match-index/hits.ts'",
  "import { c } from './queries.ts'",
  "import { d } from '#server/features/listing/queries.ts'",
  "export * from '#server/features/unknown/index.ts'",
]
const DOCUMENT_IMPORTS = [
  "import { a } from '#server/features/listing/index.ts'",
  "import type { b } from '#server/features/search/index.ts'",
  "export { c } from '#server/match-index/hits.ts'",
  "import { d } from '#server/db/pool.ts'",
]

test('a feature imports the faces of features in lower layers only', () => {
  const lint = (code: string[], path: string) =>
    reportedLines('feature-layers', code.join('\n'), { option: LAYERS, path })
  expect(lint(SEARCH_IMPORTS, 'apps/server/src/features/search/service.ts')).toEqual([4, 5])
  expect(lint(DOCUMENT_IMPORTS, 'apps/server/src/features/document/service.ts')).toEqual([1, 2, 3])
})

test('tests may import the faces of any feature, the rest of the server anything', () => {
  const lint = (path: string) => reportedLines('feature-layers', DOCUMENT_IMPORTS.join('\n'), { option: LAYERS, path })
  expect(lint('apps/server/src/features/document/document.test.ts')).toEqual([])
  expect(lint('apps/server/src/main.ts')).toEqual([])
})
