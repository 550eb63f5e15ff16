import { shippedLanguages } from '@matchwright/web/catalogue'
import { expect, test } from 'vitest'
import { DISCLOSURE_LEVEL } from '@matchwright/contract/constants'
import { testApp } from '#server/testing/app.ts'
import { countMarket } from '#server/features/market/index.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { aUser } from '#server/testing/users.ts'

const { app, pool, deps } = await testApp({ baseUrl: 'https://jobs.example.org' })

async function read(url: string) {
  const { statusCode, headers, body } = await app.inject(url)
  return { statusCode, type: String(headers['content-type']), body }
}

test('robots.txt names the sitemap', async () => {
  const { statusCode, type, body } = await read('/robots.txt')
  expect([statusCode, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toContain('Sitemap: https://jobs.example.org/sitemap.xml')
})

test('the sitemap lists content pages and every public offer, and no person and nothing else', async () => {
  const owner = await aUser(pool)
  const isPublic = { owner, level: DISCLOSURE_LEVEL.public }
  const offers = await Promise.all(Array.from({ length: 120 }, () => aListing(pool, { ...isPublic, type: 'offer' })))
  const hidden = [
    await aListing(pool, { owner, type: 'offer', level: DISCLOSURE_LEVEL.partial }),
    await aListing(pool, { ...isPublic, type: 'offer', status: 'paused' }),
    await aListing(pool, { ...isPublic, type: 'search' }),
  ]
  const index = await read('/sitemap.xml')
  expect([index.statusCode, index.type]).toEqual([200, 'application/xml; charset=utf-8'])
  const files = [...index.body.matchAll(/<loc>https:\/\/jobs\.example\.org(.*?)<\/loc>/g)].map(([, path]) => path ?? '')
  expect(files).toEqual(['pages', 'companies', 'occupations', 'offers-0'].map((name) => `/sitemap/${name}.xml`))
  const [pages, companies, occupations, listed] = await Promise.all(files.map(async (path) => (await read(path)).body))
  for (const file of [companies, occupations]) expect(file).not.toContain('<loc>')
  expect(pages).toContain('<loc>https://jobs.example.org/de</loc>')
  expect(pages).toContain('<loc>https://jobs.example.org/en/privacy</loc>')
  expect(pages).toContain('hreflang="ja" href="https://jobs.example.org/ja/privacy"')
  for (const id of offers) expect(listed).toContain(`/listing/${id}</loc>`)
  for (const id of hidden) expect(listed).not.toContain(`/listing/${id}</loc>`)
  for (const other of ['/sitemap/offers-x.xml', '/sitemap/offers-.xml'])
    expect((await read(other)).statusCode).toBe(404)
})

test('an occupation with published figures is listed in every language, each with the others', async () => {
  const { offer } = nursePair(deps.concepts.taxonomy)
  for (let at = 0; at < 5; at += 1) await aListing(pool, { owner: await aUser(pool), content: offer })
  await countMarket(deps)
  const group = deps.concepts.taxonomy.findByCode('occupation_group', '2221')[0]?.id
  const { body } = await read('/sitemap/occupations.xml')
  const addresses = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(addresses.toSorted((one, other) => (one ?? '').localeCompare(other ?? ''))).toEqual(
    shippedLanguages()
      .map((language) => `https://jobs.example.org/${language}/occupation/${group}/CH`)
      .toSorted((one, other) => one.localeCompare(other)),
  )
  expect(body.match(/hreflang="de"/g)).toHaveLength(shippedLanguages().length)
})
