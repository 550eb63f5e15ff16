import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWithApp } from '#web/testing/render.tsx'
import { ContentPageView } from './content-page.tsx'

test('a page that lists news leads to their feed', async () => {
  const post = { type: 'blog', title: 'First', summary: '', href: '/en/first', published_at: null }
  const entries = [post, { ...post, title: 'Second', href: '/en/second' }, { ...post, type: 'generic_page', href: '/' }]
  const meta = { type: 'generic_page', slug: 'news', locale: 'en' as const, html_url: '/en/news' }
  const listing = { id: 1, title: 'News', summary: '', body: '', author: null, image: null, entries }
  await renderWithApp(<ContentPageView page={{ ...listing, meta: { ...meta, first_published_at: null } }} />)
  await expect.element(page.getByRole('link', { name: 'Second' })).toBeVisible()
  const links = [...document.querySelectorAll('link[type="application/atom+xml"]')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/feeds/en/blog.atom'])
})
