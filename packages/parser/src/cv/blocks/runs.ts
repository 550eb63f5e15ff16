import type { Paragraph } from '../../structure/paragraphs.ts'
import { isEducation, kindOfRun, signsOf } from './block-kind.ts'
import type { BlockSigns, Reader } from './block-kind.ts'
import { findEntryBlocks } from './entry-blocks.ts'
import type { EntryBlock } from './entry-blocks.ts'

/** Entries that follow each other and are about the same; `heading` and `start` are indexes of paragraphs. */
export type Run = {
  start: number
  heading?: number
  kind: 'work' | 'education' | undefined
  last: EntryBlock
  /** Share of the entries that name a role or an organisation. */
  named: number
  /** Whether every entry has a degree. */
  hasDegrees: boolean
}

type Seen = { block: EntryBlock; signs: BlockSigns }

/** The runs of entries among paragraphs: a heading above an entry begins one, and so does a change to education. */
export function findRuns(paragraphs: Paragraph[], reader: Reader): Run[] {
  const blocks = findEntryBlocks(paragraphs)
  const seen = blocks.map((block, k): Seen => {
    const next = blocks[k + 1]
    const end = next?.heading ?? next?.start ?? paragraphs.length
    return { block, signs: signsOf(paragraphs, block, end, reader) }
  })
  const groups: Seen[][] = []
  for (const each of seen.filter(mayBeEntry)) {
    const open = groups.at(-1)
    if (open && each.block.heading === undefined) open.push(each)
    else groups.push([each])
  }
  return groups.flatMap(parted).flatMap(toRun)
}

/** A date of birth or of a licence is that of no entry. */
function mayBeEntry({ signs }: Seen): boolean {
  return signs.isRange || signs.hasRole || signs.hasOrganisation || signs.hasDegree || signs.hasSchool
}

/** Cuts entries without a heading between where work becomes education, or the other way round. */
function parted(group: Seen[]): Seen[][] {
  const schools = group.map(({ signs }) => isEducation(signs))
  const changes = schools.filter((isSchool, i) => i > 0 && isSchool !== schools[i - 1]).length
  const at = schools.findIndex((isSchool, i) => i > 0 && isSchool !== schools[0])
  return changes === 1 ? [group.slice(0, at), group.slice(at)] : [group]
}

function toRun(group: Seen[]): Run[] {
  const [first, last] = [group[0]?.block, group.at(-1)?.block]
  if (!first || !last) return []
  const named = group.filter(({ signs }) => signs.hasRole || signs.hasOrganisation).length / group.length
  const heading = first.heading === undefined ? {} : { heading: first.heading }
  const hasDegrees = group.every(({ signs }) => signs.hasDegree)
  const kind = kindOfRun(group.map(({ signs }) => signs))
  return [{ start: first.start, ...heading, kind, last, named, hasDegrees }]
}
