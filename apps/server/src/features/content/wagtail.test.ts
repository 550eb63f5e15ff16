import { afterAll, describe, expect, test } from 'vitest'
import { contentApi } from '@matchwright/contract/content.api'
import { testApp } from '#server/testing/app.ts'
import type { QueryOf } from '@matchwright/client'
import { aUser } from '#server/testing/users.ts'
import { recordedSite, wagtailSite } from '#server/testing/wagtail/site.ts'
import type { ContentSite } from '#server/testing/wagtail/site.ts'

const real = await wagtailSite()
if (!real) process.stdout.write('Left out: a real Wagtail site, which needs Python 3 with venv and pip\n')
const sites: [name: string, site: ContentSite][] = [['recorded answers', await recordedSite()]]
if (real) sites.push(['a Wagtail site', real])
afterAll(() => Promise.all(sites.map(([, site]) => site.close())))

describe.each(sites)('the pages of %s', async (_name, site) => {
  const { app, pool, client } = await testApp({ contentUrl: site.url })

  async function pages(query: QueryOf<typeof contentApi.pages> = {}) {
    return (await client().call(contentApi.pages, { query })).body.items
  }
  async function pageAt(locale: 'en' | 'de' | 'pt-BR', slug: string) {
    const [page, ...more] = await pages({ locale, slug })
    expect(more).toEqual([])
    if (!page) throw new Error(`No page ${slug}`)
    return page
  }

  test('have their type, their path and the text of their blocks', async () => {
    const about = await pageAt('en', 'about-us')
    expect(about).toMatchObject({ title: 'About us', summary: 'Who runs this site.' })
    expect(about.meta).toMatchObject({ type: 'generic_page', slug: 'about-us', html_url: '/en/about-us' })
    for (const part of [
      '<h2>What we do</h2>',
      '<a href="/en/knowledge">on</a>',
      'alt="Two people at a table"',
      '<blockquote><p>It simply fits.</p><p><cite>A reader</cite></p></blockquote>',
      '<li>&lt;b>40&lt;/b> people</li>',
      '<p>3</p>',
    ])
      expect(about.body).toContain(part)
  })

  test('of seven types are told apart, and one that is not known keeps its name', async () => {
    const slugs = ['about-us', 'knowledge/writing-a-cv', 'how-it-went', 'blog/first-post', 'we-open', 'rich', 'plain']
    const types = await Promise.all([...slugs, 'open-day'].map(async (slug) => (await pageAt('en', slug)).meta.type))
    expect(types).toEqual([
      'generic_page',
      'knowledge_center',
      'success_story',
      'blog',
      'press_release',
      'rich_text',
      'plain_text',
      'pages.EventPage',
    ])
    expect((await pageAt('en', 'plain')).body).toBe('Plain <b>text</b>\nin two lines')
  })

  test('keep links, pictures and authors of rich text, and nothing that runs', async () => {
    const post = await pageAt('en', 'blog/first-post')
    expect(post).toMatchObject({ author: 'Ada', image: { alt: 'Two people at a table', width: 64, height: 32 } })
    expect(post.image?.src).toBe(`${site.url}/media/original_images/table.png`)
    expect(post.body).toContain('<a href="/en/about-us">who we are</a>')
    expect(post.body).toContain('<a href="https://example.org/">elsewhere</a>')
    expect(post.body).toContain(`<img src="${site.url}/media/original_images/table.png" alt="A table"`)
    expect(post.body).not.toMatch(/script|alert|embed/)
    expect(Date.parse(post.meta.first_published_at ?? '')).not.toBeNaN()
  })

  test('list the pages below them, which lead back', async () => {
    const { entries, listing } = await pageAt('en', 'blog')
    expect(entries).toMatchObject([
      { title: 'First post', href: '/en/blog/first-post', author: 'Ada', image: { alt: 'Two people at a table' } },
    ])
    expect(listing).toBeNull()
    expect((await pageAt('en', 'blog/first-post')).listing).toEqual({ title: 'Blog', href: '/en/blog', entries: [] })
    expect((await pageAt('en', 'how-it-went')).listing).toBeNull()
  })

  test('lead to their translations, in the languages of this site', async () => {
    const about = await pageAt('en', 'about-us')
    const translations = await pages({ translation_of: about.id })
    expect(translations.map(({ meta }) => meta.html_url).toSorted()).toEqual(['/de/ueber-uns', '/pt-BR/quem-somos'])
    expect(await pageAt('de', 'blog/erster-beitrag')).toMatchObject({ title: 'Erster Beitrag' })
    const [back] = await pages({ translation_of: (await pageAt('de', 'ueber-uns')).id, locale: 'en' })
    expect(back?.id).toBe(about.id)
  })

  test('are found at their own path only; built-in ones stay without another page or list', async () => {
    expect(await pages({ locale: 'en', slug: 'first-post' })).toEqual([])
    expect(await pages({ locale: 'de', slug: 'about-us' })).toEqual([])
    expect(await pages({ locale: 'en', slug: 'both-directions' })).toEqual([])
    expect(await pageAt('en', 'a-bus-driver-finds-work-in-another-language')).toMatchObject({ listing: {} })
    const terms = await pageAt('en', 'terms')
    expect((await pages({ translation_of: terms.id })).map(({ meta }) => meta.slug)).toContain('terms')
  })

  test('are in the footer, the sitemap and the feeds', async () => {
    const links = async (lang: 'en' | 'de' | 'ar') =>
      (await client().call(contentApi.footer, { query: { lang } })).body.links
    expect(await links('en')).toEqual([
      { title: 'About us', href: '/en/about-us' },
      { title: 'Knowledge', href: '/en/knowledge' },
    ])
    expect(await links('ar')).toEqual(await links('en'))
    const { body } = await app.inject({ url: '/sitemap/pages.xml' })
    expect(body).toContain('/en/blog/first-post</loc>')
    expect(body).not.toContain('not-yet')
    const feed = await app.inject({ url: '/feeds/en/blog.atom' })
    expect(feed.body).toContain('<author><name>Ada</name></author>\n<summary>We have started.</summary>')
  })

  test('before publication are seen by staff with the token of a preview', async () => {
    const query = { content_type: 'pages.blogpage', token: site.token }
    expect(await pages({ slug: 'not-yet' })).toEqual([])
    const staff = await client().login((await aUser(pool, { perms: ['listing_staff'] })).email)
    const draft = await staff.call(contentApi.draft, { query })
    expect(draft.body).toMatchObject({ title: 'Not yet', body: '<p>Soon.</p>', meta: { type: 'blog' } })
    const other = await client().login((await aUser(pool)).email)
    expect((await other.call(contentApi.draft, { query })).status).toBe(403)
  })
})
