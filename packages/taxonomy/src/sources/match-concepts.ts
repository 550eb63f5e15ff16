import type { Content } from '../build.ts'
import type { Branch, Concept } from '../concepts.ts'
import { createLabelLookup } from './label-lookup.ts'
import type { NamedText } from './label-lookup.ts'
import type { Source, SourceConcept } from './source.ts'

/** Branches whose codes are those of a standard: equal codes are the same concept. */
const CODED: readonly Branch[] = ['occupation_group', 'industry', 'education', 'education_field']
/** Points of equal labels (see `label-lookup`) that make two concepts one. */
const ENOUGH = 3
/** Points needed when the ISCO unit groups differ. */
const ENOUGH_ACROSS_GROUPS = 4

export type ConceptMatch = {
  readonly uri: string
  readonly id: number
  readonly how: 'code' | 'label'
  /** Points of equal labels; 0 for a match by code. */
  readonly points: number
}

export type ConceptMatches = {
  readonly matches: readonly ConceptMatch[]
  /** Equal labels in different ISCO groups: not matched, for review by staff. */
  readonly doubtful: readonly ConceptMatch[]
}

/** State of a matching: concepts of the source still open, concepts of the base, and ids already matched. */
type Search = {
  readonly source: Source
  readonly open: readonly SourceConcept[]
  readonly base: ReadonlyMap<number, Concept>
  readonly taken: Set<number>
}

function matchByCode({ open, base, taken }: Search): ConceptMatch[] {
  const byCode = new Map([...base.values()].map((concept) => [`${concept.branch} ${concept.code}`, concept.id]))
  return open.flatMap(({ uri, branch, code }): ConceptMatch[] => {
    const isSection = branch === 'industry' && /^\p{L}$/u.test(code)
    const id = CODED.includes(branch) && code !== '' && !isSection ? byCode.get(`${branch} ${code}`) : undefined
    if (id === undefined || taken.has(id)) return []
    taken.add(id)
    return [{ uri, id, how: 'code', points: 0 }]
  })
}

/**
 * Letters of industry sections changed between revisions while the numbers of the divisions did not: a section is the
 * one that most of its divisions belong to.
 */
function matchSections({ open, base, taken }: Search, numberOf: ReadonlyMap<string, number>): ConceptMatch[] {
  return open.flatMap(({ uri, branch, code }): ConceptMatch[] => {
    if (branch !== 'industry' || !/^\p{L}$/u.test(code)) return []
    const divisions = open.filter(({ broader }) => broader.includes(uri))
    const sections = divisions.map((division) => base.get(numberOf.get(division.uri) ?? 0)?.broader[0])
    const [best] = [...Map.groupBy(sections, (id) => id)].toSorted(([, a], [, b]) => b.length - a.length)
    const id = best?.[0]
    if (best === undefined || id === undefined || taken.has(id) || 2 * best[1].length <= divisions.length) return []
    taken.add(id)
    return [{ uri, id, how: 'code', points: 0 }]
  })
}

function listNames(source: Source, uri: string): [string, NamedText[]][] {
  return [...source.labels].flatMap(([lang, byUri]) => {
    const labels = byUri.get(uri)
    if (labels === undefined) return []
    const others = labels.alternatives.map((text) => ({ text, isPreferred: false }))
    return [[lang, [{ text: labels.preferred, isPreferred: true }, ...others]] as [string, NamedText[]]]
  })
}

/** Decides on two concepts with so many points by their kinds and ISCO groups. */
function judgeMatch(theirs: SourceConcept, ours: Concept, points: number): 'match' | 'doubtful' | 'no' {
  if (theirs.branch !== 'occupation')
    return points >= ENOUGH && (theirs.kind === 'group') === (ours.kind === 'group') ? 'match' : 'no'
  if (theirs.code === ours.code) return points >= ENOUGH ? 'match' : 'no'
  if (points < ENOUGH_ACROSS_GROUPS) return 'no'
  return theirs.code.slice(0, 3) === ours.code.slice(0, 3) ? 'match' : 'doubtful'
}

function matchByLabel({ source, open, base, taken }: Search, { concepts, labels }: Content): ConceptMatches {
  const lookup = createLabelLookup(concepts, labels, source.labels.keys())
  const candidates = open
    .filter(({ branch }) => !CODED.includes(branch))
    .flatMap((theirs) =>
      [...lookup.fit(theirs.branch, listNames(source, theirs.uri))].flatMap(([id, points]) => {
        const ours = base.get(id)
        return ours === undefined ? [] : [{ theirs, ours, points, verdict: judgeMatch(theirs, ours, points) }]
      }),
    )
    .toSorted((a, b) => b.points - a.points || a.ours.id - b.ours.id || (a.theirs.uri < b.theirs.uri ? -1 : 1))
  const done = new Set<string>()
  const take = (wanted: 'match' | 'doubtful'): ConceptMatch[] =>
    candidates.flatMap(({ theirs: { uri }, ours: { id }, points, verdict: found }): ConceptMatch[] => {
      if (found !== wanted || done.has(uri) || taken.has(id)) return []
      done.add(uri)
      taken.add(id)
      return [{ uri, id, how: 'label', points }]
    })
  const matches = take('match')
  return { matches, doubtful: take('doubtful') }
}

/**
 * Matches the concepts of a source with those of the base (the built-in taxonomy with other imports): by code of the
 * standard, by ISCO group and label, skills by label. Each concept of the base is matched at most once.
 * @param known numbers of URIs matched before; these stay
 */
export function matchConcepts(source: Source, content: Content, known: ReadonlyMap<string, number>): ConceptMatches {
  const search: Search = {
    source,
    open: source.concepts.filter(({ uri }) => !known.has(uri)),
    base: new Map(content.concepts.map((concept) => [concept.id, concept])),
    taken: new Set(source.concepts.flatMap(({ uri }) => known.get(uri) ?? [])),
  }
  const byCode = matchByCode(search)
  const numberOf = new Map([...known, ...byCode.map(({ uri, id }): [string, number] => [uri, id])])
  const sections = matchSections(search, numberOf)
  const byLabel = matchByLabel(search, content)
  return { matches: [...byCode, ...sections, ...byLabel.matches], doubtful: byLabel.doubtful }
}
