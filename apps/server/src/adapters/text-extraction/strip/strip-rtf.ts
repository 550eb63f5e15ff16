import type { FileTrace } from '@matchwright/contract/document.schema'
import type { StrippedFile } from './traces.ts'

/** Groups that go, by their first control word (Rich Text Format Specification 1.9.1). */
const GROUPS: Readonly<Record<string, FileTrace>> = {
  info: 'author',
  userprops: 'properties',
  generator: 'properties',
  rsidtbl: 'properties',
  template: 'properties',
  docvar: 'properties',
  revtbl: 'changes',
  deleted: 'changes',
  annotation: 'comments',
  atnid: 'comments',
  atnauthor: 'comments',
  atntime: 'comments',
  atndate: 'comments',
  atnicn: 'comments',
  atnref: 'comments',
  atnparent: 'comments',
}
const TOKEN = /\\bin(\d+) ?|\\[^]|[{}]/g
const FIRST_WORD = /\{\s*(?:\\\*\s*)?\\([a-z]+)/y

/** An RTF file without the groups that name its author, its program, comments and deleted text. */
export function stripRtf(bytes: Uint8Array): StrippedFile {
  const source = Buffer.from(bytes).toString('latin1')
  const removed = new Set<FileTrace>()
  let kept = ''
  let keptUpTo = 0
  let depth = 0
  let removedFrom: number | undefined
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(source); token; token = TOKEN.exec(source)) {
    if (token[1] !== undefined) TOKEN.lastIndex += Number(token[1])
    if (token[0] === '{') {
      depth++
      const trace = removedFrom === undefined ? GROUPS[firstWord(source, token.index)] : undefined
      if (trace === undefined) continue
      removed.add(trace)
      kept += source.slice(keptUpTo, token.index)
      removedFrom = depth
    } else if (token[0] === '}') {
      if (depth === removedFrom) {
        keptUpTo = TOKEN.lastIndex
        removedFrom = undefined
      }
      depth--
    }
  }
  // A group that never ends goes up to the end.
  if (removedFrom !== undefined) keptUpTo = source.length
  return { bytes: Buffer.from(kept + source.slice(keptUpTo), 'latin1'), removed: [...removed] }
}

function firstWord(source: string, at: number): string {
  FIRST_WORD.lastIndex = at
  return FIRST_WORD.exec(source)?.[1] ?? ''
}
