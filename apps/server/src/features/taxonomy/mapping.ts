// Maps the concepts of a source to concepts of the taxonomy.
import type { Content } from '@matchwright/taxonomy/build'
import { matchConcepts } from '@matchwright/taxonomy/sources/match-concepts'
import type { ConceptMatches } from '@matchwright/taxonomy/sources/match-concepts'
import { matchTitles } from '@matchwright/taxonomy/sources/match-titles'
import type { Source } from '@matchwright/taxonomy/sources/source'
import type { MappedConcept } from './report.ts'

export type SourceMatches = ConceptMatches & {
  /** URIs mapped by an earlier import. */
  known: { uri: string; id: number }[]
  /** URIs without a number, with the id of the matching concept, if any. */
  unknown: { uri: string; id: number | undefined }[]
}

export function matchSource(source: Source, base: Content, known: ReadonlyMap<string, number>): SourceMatches {
  const found = source.scheme === 'onet' ? matchTitles(source, base, known) : matchConcepts(source, base, known)
  const idOf = new Map(found.matches.map(({ uri, id }) => [uri, id]))
  const unknown = source.concepts.filter(({ uri }) => !known.has(uri)).map(({ uri }) => ({ uri, id: idOf.get(uri) }))
  const ours = new Set(base.concepts.map(({ id }) => id))
  const before = source.concepts.flatMap(({ uri }) => {
    const id = known.get(uri)
    return id !== undefined && ours.has(id) ? [{ uri, id }] : []
  })
  return { ...found, known: before, unknown }
}

type Announced = { mapped: MappedConcept[]; doubtful: MappedConcept[]; unmapped: Record<string, number> }

/** Report of the matches with the labels of both sides, and counts of our unmapped concepts. */
export function announceMatches(
  source: Source,
  base: Content,
  matches: SourceMatches,
  numbers: ReadonlyMap<string, number>,
): Announced {
  const announce = (match: Omit<MappedConcept, 'label' | 'ours'>): MappedConcept => ({
    ...match,
    label: labelIn(source, match.uri),
    ours: nameIn(base, match.id),
  })
  return {
    mapped: [
      ...matches.known.map((one) => announce({ ...one, how: 'before', points: 0 })),
      ...matches.matches.map(announce),
    ],
    doubtful: matches.doubtful.map(announce),
    unmapped: countUnmapped(source, base, numbers),
  }
}

/** Labels by language, English first. */
function inSomeLanguage<Labels>(byLanguage: ReadonlyMap<string, Labels>): Labels[] {
  return [...byLanguage].toSorted(([a], [b]) => Number(b === 'en') - Number(a === 'en')).map(([, labels]) => labels)
}

function labelIn(source: Source, uri: string): string {
  const labels = inSomeLanguage(source.labels).map((byUri) => byUri.get(uri))
  return labels.map((one) => one?.preferred || one?.alternatives[0]).find(Boolean) ?? uri
}

function nameIn({ labels }: Content, id: number): string {
  return (
    inSomeLanguage(labels)
      .map((ofLanguage) => ofLanguage.get(id)?.preferred)
      .find(Boolean) ?? ''
  )
}

function countUnmapped(source: Source, base: Content, numbers: ReadonlyMap<string, number>): Record<string, number> {
  const covered = new Set(source.concepts.flatMap(({ uri }) => numbers.get(uri) ?? []))
  const branches = new Set(source.concepts.map(({ branch }) => branch))
  const left = base.concepts.filter(({ id, branch }) => branches.has(branch) && !covered.has(id))
  return Object.fromEntries(
    [...Map.groupBy(left, ({ branch }) => branch)].map(([branch, { length }]) => [branch, length]),
  )
}
