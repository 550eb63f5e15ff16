// The taxonomy of a running server: a new version takes the place of the old one without a restart.
import { setImmediate } from 'node:timers/promises'
import { listen } from '#server/db/notify.ts'
import type { Concepts, Deps } from '#server/deps.ts'
import { TAXONOMY_CHANNEL } from './channel.ts'
import { type BuiltIn, inTurns, loadConcepts, type LoadedConcepts, withTitles } from './load.ts'
import { latestVersionId } from './queries.ts'

/** The concepts in force. Ask it at each use: what it answers is another object after a new version. */
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
  get recogniser() {
    return this.#loaded.concepts.recogniser
  }
  get loaded(): LoadedConcepts {
    return this.#loaded
  }
  replace(loaded: LoadedConcepts): void {
    this.#loaded = loaded
  }
}

/** The concepts in force now. */
export const openConcepts = async ({ pool }: Pick<Deps, 'pool'>, builtIn: BuiltIn): Promise<ConceptsInForce> =>
  new ConceptsInForce(await loadConcepts(pool, builtIn))

type Following = Pick<Deps, 'pool' | 'log' | 'feed'> & {
  concepts: ConceptsInForce
  builtIn: BuiltIn
  databaseUrl: string
  stopped: AbortSignal
}
export type TaxonomyFollower = {
  /** When it returns, the version that was the latest at the call is in force. */
  catchUp(): Promise<void>
  /** Makes what reading titles needs, between requests, so that the first title need not wait for it. */
  prepareTitles(): void
  close(): Promise<void>
}

/** Messages can be lost with their connection; this often a process looks by itself. */
const LOOK_EVERY_MS = 60_000

/**
 * Puts every new version in force in this process: typeahead, recogniser, browsing and match index change together, in
 * one turn of the event loop, and the old ones serve until then.
 */
export function followTaxonomy(given: Omit<Following, 'stopped'>): TaxonomyFollower {
  const stopping = new AbortController()
  const following = { ...given, stopped: stopping.signal }
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
    prepareTitles: () => prepareBeside(following),
    close: async () => {
      clearInterval(timer)
      stopping.abort()
      await listener.close()
      await running
    },
  }
}

async function putLatestInForce(following: Following): Promise<void> {
  const { pool, concepts, builtIn } = following
  const { loaded } = concepts
  if ((await latestVersionId(pool)) !== loaded.versionId) return putInForce(following)
  const learned = loaded.hasTitles ? undefined : await withTitles(pool, builtIn, loaded)
  if (!learned) return
  await inTurns(learned.concepts.recogniser.prepare())
  concepts.replace(learned)
  prepareBeside(following)
}

async function putInForce(following: Following): Promise<void> {
  const { pool, log, feed, concepts, builtIn } = following
  const loaded = await loadConcepts(pool, builtIn)
  await inTurns(loaded.concepts.recogniser.prepare())
  const replaceIndex = await feed.prepare(loaded.concepts.taxonomy)
  replaceIndex()
  concepts.replace(loaded)
  log.info({ version: loaded.concepts.taxonomy.version }, 'A new version of the taxonomy is in force')
  prepareBeside(following)
}

/** Nobody waits for it, so its failure is only told. */
const prepareBeside = (following: Following): void =>
  void prepareModels(following).catch((error: unknown) =>
    following.log.error({ err: error }, 'Titles could not be prepared'),
  )

/** What models need, between requests; given up when another version comes into force or the server stops. */
async function prepareModels({ concepts, stopped }: Following): Promise<void> {
  const { recogniser } = concepts
  const steps = recogniser.prepareModels()
  while (!stopped.aborted && concepts.recogniser === recogniser && !steps.next().done) await setImmediate()
}
