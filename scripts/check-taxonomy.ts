// Proves the built-in taxonomy: references, labels, codes, coverage. `--assign-ids` numbers new concepts,
// `--write` renews the coverage table in docs/ and keeps the sections after it, which are written by hand.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { auditTaxonomy, measureCoverage } from '@matchwright/taxonomy/audit'
import type { Coverage } from '@matchwright/taxonomy/audit'
import { buildTaxonomy } from '@matchwright/taxonomy/build'
import { appendIds, IDS_FILE } from '@matchwright/taxonomy/build/concept-ids'
import { BRANCHES } from '@matchwright/taxonomy/concepts'
import type { Problem, Taxonomy } from '@matchwright/taxonomy/concepts'

const folder = join(import.meta.dirname, '..', 'taxonomy-data')
const coverageFile = join(import.meta.dirname, '..', 'docs', 'taxonomy-coverage.md')
/** Languages that must name every concept. */
const COMPLETE_LANGUAGES = 'en de fr ar it es pt nl pl ro hu el ja zh ko no nn id vi th pt-BR mi'.split(' ')
/** ISCO-08 has so many groups with 1, 2, 3 and 4 digits. */
const GROUP_COUNTS = [10, 43, 130, 436]

function readFiles(): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsv'))
  return new Map(paths.map((path) => [path.split(sep).join('/'), readFileSync(join(folder, path), 'utf8')]))
}

function groupProblems(taxonomy: Taxonomy): Problem[] {
  return GROUP_COUNTS.flatMap((expected, at) => {
    const found = taxonomy.inBranch('occupation_group').filter(({ code }) => code.length === at + 1).length
    return found === expected
      ? []
      : [{ file: 'isco', line: 0, message: `${found} groups of ${at + 1} digits, not ${expected}` }]
  })
}

function gaps(coverage: readonly Coverage[]): Problem[] {
  return coverage
    .filter(({ lang, named, total }) => COMPLETE_LANGUAGES.includes(lang) && named < total)
    .map(({ branch, lang, named, total }) => ({
      file: `labels/${lang}`,
      line: 0,
      message: `${total - named} of ${total} concepts of branch ${branch} have no label`,
    }))
}

function coverageTable(taxonomy: Taxonomy, coverage: readonly Coverage[]): string[] {
  return [
    `| branch | concepts | ${taxonomy.languages.join(' | ')} |`,
    `| --- | --- |${' --- |'.repeat(taxonomy.languages.length)}`,
    ...BRANCHES.map((branch) => {
      const cells = coverage
        .filter((one) => one.branch === branch)
        .map(({ named, total }) => (total === 0 ? '-' : `${Math.floor((100 * named) / total)} %`))
      return `| ${branch} | ${taxonomy.inBranch(branch).length} | ${cells.join(' | ')} |`
    }),
  ]
}

function assignIds(files: Map<string, string>): void {
  const text = appendIds(files, buildTaxonomy(files).concepts)
  writeFileSync(join(folder, IDS_FILE), text)
  files.set(IDS_FILE, text)
}

function handWrittenSections(): string {
  const text = readFileSync(coverageFile, 'utf8')
  const start = text.indexOf('\n## ')
  return start < 0 ? '' : text.slice(start)
}

function writeCoverage(table: readonly string[]): void {
  const explanation =
    'The table is written by `npm run check:taxonomy -- --write`. A language shows the share of concepts it names\n' +
    'itself; the rest falls back to its base or sister language or to English and is marked as such.'
  const head = `# Taxonomy: concepts and labels by branch and language\n\n${explanation}\n\n`
  const text = `${head}${table.join('\n')}\n${handWrittenSections()}`
  writeFileSync(coverageFile, text)
}

function main(): void {
  const files = readFiles()
  if (process.argv.includes('--assign-ids')) assignIds(files)
  const taxonomy = buildTaxonomy(files)
  const coverage = measureCoverage(taxonomy)
  const table = coverageTable(taxonomy, coverage)
  if (process.argv.includes('--write')) writeCoverage(table)
  const problems = [
    ...taxonomy.problems,
    ...groupProblems(taxonomy),
    ...gaps(coverage),
    ...auditTaxonomy(taxonomy, files),
  ]
  const lines = problems.map(({ file, line, message }) => `${file}${line > 0 ? `:${line}` : ''}: ${message}`)
  process.stdout.write(
    [
      ...table,
      '',
      ...lines,
      `${taxonomy.concepts.length} concepts, ${taxonomy.labels.length} labels, ${problems.length} problems`,
      '',
    ].join('\n'),
  )
  process.exitCode = problems.length > 0 ? 1 : 0
}

main()
