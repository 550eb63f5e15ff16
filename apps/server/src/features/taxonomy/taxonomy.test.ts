import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { baseApi } from '@matchwright/contract/base.api'
import { conceptApi } from '@matchwright/contract/concept.api'
import { contentApi } from '@matchwright/contract/content.api'
import { readEsco } from '@matchwright/taxonomy/esco/read-esco'
import { readOnet } from '@matchwright/taxonomy/sources/read-onet'
import { escoDistribution, escoGerman, inMemory, uriOf } from '@matchwright/taxonomy/testing/esco-distribution'
import { rows } from '#server/db/pool.ts'
import { testApp } from '#server/testing/app.ts'
import type { QueryOf } from '@matchwright/client'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { smallTaxonomyFiles } from '#server/testing/small-taxonomy.ts'
import { aUser } from '#server/testing/users.ts'
import { followTaxonomy } from './live.ts'
import { importSource, revertTaxonomy } from './importing.ts'
import { listVersions } from './versions.ts'
import { present } from '#server/testing/present.ts'

const { pool, deps, databaseUrl, client } = await testApp()
const builtIn = await smallTaxonomyFiles(['en', 'de'])
const making = { pool, files: builtIn }
const follower = followTaxonomy({
  ...deps,
  builtIn: { files: builtIn, titleModel: undefined },
  databaseUrl,
})
afterAll(() => follower.close())

type Change = Parameters<typeof escoDistribution>[1]

function esco(change?: Change, version: '1.1' | '1.2' = '1.1') {
  return readEsco({
    files: inMemory(escoDistribution(version, change)),
    languages: [{ lang: 'de', files: inMemory(escoGerman()) }],
  })
}

const withoutFogDriver: Change = (table, all) =>
  table === 'occupations' ? all.filter(({ conceptUri }) => conceptUri !== uriOf('occupation', 'fog-driver')) : all

/** Ids of the occupations that the typeahead finds, similar-sounding ones included. */
async function typeahead(term: string, lang: QueryOf<typeof conceptApi.typeahead>['lang'] = 'en'): Promise<number[]> {
  const { body } = await client().call(conceptApi.typeahead, {
    query: { term, lang, branches: 'occupation' },
  })
  return body.items.map(({ concept_id }) => concept_id)
}

async function numberOf(uri: string): Promise<number> {
  return (
    (await rows<{ number: number }>(pool, 'select number from taxonomy_number where uri = $1', [uri]))[0]?.number ?? 0
  )
}

async function versionOnTheWire(): Promise<string> {
  return (await client().call(baseApi.versions)).body.taxonomy
}

const nurse = deps.concepts.taxonomy.find('occupation', 'nurse')?.id ?? 0

beforeEach(async () => {
  await pool.query('delete from listing')
  if ((await listVersions(pool))[0]?.sources.length) await revertTaxonomy(making, 0)
  await follower.catchUp()
})

describe('an import', () => {
  test('is in force in the running server, in all that answers from the taxonomy', async () => {
    const before = await versionOnTheWire()
    const result = await importSource(making, await esco())
    await follower.catchUp()
    expect(await versionOnTheWire()).toBe(result?.version)
    expect(result?.version).not.toBe(before)
    const driver = await numberOf(uriOf('occupation', 'fog-driver'))
    expect((await typeahead('fog truck'))[0]).toBe(driver)
    expect(await typeahead('Nebelf', 'de')).toContain(driver)
    const suggested = await client().call(conceptApi.occupationSuggest, { query: { occupation: driver, lang: 'en' } })
    expect(suggested.body.items.map(({ label }) => label.text)).toEqual(['listen to fog', 'fog horns'])
    const [read] = await deps.parser.ask({ kind: 'titles', texts: ['Fog truck driver'], options: {} })
    expect(read?.[0]?.conceptId).toBe(driver)
  })

  test('reports what it read, mapped and left out', async () => {
    const { report } = (await importSource(making, await esco())) ?? {}
    expect(report).toMatchObject({
      scheme: 'esco',
      languages: ['de', 'en'],
      newConcepts: expect.any(Number),
      changes: null,
      kept: [],
    })
    expect(report?.mapped).toContainEqual(
      expect.objectContaining({
        uri: uriOf('occupation', 'nurse'),
        id: nurse,
        how: expect.stringMatching(/label|before/),
        label: 'registered nurse',
      }),
    )
    expect(report?.read.problems).toHaveLength(3)
    expect(report?.unmapped['occupation']).toBe(deps.concepts.taxonomy.inBranch('occupation').length - 1)
  })

  test('of the same edition again changes nothing', async () => {
    await importSource(making, await esco())
    const versions = await listVersions(pool)
    expect(await importSource(making, await esco())).toBeUndefined()
    expect(await listVersions(pool)).toEqual(versions)
  })

  test('of another edition keeps the numbers and tells what changed', async () => {
    await importSource(making, await esco())
    const horns = await numberOf(uriOf('skill', 'horns'))
    const result = await importSource(making, await esco(withoutFogDriver, '1.2'))
    expect(await numberOf(uriOf('skill', 'horns'))).toBe(horns)
    expect(result?.report.changes).toMatchObject({ added: [], removed: [uriOf('occupation', 'fog-driver')] })
    expect(result?.report).toMatchObject({ newConcepts: 0, kept: [] })
    await follower.catchUp()
    expect(await typeahead('fog truck')).not.toContain(await numberOf(uriOf('occupation', 'fog-driver')))
  })

  test('lies beside other classifications', async () => {
    const files = new Map([
      ['Occupation Data.txt', 'O*NET-SOC Code\tTitle\n29-1141.00\tNurses\n'],
      [
        'Alternate Titles.txt',
        'O*NET-SOC Code\tAlternate Title\n29-1141.00\tRegistered Nurse\n29-1141.00\tBell Tower Nurse\n',
      ],
    ])
    await importSource(making, await esco())
    const onet = await importSource(making, await readOnet(inMemory(files)))
    expect(onet?.report).toMatchObject({ mapped: [{ id: nurse }], newConcepts: 0 })
    await follower.catchUp()
    expect((await typeahead('bell tower nurse'))[0]).toBe(nurse)
    expect(await typeahead('fog truck')).toContain(await numberOf(uriOf('occupation', 'fog-driver')))
    expect((await listVersions(pool))[0]?.sources.map(({ scheme }) => scheme)).toEqual(['esco', 'onet'])
  })

  test('that fails leaves everything as it was', async () => {
    const read = await esco()
    const broken = { ...read, report: { ...read.report, counts: { bad: 1n as unknown as number } } }
    await expect(importSource(making, broken)).rejects.toThrow('BigInt')
    expect(await versionOnTheWire()).toBe(deps.concepts.taxonomy.version)
    const last = await importSource(making, await esco())
    expect(last?.report.newConcepts).toBe(0)
  })
})

test('an imported classification is credited on pages about the service and where its names are printed', async () => {
  const about = async (): Promise<string> =>
    present((await client().call(contentApi.pages, { query: { slug: 'about', locale: 'de' } })).body.items[0]).body
  const credit = 'This service uses the ESCO classification of the European Commission.'
  const printed = async (): Promise<string[]> => (await client().call(baseApi.versions)).body.credits
  expect([await about(), ...(await printed())].join(' ')).not.toContain(credit)
  await importSource(making, await esco())
  expect(await about()).toContain(credit)
  expect(await printed()).toEqual([credit])
  await revertTaxonomy(making)
  expect([await about(), ...(await printed())].join(' ')).not.toContain(credit)
})

describe('listings', () => {
  const offerOf = async (concept: number) => {
    const owner = await aUser(pool)
    const { offer } = nursePair(deps.concepts.taxonomy)
    return aListing(pool, { owner, content: { ...offer, occupations: [{ concept_id: concept, importance: 'must' }] } })
  }

  test('keep the concept they name when its classification goes, and match as before', async () => {
    await importSource(making, await esco())
    await follower.catchUp()
    const driver = await numberOf(uriOf('occupation', 'fog-driver'))
    await offerOf(driver)
    const { report } = await revertTaxonomy(making)
    expect(report).toEqual({ sources: [], kept: [{ id: driver, label: 'fog truck driver' }] })
    await follower.catchUp()
    const kept = deps.concepts.taxonomy.get(driver)
    expect(kept).toMatchObject({ branch: 'occupation', code: '8332' })
    expect(deps.concepts.taxonomy.label(driver, 'de').text).toBe('Nebelfahrer/Nebelfahrerin')
    const [colleague] = deps.concepts.taxonomy.findByCode('occupation', '8332')
    expect(deps.concepts.taxonomy.similarity(colleague?.id ?? 0, driver)).toBe(600)
    expect(deps.concepts.taxonomy.get(await numberOf(uriOf('occupation', 'night-nurse')))).toBeUndefined()
  })

  test('keep their numbers: what was the built-in concept is the imported one', async () => {
    const id = await offerOf(nurse)
    await importSource(making, await esco())
    await follower.catchUp()
    expect(deps.concepts.taxonomy.label(nurse, 'en').text).toBe('registered nurse')
    expect(deps.matchIndex.exact.get(id)).toBeDefined()
    expect(await deps.matchIndex.verify()).toEqual({ missing: [], extra: [], different: [] })
  })

  test('are matched by the version in force, by what both sides of a similarity say', async () => {
    const owner = await aUser(pool)
    const pair = nursePair(deps.concepts.taxonomy)
    await importSource(making, await esco())
    await follower.catchUp()
    const night = await numberOf(uriOf('occupation', 'night-nurse'))
    const search = await aListing(pool, {
      owner,
      type: 'search',
      content: { ...pair.search, occupations: [{ concept_id: night, months: 60 }] },
    })
    await offerOf(nurse)
    await deps.matchIndex.catchUp()
    const asking = deps.matchIndex.exact.get(search)
    expect(asking).toBeDefined()
    const how = { isGeneralised: false, matchFactor: 50, accountId: null }
    expect(asking && (await deps.matchIndex.matches(asking, how)).hits.ids).toHaveLength(1)
  })
})

describe('going back', () => {
  test('leads step by step to the built-in taxonomy, and to any version', async () => {
    const first = await importSource(making, await esco())
    const second = await importSource(making, await esco(withoutFogDriver))
    expect((await revertTaxonomy(making)).version).toBe(first?.version)
    const original = await revertTaxonomy(making)
    expect(original.report.sources).toEqual([])
    await expect(revertTaxonomy(making)).rejects.toThrow('Nothing is imported')
    expect((await revertTaxonomy(making, second?.versionId)).version).toBe(second?.version)
    await expect(revertTaxonomy(making, 99_999)).rejects.toThrow('There is no version 99999')
    await follower.catchUp()
    expect(await versionOnTheWire()).toBe(second?.version)
  })
})

test('another process hears of a new version by itself', async () => {
  const result = await importSource(making, await esco())
  await expect.poll(versionOnTheWire, { timeout: 15_000 }).toBe(result?.version)
})
