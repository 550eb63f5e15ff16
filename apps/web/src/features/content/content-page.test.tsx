import type { ContentPage, PageEntry } from '@matchwright/contract/content.schema'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWithApp } from '#web/testing/render.tsx'
import { ContentPageView } from './content-page.tsx'

const POST: PageEntry = {
  type: 'blog',
  title: 'First',
  summary: 'How it began.',
  href: '/en/first',
  published_at: '2026-09-22',
  author: 'Ada',
  image: { src: 'data:,', alt: 'A ring', width: 640, height: 320 },
}

function aPage(type: string, values: Partial<ContentPage> = {}): ContentPage {
  const meta = { type, slug: 'news', locale: 'en' as const, html_url: '/en/news', first_published_at: null }
  const nothing = { summary: '', body: '', author: null, image: null, entries: [], listing: null }
  return { id: 1, title: 'News', ...nothing, meta, ...values }
}

function articleData(): unknown {
  return JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null')
}

test('a page that lists articles shows date and author of each, and leads to their feed', async () => {
  const entries = [POST, { ...POST, title: 'Second', href: '/en/second' }, { ...POST, type: 'generic_page', href: '/' }]
  await renderWithApp(<ContentPageView page={aPage('generic_page', { entries })} />)
  await expect.element(page.getByRole('link', { name: 'Second' })).toBeVisible()
  const cards = page.getByRole('listitem').elements()
  expect(cards.map((card) => card.textContent)).toEqual([
    'FirstHow it began.22 September 2026Ada',
    'SecondHow it began.22 September 2026Ada',
    'FirstHow it began.',
  ])
  const links = [...document.querySelectorAll('link[type="application/atom+xml"]')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/feeds/en/blog.atom'])
  expect(articleData()).toBeNull()
})

test('an article says when and by whom it was written, and leads to others of its kind', async () => {
  const { title, summary, author, image } = POST
  const second = { ...POST, title: 'Second', href: '/en/second' }
  const post = aPage('blog', { title, summary, author, image, body: '<p>Text</p>' })
  const listing = { title: 'All posts', href: '/en/blog', entries: [second] }
  const meta = { ...post.meta, first_published_at: '2026-09-22' }
  await renderWithApp(<ContentPageView page={{ ...post, meta, listing }} />)
  await expect.element(page.getByRole('heading', { name: 'First', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/en/blog')
  await expect.element(page.getByText('22 September 2026').first()).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'A ring' })).toBeVisible()
  const more = page.getByRole('navigation', { name: 'All posts' })
  await expect.element(more.getByRole('link', { name: 'Second' })).toHaveAttribute('href', '/en/second')
  expect(articleData()).toMatchObject({ headline: 'First', datePublished: '2026-09-22', creditText: 'Ada' })
})

test('plain text is shown as it is, a page of an unknown type by its title', async () => {
  await renderWithApp(<ContentPageView page={aPage('plain_text', { body: 'Not <b>bold</b>' })} />)
  await expect.element(page.getByText('Not <b>bold</b>')).toBeVisible()
  await renderWithApp(<ContentPageView page={aPage('pages.EventPage', { title: 'Open day' })} />)
  await expect.element(page.getByRole('heading', { name: 'Open day', level: 1 })).toBeVisible()
  await expect.element(page.getByText('We can’t show pages of the type pages.EventPage.')).toBeVisible()
})
