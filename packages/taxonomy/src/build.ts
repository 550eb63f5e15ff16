import type { Alternative, Branch, Concept, Label, LabelRecord, Problem, Taxonomy } from './concepts.ts'
import { numberConcepts } from './build/concept-ids.ts'
import { contentHash } from './hash.ts'
import { isSameLanguage, languageChain } from './languages.ts'
import { computeNeighbours } from './similarity/neighbour-table.ts'
import type { FlatNeighbours } from './similarity/neighbour-table.ts'
import { createNeighbours } from './similarity/neighbours.ts'
import { conceptName, readDrafts } from './build/read-concepts.ts'
import { readLabels } from './build/read-labels.ts'
import type { ConceptLabels, LabelTable } from './build/read-labels.ts'
import { readNearTables } from './build/read-near.ts'
import type { NearTables } from './build/read-near.ts'
import { resolveConcepts } from './build/resolve-concepts.ts'
import { createSpecificity } from './build/specificity.ts'
import { finish } from './steps.ts'
import type { Steps } from './steps.ts'
import { layLabelsOver, layOver, nothingImported } from './sources/lay-over.ts'
import type { Imported } from './sources/lay-over.ts'

/** Part of the version: raise it when similarity, specificity or the reading of the files changes. */
const ALGORITHM_VERSION = '6'

function contentVersion(files: ReadonlyMap<string, string>, imported: Imported): string {
  return contentHash(ALGORITHM_VERSION, imported.version, ...[...files].toSorted(([a], [b]) => (a < b ? -1 : 1)).flat())
}

function toRecords(lang: string, id: number, labels: ConceptLabels): LabelRecord[] {
  return [
    { conceptId: id, lang, text: labels.preferred, isPreferred: true, tags: [] },
    ...labels.alternatives.map((alternative) => ({ ...alternative, conceptId: id, lang, isPreferred: false })),
  ]
}

function allRecords(table: LabelTable): LabelRecord[] {
  return [...table].flatMap(([lang, ofLanguage]) =>
    [...ofLanguage].flatMap(([id, labels]) => toRecords(lang, id, labels)),
  )
}

/** The first language of the chain that names the concept, else any that does. */
function findLabels(table: LabelTable, id: number, lang: string): { lang: string; labels: ConceptLabels } | undefined {
  for (const candidate of [...languageChain(lang), ...table.keys()]) {
    const labels = table.get(candidate)?.get(id)
    if (labels !== undefined) return { lang: candidate, labels }
  }
  return undefined
}

function createLabelAccess(table: LabelTable) {
  return {
    label: (id: number, lang: string): Label => {
      const found = findLabels(table, id, lang)
      if (found === undefined) return { text: '', lang: 'en', exact: false }
      const { preferred, inclusive = preferred } = found.labels
      return { text: inclusive, lang: found.lang, exact: isSameLanguage(found.lang, lang) }
    },
    alternatives: (id: number, lang: string): readonly Alternative[] =>
      findLabels(table, id, lang)?.labels.alternatives ?? [],
  }
}

function createConceptAccess(concepts: readonly Concept[]) {
  const byId = new Map(concepts.map((concept) => [concept.id, concept]))
  const byName = new Map(concepts.map((concept) => [conceptName(concept.branch, concept.key), concept]))
  const byBranch = Map.groupBy(concepts, ({ branch }) => branch)
  const byCode = Map.groupBy(concepts, ({ branch, code }) => conceptName(branch, code))
  return {
    get: (id: number): Concept | undefined => byId.get(id),
    find: (branch: Branch, key: string): Concept | undefined => byName.get(conceptName(branch, key)),
    findByCode: (branch: Branch, code: string): readonly Concept[] =>
      code === '' ? [] : (byCode.get(conceptName(branch, code)) ?? []),
    inBranch: (branch: Branch): readonly Concept[] => byBranch.get(branch) ?? [],
  }
}

/** Concepts and labels of a taxonomy, before anything is computed from them. */
export type Content = {
  readonly version: string
  readonly problems: Problem[]
  readonly concepts: readonly Concept[]
  readonly labels: LabelTable
  readonly near: NearTables
}

/** Reads the built-in files and lays imports over them, in steps. */
export function* readContentInSteps(files: ReadonlyMap<string, string>, imported: Imported): Steps<Content> {
  const problems: Problem[] = []
  const builtIn = readDrafts(files, problems)
  const numbers = numberConcepts(files, builtIn, problems)
  yield
  const drafts = layOver(builtIn, numbers, imported)
  yield
  const concepts = resolveConcepts(drafts, numbers, problems)
  yield
  const present = new Map(concepts.map(({ branch, key, id }) => [conceptName(branch, key), id]))
  const byId = new Map(concepts.map((concept) => [concept.id, concept]))
  const ours = readLabels(files, present, problems)
  yield
  const labels = layLabelsOver(ours, imported, byId)
  yield
  const near = readNearTables(files, concepts, problems)
  return { version: contentVersion(files, imported), problems, concepts, labels, near }
}

/** Reads the built-in files and lays imports over them. */
export function readContent(files: ReadonlyMap<string, string>, imported = nothingImported): Content {
  return finish(readContentInSteps(files, imported))
}

/** Makes a taxonomy of its content, in steps; `stored`: neighbours computed before for the same content. */
export function* assembleTaxonomyInSteps(
  { version, problems, concepts, labels: table, near }: Content,
  stored?: FlatNeighbours,
): Steps<Taxonomy> {
  const access = createConceptAccess(concepts)
  yield
  const neighbours = createNeighbours(concepts, access.get, stored ?? computeNeighbours(concepts, access.get, near))
  yield
  const specificity = createSpecificity(concepts, access.get)
  yield
  const needing = occupationsBySkill(concepts)
  const labels = allRecords(table)
  return {
    version,
    problems,
    languages: [...table.keys()].toSorted(),
    concepts,
    labels,
    ...access,
    ...createLabelAccess(table),
    similarity: (wanted, had) => neighbours.similarity(wanted, had),
    relation: (wanted, had) => neighbours.relation(wanted, had),
    neighbours: (wanted) => neighbours.neighbours(wanted),
    wantedBy: (had) => neighbours.wantedBy(had),
    specificity: (id) => specificity.get(id) ?? 0,
    essentialSkills: (occupation) => access.get(occupation)?.essential ?? [],
    occupationsNeeding: (skill) => needing.get(skill) ?? [],
  }
}

function occupationsBySkill(concepts: readonly Concept[]): ReadonlyMap<number, readonly number[]> {
  const needing = new Map<number, number[]>()
  for (const { id, essential } of concepts)
    for (const skill of essential) {
      const known = needing.get(skill)
      if (known) known.push(id)
      else needing.set(skill, [id])
    }
  return needing
}

/** Makes a taxonomy of its content. */
export function assembleTaxonomy(content: Content, stored?: FlatNeighbours): Taxonomy {
  return finish(assembleTaxonomyInSteps(content, stored))
}

/**
 * Builds a taxonomy from the text of its files, by path relative to the data folder (`labels/de/softskill.tsv`), and
 * imports laid over them. Never throws on faulty data: a reference that does not resolve is left out and reported in
 * `problems`.
 */
export function buildTaxonomy(files: ReadonlyMap<string, string>, imported = nothingImported): Taxonomy {
  return assembleTaxonomy(readContent(files, imported))
}
