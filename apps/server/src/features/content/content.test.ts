import { expect, test } from 'vitest'
import { contentApi } from '@matchwright/contract/content.api'
import { testApp } from '#server/testing/app.ts'
import type { QueryOf } from '@matchwright/client'

const { client } = await testApp()

async function pages(query: QueryOf<typeof contentApi.pages> = {}) {
  return (await client().call(contentApi.pages, { query })).body.items
}

test('pages have their locale and address', async () => {
  const [page] = await pages({ locale: 'en' })
  expect(page?.meta).toMatchObject({ locale: 'en', html_url: `/en/${page?.meta.slug}` })
  expect(page?.body).toContain('<')
})

test('a page leads to its translations', async () => {
  const [english] = await pages({ locale: 'en' })
  const translations = await pages({ translation_of: english?.id })
  expect(translations.length).toBeGreaterThan(0)
  expect(translations.every(({ id, meta }) => id !== english?.id && meta.slug === english?.meta.slug)).toBe(true)
  const [back] = await pages({ translation_of: translations[0]?.id, locale: 'en' })
  expect(back?.id).toBe(english?.id)
})

test('unknown pages are none, a wrong query is told', async () => {
  expect(await pages({ translation_of: 999999 })).toEqual([])
  expect(await pages({ slug: 'nothing' })).toEqual([])
  expect((await client().callRaw(contentApi.pages, { query: { locale: 'xx' } })).status).toBe(422)
})

test('the footer links pages in the asked language, else in English', async () => {
  const german = (await client().call(contentApi.footer, { query: { lang: 'de' } })).body.links
  expect(german.length).toBeGreaterThan(0)
  expect(german.every(({ href }) => href.startsWith('/de/'))).toBe(true)
  const thai = (await client().call(contentApi.footer, { query: { lang: 'th' } })).body.links
  expect(thai.every(({ href }) => href.startsWith('/en/'))).toBe(true)
})
