import { describe, expect, test } from 'vitest'
import { contentApi } from '@matchwright/contract/content.api'
import { testApp } from '#server/testing/app.ts'
import { aUser } from '#server/testing/users.ts'
import type { QueryOf } from '@matchwright/client'

const { pool, client } = await testApp()

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

test('the footer links pages in the asked language', async () => {
  const german = (await client().call(contentApi.footer, { query: { lang: 'de' } })).body.links
  expect(german.length).toBeGreaterThan(0)
  expect(german.every(({ href }) => href.startsWith('/de/'))).toBe(true)
})

describe('before publication', () => {
  test('staff see every page, and a text as the page it would be', async () => {
    const staff = await client().login((await aUser(pool, { perms: ['listing_staff'] })).email)
    const every = (await staff.call(contentApi.everyPage)).body.items
    expect(every.length).toBeGreaterThanOrEqual((await pages()).length)
    expect(every.filter(({ is_draft: isDraft }) => isDraft).length).toBe(every.length - (await pages()).length)
    const text = 'title: News\nsummary: Soon.\ntype: blog\ndraft: yes\n\n## Soon\n\n<script>alert(1)</script>'
    const shown = await staff.call(contentApi.preview, { body: { locale: 'en', slug: 'news', text } })
    expect(shown.body).toMatchObject({ title: 'News', meta: { type: 'blog', html_url: '/en/news' } })
    expect(shown.body.body).toContain('<h2>Soon</h2>')
    expect(shown.body.body).not.toContain('<script>')
    expect(await pages({ slug: 'news' })).toEqual([])
  })

  test('a text without a title is refused, and others see nothing', async () => {
    const staff = await client().login((await aUser(pool, { perms: ['listing_staff'] })).email)
    const body = { locale: 'en' as const, slug: 'news', text: 'type: blog\n\nText' }
    const { status, problem } = await staff.call(contentApi.preview, { body })
    expect(status).toBe(422)
    expect(problem.detail?.[0]?.loc).toEqual(['body', 'payload', 'text'])
    const other = await client().login((await aUser(pool)).email)
    expect((await other.call(contentApi.everyPage)).status).toBe(403)
    expect((await other.call(contentApi.preview, { body })).status).toBe(403)
  })

  test('the preview of a content service needs one', async () => {
    const staff = await client().login((await aUser(pool, { perms: ['listing_staff'] })).email)
    const query = { content_type: 'pages.blogpage', token: 'abc' }
    expect((await staff.call(contentApi.draft, { query })).status).toBe(404)
    expect((await staff.callRaw(contentApi.draft, { query: { token: 'abc' } })).status).toBe(422)
    expect((await client().call(contentApi.draft, { query })).status).toBe(401)
  })
})
