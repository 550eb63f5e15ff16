// Loads the taxonomy in force from the built-in files and the database.
import { setImmediate } from 'node:timers/promises'
import { readContentInSteps, assembleTaxonomyInSteps } from '@matchwright/taxonomy/build'
import type { Content } from '@matchwright/taxonomy/build'
import { decodeNeighbours } from '@matchwright/taxonomy/similarity/neighbour-table'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { createRecogniser } from '@matchwright/taxonomy/recognise'
import type { Recogniser } from '@matchwright/taxonomy/recognise'
import type { Steps } from '@matchwright/taxonomy/steps'
import { alignModel } from '@matchwright/taxonomy/titles/align-model'
import type { TitleModel } from '@matchwright/taxonomy/titles/model'
import { readModel } from '@matchwright/taxonomy/titles/model-file'
import { toTitleSpace } from '@matchwright/taxonomy/titles/taxonomy-space'
import type { Db } from '#server/db/pool.ts'
import type { Concepts } from '#server/deps.ts'
import { conceptsSteps, loadRarity } from '#server/features/concept/index.ts'
import { computedOf, hasComputed, latestVersion, versionNamed } from './queries.ts'
import type { VersionRow } from './queries.ts'
import { loadImported } from './store.ts'

/** Data shipped with the program. */
export type BuiltIn = {
  /** File texts by path. */
  files: ReadonlyMap<string, string>
  titleModel: TitleModel | undefined
}

/** All objects built from a version; `versionId` is null for the built-in taxonomy. */
export type LoadedConcepts = {
  versionId: number | null
  concepts: Concepts
  /** Whether a title model for these occupations exists. */
  hasTitles: boolean
}

/** Loads the concepts in force in steps, so that the process stays responsive. */
export async function loadConcepts(db: Db, builtIn: BuiltIn): Promise<LoadedConcepts> {
  const version = await latestVersion(db)
  const taxonomy = await taxonomyOf(db, builtIn, version)
  const built = await inTurns(conceptsSteps(taxonomy))
  const concepts = { ...built, rarity: (await loadRarity(db)) ?? built.rarity }
  return { versionId: version?.id ?? null, concepts, hasTitles: await hasTitles(db, builtIn, taxonomy) }
}

/**
 * Recogniser of the taxonomy in force with its title model; with `skillModels`, it also recognises social competences.
 */
export async function loadRecogniser(
  db: Db,
  { skillModels, ...builtIn }: BuiltIn & { skillModels: readonly TitleModel[] },
): Promise<{ taxonomy: Taxonomy; recogniser: Recogniser }> {
  const taxonomy = await taxonomyOf(db, builtIn, await latestVersion(db))
  const model = await titleModelOf(db, builtIn, taxonomy)
  return { taxonomy, recogniser: createRecogniser(taxonomy, model, ...skillModels) }
}

async function taxonomyOf(
  db: Db,
  { files }: Pick<BuiltIn, 'files'>,
  version: VersionRow | undefined,
): Promise<Taxonomy> {
  const content = await inTurns(readContentInSteps(files, await loadImported(db, version)))
  return inTurns(assembleTaxonomyInSteps(content, version && (await storedNeighbours(db, content))))
}

/** The taxonomy in force, without what is built from it. */
export async function taxonomyInForce(db: Db, builtIn: Pick<BuiltIn, 'files'>): Promise<Taxonomy> {
  return taxonomyOf(db, builtIn, await latestVersion(db))
}

/** The taxonomy of a past version; undefined if it can no longer be built. */
export async function taxonomyOfVersion(
  db: Db,
  builtIn: Pick<BuiltIn, 'files'>,
  version: string,
): Promise<Taxonomy | undefined> {
  const taxonomy = await taxonomyOf(db, builtIn, await versionNamed(db, version))
  return taxonomy.version === version ? taxonomy : undefined
}

/** Whether a title model for the occupations of a taxonomy exists. After an import it may still have to be learned. */
export async function hasTitles(db: Db, { titleModel }: BuiltIn, taxonomy: Taxonomy): Promise<boolean> {
  const { space } = toTitleSpace(taxonomy)
  if (titleModel && alignModel(titleModel, space)) return true
  return hasComputed(db, space.version, 'titles')
}

/**
 * Title model for the occupations of a taxonomy: the shipped one if it covers them, else one learned after an import.
 */
async function titleModelOf(db: Db, { titleModel }: BuiltIn, taxonomy: Taxonomy): Promise<TitleModel | undefined> {
  const { space } = toTitleSpace(taxonomy)
  const shipped = titleModel && alignModel(titleModel, space)
  if (shipped) return shipped
  const bytes = await computedOf(db, space.version, 'titles')
  return bytes && readModel(bytes)
}

/** Runs the steps with one turn of the event loop between them, so that requests are answered meanwhile. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await setImmediate()
  }
}

/**
 * The neighbour table stored at import. It is missing after an upgrade of the built-in taxonomy and then computed
 * again.
 */
async function storedNeighbours(db: Db, { version, concepts }: Content) {
  const bytes = await computedOf(db, version, 'neighbours')
  return bytes && decodeNeighbours(bytes, concepts.length)
}
