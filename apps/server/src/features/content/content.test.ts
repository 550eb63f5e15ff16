import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SITE_LANGUAGES } from '@matchwright/contract/constants'
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

test('articles are listed, the latest first, and each leads to the next ones', async () => {
  const [blog] = await pages({ locale: 'de', slug: 'blog' })
  const dates = blog?.entries.map(({ published_at: date }) => date ?? '') ?? []
  expect(dates.length).toBeGreaterThanOrEqual(3)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(blog?.entries.every(({ author, image, href }) => author && image && href.startsWith('/de/'))).toBe(true)
  const [latest] = await pages({ locale: 'de', slug: blog?.entries[0]?.href.replace('/de/', '') })
  expect(latest?.listing).toEqual({ title: blog?.title, href: '/de/blog', entries: blog?.entries.slice(1, 4) })
})

describe('in every language', async () => {
  const every = await pages()
  const addresses = new Set(every.map(({ meta }) => meta.html_url))

  test('there are the same pages, each a translation of the others', async () => {
    const slugs = [...new Set(every.map(({ meta }) => meta.slug))]
    const wanted = SITE_LANGUAGES.flatMap((language) => slugs.map((slug) => `/${language}/${slug}`))
    expect(wanted.filter((address) => !addresses.has(address))).toEqual([])
    for (const { id, meta } of every.filter((page) => page.meta.locale === 'en')) {
      const translations = (await pages({ translation_of: id })).map((page) => page.meta.html_url)
      const others = SITE_LANGUAGES.filter((language) => language !== 'en')
      expect(translations.toSorted()).toEqual(others.map((language) => `/${language}/${meta.slug}`).toSorted())
    }
  })

  test('links lead to pages, and pictures are there', () => {
    const links = every.flatMap(({ meta, body }) =>
      [...body.matchAll(/ (?:href|src)="([^"]*)"/g)].map(
        ([, href = '']) => `${new URL(href, `site:${meta.html_url}`)}`,
      ),
    )
    expect(links.length).toBeGreaterThan(0)
    const known = (link: string) => /^(https?|mailto):/.test(link) || addresses.has(link.replace('site:', ''))
    expect(links.filter((link) => !known(link))).toEqual([])
    const pictures = every.flatMap(({ image }) => (image ? [image] : []))
    const folder = join(import.meta.dirname, '../../../../web/public')
    expect(pictures.filter(({ src, alt }) => alt === '' || !existsSync(join(folder, src)))).toEqual([])
  })
})

describe('before publication', () => {
  test('staff see every page, and a text as the page it would be', async () => {
    const staff = await client().login((await aUser(pool, { perms: ['listing_staff'] })).email)
    const every = (await staff.call(contentApi.everyPage)).body.items
    expect(every.length).toBeGreaterThanOrEqual((await pages()).length)
    expect(every.filter(({ is_draft: isDraft }) => isDraft).length).toBe(every.length - (await pages()).length)
    expect(every.every(({ body }) => body === '')).toBe(true)
    const { items: one } = (await staff.call(contentApi.everyPage, { query: { id: every[0]?.id } })).body
    expect(one).toMatchObject([{ id: every[0]?.id, body: expect.stringContaining('<p>') as string }])
    const text = 'title: News\nsummary: Soon.\ntype: blog\ndraft: yes\n\n## Soon\n\n<script>alert(1)</script>'
    const shown = await staff.call(contentApi.preview, { body: { locale: 'en', slug: 'news', text } })
    expect(shown.body).toMatchObject({ title: 'News', meta: { type: 'blog', html_url: '/en/news' } })
    expect(shown.body.body).toContain('<h2>Soon</h2>')
    expect(shown.body.body).not.toContain('<script>')
    expect(await pages({ slug: 'news' })).toEqual([])
  })

  test('a text is shown by its type: as it is, with its line breaks, or as Markdown', async () => {
    const staff = await client().login((await aUser(pool, { perms: ['listing_staff'] })).email)
    const bodyAs = async (type: string) => {
      const text = `title: News\ntype: ${type}\nimage: ring\nalt: A ring\n\n*One* <\ntwo`
      return (await staff.call(contentApi.preview, { body: { locale: 'en', slug: 'news', text } })).body
    }
    expect((await bodyAs('plain_text')).body).toBe('*One* <\ntwo')
    expect((await bodyAs('rich_text')).body).toBe('<p><em>One</em> &lt;<br>two</p>\n')
    expect(await bodyAs('blog')).toMatchObject({
      body: '<p><em>One</em> &lt;\ntwo</p>\n',
      image: { src: '/pictures/ring.svg', alt: 'A ring', width: 640, height: 320 },
    })
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
