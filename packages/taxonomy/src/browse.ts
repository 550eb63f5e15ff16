import type { Branch, Concept, Label, Taxonomy } from './concepts.ts'

/** A concept in a list of the browse dialog or of suggestions. */
export type BrowseRow = {
  readonly conceptId: number
  readonly branch: Branch
  readonly key: string
  readonly code: string
  readonly label: Label
  readonly childCount: number
}

export type BrowsePage = {
  readonly total: number
  readonly rows: readonly BrowseRow[]
}

export type ChildrenQuery = {
  readonly branch: Branch
  /** Without it the top of the branch. */
  readonly node?: number
  readonly lang: string
  readonly offset?: number
  readonly limit?: number
}

export type SuggestRelation = 'skills' | 'similar' | 'more_specific' | 'more_general' | 'same_group'

export type SuggestQuery = {
  readonly concept: number
  readonly relation: SuggestRelation
  readonly lang: string
  readonly limit?: number
}

export type MoreSpecificQuery = {
  readonly concept: number
  readonly lang: string
  readonly levelsDown?: number
  readonly limit?: number
}

const PAGE_SIZE = 15
const DEFAULT_LEVELS = 2
const UNIT_GROUP_DIGITS = 4

function findIscoGroup(taxonomy: Taxonomy, concept: Concept): Concept | undefined {
  return concept.branch === 'occupation' ? taxonomy.findByCode('occupation_group', concept.code)[0] : undefined
}

/** Concepts below another: an ISCO unit group has the occupations that are not below one of its own. */
function childrenOf(taxonomy: Taxonomy, concept: Concept): Concept[] {
  const narrower = concept.narrower.map((id) => taxonomy.get(id)).filter((child) => child !== undefined)
  if (concept.branch !== 'occupation_group' || concept.code.length < UNIT_GROUP_DIGITS) return narrower
  const members = taxonomy.findByCode('occupation', concept.code)
  const isTop = (member: Concept): boolean => !member.broader.some((id) => taxonomy.get(id)?.code === concept.code)
  return [...narrower, ...members.filter(isTop)]
}

/** A row for a concept; its children are counted as browsing shows them. */
export function toRow(taxonomy: Taxonomy, concept: Concept, lang: string): BrowseRow {
  return {
    conceptId: concept.id,
    branch: concept.branch,
    key: concept.key,
    code: concept.code,
    label: taxonomy.label(concept.id, lang),
    childCount: childrenOf(taxonomy, concept).length,
  }
}

function toRows(taxonomy: Taxonomy, ids: readonly number[], lang: string): BrowseRow[] {
  return ids
    .map((id) => taxonomy.get(id))
    .filter((concept) => concept !== undefined)
    .map((concept) => toRow(taxonomy, concept, lang))
}

function topConcepts(taxonomy: Taxonomy, branch: Branch): Concept[] {
  return taxonomy
    .inBranch(branch === 'occupation' ? 'occupation_group' : branch)
    .filter(({ broader }) => broader.length === 0)
}

/** Standards are read in the order of their codes, everything else in the order of its labels. */
function createOrder(lang: string): (a: BrowseRow, b: BrowseRow) => number {
  const collator = new Intl.Collator(lang, { numeric: true })
  const isOrdered = (row: BrowseRow): boolean => row.code !== '' && row.branch !== 'occupation'
  const orderText = (row: BrowseRow): string => (row.branch === 'function' ? row.key : row.label.text)
  return (a, b) =>
    isOrdered(a) && isOrdered(b) ? collator.compare(a.code, b.code) : collator.compare(orderText(a), orderText(b))
}

/** One page of a branch's tree; for occupations the ISCO groups come first, the occupations below their unit groups. */
export function children(taxonomy: Taxonomy, query: ChildrenQuery): BrowsePage {
  const node = query.node === undefined ? undefined : taxonomy.get(query.node)
  if (query.node !== undefined && node === undefined) return { total: 0, rows: [] }
  const found = node === undefined ? topConcepts(taxonomy, query.branch) : childrenOf(taxonomy, node)
  const offset = query.offset ?? 0
  const rows = found.map((concept) => toRow(taxonomy, concept, query.lang)).toSorted(createOrder(query.lang))
  return { total: rows.length, rows: rows.slice(offset, offset + (query.limit ?? PAGE_SIZE)) }
}

/** Concepts below, level by level, down to the given depth. */
function descendants(taxonomy: Taxonomy, concept: Concept, levels: number): Concept[] {
  const found = new Set<Concept>()
  let level = [concept]
  for (let depth = 0; depth < levels && level.length > 0; depth++) {
    level = level.flatMap((one) => childrenOf(taxonomy, one)).filter((one) => !found.has(one))
    for (const one of level) found.add(one)
  }
  return [...found]
}

/** Narrower concepts, nearest level first. */
export function moreSpecific(taxonomy: Taxonomy, query: MoreSpecificQuery): BrowseRow[] {
  const concept = taxonomy.get(query.concept)
  if (concept === undefined) return []
  return descendants(taxonomy, concept, query.levelsDown ?? DEFAULT_LEVELS)
    .slice(0, query.limit ?? PAGE_SIZE)
    .map((one) => toRow(taxonomy, one, query.lang))
}

/** The way up, nearest first: broader concepts, then the ISCO groups of an occupation. */
function ancestors(taxonomy: Taxonomy, start: Concept): number[] {
  const found = new Set<number>()
  for (let concept: Concept | undefined = start; concept !== undefined && !found.has(concept.id);) {
    found.add(concept.id)
    concept = concept.broader[0] === undefined ? findIscoGroup(taxonomy, concept) : taxonomy.get(concept.broader[0])
  }
  return [...found].slice(1)
}

/** The path upwards as breadcrumbs, nearest first. */
export function broaderOf(taxonomy: Taxonomy, query: { readonly concept: number; readonly lang: string }): BrowseRow[] {
  const concept = taxonomy.get(query.concept)
  return concept === undefined ? [] : toRows(taxonomy, ancestors(taxonomy, concept), query.lang)
}

/** Neighbours within the concept's branch, most similar first. */
function similarIds(taxonomy: Taxonomy, concept: Concept): number[] {
  return taxonomy
    .neighbours(concept.id)
    .map(({ id }) => id)
    .filter((id) => taxonomy.get(id)?.branch === concept.branch)
}

function sisterIds(taxonomy: Taxonomy, concept: Concept): number[] {
  const parents = [...concept.broader.map((id) => taxonomy.get(id)), findIscoGroup(taxonomy, concept)].filter(
    (one) => one !== undefined,
  )
  return [...new Set(parents.flatMap((parent) => childrenOf(taxonomy, parent).map(({ id }) => id)))].filter(
    (id) => id !== concept.id,
  )
}

/** Essential before optional skills, each by falling specificity. */
function skillIds(taxonomy: Taxonomy, concept: Concept): number[] {
  const bySpecificity = (ids: readonly number[]): number[] =>
    ids.toSorted((a, b) => taxonomy.specificity(b) - taxonomy.specificity(a) || a - b)
  return [...bySpecificity(concept.essential), ...bySpecificity(concept.optional)]
}

const idsByRelation: Readonly<Record<SuggestRelation, (taxonomy: Taxonomy, concept: Concept) => number[]>> = {
  skills: skillIds,
  similar: similarIds,
  more_specific: (taxonomy, concept) => descendants(taxonomy, concept, DEFAULT_LEVELS).map(({ id }) => id),
  more_general: ancestors,
  same_group: sisterIds,
}

/** Concepts to suggest beside a chosen one. */
export function suggest(taxonomy: Taxonomy, query: SuggestQuery): BrowseRow[] {
  const concept = taxonomy.get(query.concept)
  if (concept === undefined) return []
  const ids = idsByRelation[query.relation](taxonomy, concept)
  return toRows(taxonomy, ids.slice(0, query.limit ?? PAGE_SIZE), query.lang)
}
