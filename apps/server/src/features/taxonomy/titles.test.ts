import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { readEsco } from '@matchwright/taxonomy/esco/read-esco'
import { candidateFeatureNames } from '@matchwright/taxonomy/titles/candidate-features'
import { escoDistribution, inMemory } from '@matchwright/taxonomy/testing/esco-distribution'
import { smallTaxonomyFiles } from '@matchwright/taxonomy/testing/small-taxonomy'
import { loadRates } from '#server/adapters/rates.ts'
import { row } from '#server/db/pool.ts'
import { openLiveMatchIndex } from '#server/match-index/live-match-index.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { testDatabase } from '#server/testing/database.ts'
import { followTaxonomy, openConcepts } from './live.ts'
import { importSource, revertTaxonomy } from './importing.ts'
import { loadRecogniser } from './load.ts'
import { taxonomyTasks } from './jobs.ts'

const { pool, url: databaseUrl } = await testDatabase()
const even = candidateFeatureNames.map(() => 1)
/** A stand-in for the shipped model, for other occupations; only its ranker matters. */
const titleModel = {
  version: 'other',
  keys: [],
  languages: [],
  priors: new Float32Array(),
  embedding: {
    rowBits: 0,
    dimensions: 0,
    rarity: new Float32Array(),
    scales: new Float32Array(),
    rows: new Int8Array(),
    classCount: 0,
    classes: new Float32Array(),
  },
  ranker: { means: even.map(() => 0), deviations: even, weights: even, byLanguage: {} },
}
const builtIn = { files: smallTaxonomyFiles(), titleModel }
const log = pino({ level: 'silent' })
const concepts = await openConcepts({ pool }, builtIn)
const deps = { pool, log, clock: () => new Date(), rates: await loadRates(), concepts, databaseUrl }
const matchIndex = await openLiveMatchIndex(deps)
let renewed = 0
const parser = { renew: () => void renewed++ }
const follower = followTaxonomy({ ...deps, matchIndex, parser, builtIn })
afterAll(async () => {
  await follower.close()
  await matchIndex.close()
})
const tasks = taxonomyTasks({ ...deps, titleModel, catchUp: () => follower.catchUp() })

async function read(title: string) {
  return (await loadRecogniser(pool, { ...builtIn, skillModels: [] })).recogniser.recognise(title)[0]?.matched
}

async function models() {
  return (await row<{ n: number }>(pool, `select count(*) as n from taxonomy_computed where kind = 'titles'`)).n
}

test('after an import a model of its titles is learned once, and used by the running server', async () => {
  const making = { pool, files: builtIn.files }
  await importSource(making, await readEsco({ files: inMemory(escoDistribution()) }))
  await follower.catchUp()
  expect(concepts.loaded.hasTitles).toBe(false)
  expect(await read('fog truck driver')).toBe('fog truck driver')
  expect(renewed).toBe(1)
  await runPendingJobs({ pool, tasks, log })
  await follower.catchUp()
  expect(concepts.loaded.hasTitles).toBe(true)
  expect(await read('fog truck driver')).toBe('fog truck driver')
  expect(renewed).toBe(2)

  await revertTaxonomy(making)
  await importSource(making, await readEsco({ files: inMemory(escoDistribution()) }))
  await runPendingJobs({ pool, tasks, log })
  expect(await models()).toBe(1)
}, 120_000)
