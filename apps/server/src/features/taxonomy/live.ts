// The taxonomy of a running server. New versions are put in force without a restart.
import { listen } from '#server/db/notify.ts'
import type { Concepts, Deps } from '#server/deps.ts'
import { loadRarity, rarityVersion } from '#server/features/concept/index.ts'
import { MINUTE_MS } from '#server/time.ts'
import { TAXONOMY_CHANNEL } from './channel.ts'
import { hasTitles, loadConcepts } from './load.ts'
import type { BuiltIn, LoadedConcepts } from './load.ts'
import { latestVersionId } from './queries.ts'

/** The concepts in force. Do not keep its values: a new version replaces them. */
export class ConceptsInForce implements Concepts {
  #loaded: LoadedConcepts

  constructor(loaded: LoadedConcepts) {
    this.#loaded = loaded
  }
  get taxonomy() {
    return this.#loaded.concepts.taxonomy
  }
  get typeahead() {
    return this.#loaded.concepts.typeahead
  }
  get rarity() {
    return this.#loaded.concepts.rarity
  }
  get loaded(): LoadedConcepts {
    return this.#loaded
  }
  replace(loaded: LoadedConcepts): void {
    this.#loaded = loaded
  }
}

/** Loads the concepts in force. */
export async function openConcepts({ pool }: Pick<Deps, 'pool'>, builtIn: BuiltIn): Promise<ConceptsInForce> {
  return new ConceptsInForce(await loadConcepts(pool, builtIn))
}

type Following = Pick<Deps, 'pool' | 'log' | 'matchIndex'> & {
  concepts: ConceptsInForce
  parser: Pick<Deps['parser'], 'renew'>
  builtIn: BuiltIn
  databaseUrl: string
}
export type TaxonomyFollower = {
  /** Puts the version that is the latest at the call in force, if it is not yet. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

/** Interval of checks without a message, because messages can be lost with their connection. */
const LOOK_EVERY_MS = MINUTE_MS

/**
 * Puts every new version in force in this process. Typeahead, browsing and match index are replaced together, in one
 * turn of the event loop; until then the old ones serve. The parser follows when it has loaded the new version.
 */
export function followTaxonomy(following: Following): TaxonomyFollower {
  let running: Promise<void> = Promise.resolve()
  const catchUp = (): Promise<void> => {
    const next = running.then(() => putLatestInForce(following))
    running = next.catch(() => undefined)
    return next
  }
  const { log, databaseUrl } = following
  const onError = (error: unknown) =>
    log.error({ err: error }, 'A new version of the taxonomy could not be put in force')
  const look = () => void catchUp().catch(onError)
  const listener = listen({
    databaseUrl,
    channels: { [TAXONOMY_CHANNEL]: look },
    onConnect: look,
    onError: (error) => log.warn({ err: error }, 'The connection for messages broke; it is opened again'),
  })
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return {
    catchUp,
    close: async () => {
      clearInterval(timer)
      await listener.close()
      await running
    },
  }
}

async function putLatestInForce(following: Following): Promise<void> {
  const { pool, concepts, builtIn, parser } = following
  if ((await latestVersionId(pool)) !== concepts.loaded.versionId) return putInForce(following)
  if ((await rarityVersion(pool)) !== concepts.rarity.version) await putRarityInForce(following)
  const { loaded } = concepts
  if (loaded.hasTitles || !(await hasTitles(pool, builtIn, loaded.concepts.taxonomy))) return
  concepts.replace({ ...loaded, hasTitles: true })
  parser.renew()
}

/** Replaces the match index by one with the weights of the latest count of words. */
async function putRarityInForce({ pool, log, matchIndex, concepts }: Following): Promise<void> {
  const rarity = await loadRarity(pool)
  if (!rarity) return
  const { loaded } = concepts
  const counted = { ...loaded.concepts, rarity }
  const replaceIndex = await matchIndex.prepare(counted)
  replaceIndex()
  concepts.replace({ ...loaded, concepts: counted })
  log.info({ version: rarity.version }, 'A new count of words is in force')
}

async function putInForce({ pool, log, matchIndex, concepts, builtIn, parser }: Following): Promise<void> {
  const loaded = await loadConcepts(pool, builtIn)
  const replaceIndex = await matchIndex.prepare(loaded.concepts)
  replaceIndex()
  concepts.replace(loaded)
  log.info({ version: loaded.concepts.taxonomy.version }, 'A new version of the taxonomy is in force')
  parser.renew()
}
