// The taxonomy in force, from the built-in files and the database.
import { setImmediate } from 'node:timers/promises'
import { type Content, contentSteps, taxonomySteps } from '@matchwright/taxonomy/build'
import { decodeNeighbours } from '@matchwright/taxonomy/neighbour-table'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { createRecogniser } from '@matchwright/taxonomy/recognise'
import type { Steps } from '@matchwright/taxonomy/steps'
import { alignModel } from '@matchwright/taxonomy/titles/align-model'
import type { TitleModel } from '@matchwright/taxonomy/titles/model'
import { readModel } from '@matchwright/taxonomy/titles/model-file'
import { spaceOf } from '@matchwright/taxonomy/titles/taxonomy-space'
import type { Db } from '#server/db/pool.ts'
import type { Concepts } from '#server/deps.ts'
import { conceptsSteps } from '#server/features/concept/service.ts'
import { computedOf, latestVersion, versionNamed } from './queries.ts'
import { loadImported } from './store.ts'

/** What comes with the program. */
export type BuiltIn = {
  /** Path -> text. */
  files: ReadonlyMap<string, string>
  titleModel: TitleModel | undefined
  /** Of skills and social competences. */
  skillModels: readonly TitleModel[]
}

/** Everything built from a version; `versionId` is null for the built-in taxonomy. */
export type LoadedConcepts = {
  versionId: number | null
  concepts: Concepts
  /** Titles are read with a model that belongs to these occupations. */
  hasTitles: boolean
}

/** In turns with everything else that the process has to do. */
export async function loadConcepts(db: Db, builtIn: BuiltIn): Promise<LoadedConcepts> {
  const version = await latestVersion(db)
  const content = await inTurns(contentSteps(builtIn.files, await loadImported(db, version)))
  const taxonomy = await inTurns(taxonomySteps(content, version && (await storedNeighbours(db, content))))
  const model = await titleModelOf(db, builtIn, taxonomy)
  const concepts = await inTurns(conceptsSteps(taxonomy, model, ...builtIn.skillModels))
  return { versionId: version?.id ?? null, concepts, hasTitles: model !== undefined }
}

/** The taxonomy of a version that was in force once; undefined when it cannot be built any more. */
export async function taxonomyOfVersion(
  db: Db,
  { files }: Pick<BuiltIn, 'files'>,
  version: string,
): Promise<Taxonomy | undefined> {
  const made = await versionNamed(db, version)
  const content = await inTurns(contentSteps(files, await loadImported(db, made)))
  const taxonomy = await inTurns(taxonomySteps(content, made && (await storedNeighbours(db, content))))
  return taxonomy.version === version ? taxonomy : undefined
}

/** The same concepts with the model of titles that was learned since; undefined while there is none. */
export async function withTitles(
  db: Db,
  builtIn: BuiltIn,
  loaded: LoadedConcepts,
): Promise<LoadedConcepts | undefined> {
  const { taxonomy } = loaded.concepts
  const model = await titleModelOf(db, builtIn, taxonomy)
  return (
    model && {
      ...loaded,
      concepts: { ...loaded.concepts, recogniser: createRecogniser(taxonomy, model, ...builtIn.skillModels) },
      hasTitles: true,
    }
  )
}

/** The model for the occupations of a taxonomy: the shipped one if it knows them, or one learned after an import. */
async function titleModelOf(db: Db, { titleModel }: BuiltIn, taxonomy: Taxonomy): Promise<TitleModel | undefined> {
  const { space } = spaceOf(taxonomy)
  const shipped = titleModel && alignModel(titleModel, space)
  if (shipped) return shipped
  const bytes = await computedOf(db, space.version, 'titles')
  return bytes && readModel(bytes)
}

/** Runs steps with a turn of the event loop between them, so that requests are answered meanwhile. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await setImmediate()
  }
}

/** Computed at import; not there after an upgrade that changed the built-in taxonomy, and then computed again. */
async function storedNeighbours(db: Db, { version, concepts }: Content) {
  const bytes = await computedOf(db, version, 'neighbours')
  return bytes && decodeNeighbours(bytes, concepts.length)
}
