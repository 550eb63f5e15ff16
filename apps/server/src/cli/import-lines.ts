import type { ImportReport, MappedConcept } from '#server/features/taxonomy/index.ts'
import { grouped } from './command.ts'

const SHOWN = 10

/** Summary of an import for the terminal; the report file holds all of it. */
export function importLines({
  versionId,
  version,
  report,
}: {
  versionId: number
  version: string
  report: ImportReport
}): string[] {
  return [
    '',
    ...section(
      'Read',
      Object.entries(report.read.counts).map(([name, count]) => `${grouped(count).padStart(9)}  ${name}`),
    ),
    ...some(
      'Skipped or doubtful',
      report.read.problems.map(({ file, line, message }) => `${file}${line > 0 ? `:${line}` : ''}: ${message}`),
    ),
    ...mappingLines(report),
    ...changeLines(report),
    ...some(
      'Kept, because listings name them',
      report.kept.map(({ id, label }) => `${id} ${label}`),
    ),
    `Version ${versionId} (${version}) is in force.`,
  ]
}

function mappingLines({ mapped, doubtful, unmapped, newConcepts }: ImportReport): string[] {
  const count = (wanted: MappedConcept['how']): string =>
    grouped(mapped.filter(({ how }) => how === wanted).length).padStart(9)
  const left = Object.entries(unmapped).map(([branch, size]) => `${grouped(size)} ${branch}`)
  return [
    ...section('Concepts', [
      `${count('before')}  are ones we had, since an earlier import`,
      `${count('code')}  are ones we had, by code`,
      `${count('label')}  are ones we had, by label`,
      `${grouped(newConcepts).padStart(9)}  are new`,
      ...(left.length > 0 ? [`           only ours: ${left.join(', ')}`] : []),
    ]),
    ...some('Equal names, left apart (other ISCO group, or no clear winner)', doubtful.map(pair)),
  ]
}

function pair({ label, ours, id }: MappedConcept): string {
  return `${label} / ${ours} (${id})`
}

function changeLines({ changes }: ImportReport): string[] {
  if (!changes) return []
  const relabelled = Object.entries(changes.relabelled).map(([lang, count]) => `${lang} ${grouped(count)}`)
  return section('Against the edition before', [
    `${grouped(changes.added.length).padStart(9)}  concepts added`,
    `${grouped(changes.removed.length).padStart(9)}  concepts gone`,
    `${grouped(changes.changed.length).padStart(9)}  concepts with another code, kind or relations`,
    ...(relabelled.length > 0 ? [`           labels changed: ${relabelled.join(', ')}`] : []),
  ])
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)]
}

/** The first entries of a list; the report has all. */
function some(title: string, lines: readonly string[]): string[] {
  return section(`${title}: ${grouped(lines.length)}`, lines.length === 0 ? [] : lines.slice(0, SHOWN)).concat(
    lines.length > SHOWN ? [`  ... (all of them with --report FILE)`] : [],
  )
}
