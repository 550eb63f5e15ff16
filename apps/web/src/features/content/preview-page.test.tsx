import { contentApi } from '@matchwright/contract/content.api'
import type { ContentPage } from '@matchwright/contract/content.schema'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser } from '#web/testing/builders.ts'
import { Refusal, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { PreviewPage } from './preview-page.tsx'

const STAFF = { path: '/admin_preview', currentUser: aUser({ perms: ['listing_staff'] }) }

function aPage(id: number, locale: 'en' | 'de', title: string, slug = 'about'): ContentPage {
  const meta = { type: 'generic_page', slug, locale, html_url: `/${locale}/${slug}`, first_published_at: null }
  return {
    id,
    title,
    summary: '',
    body: `<p>Body of ${title}</p>`,
    meta,
    author: null,
    image: null,
    entries: [],
    listing: null,
  }
}

beforeEach(() => server.start())
afterEach(() => server.stop())

test('every page is shown as published, drafts and missing translations are marked', async () => {
  const every = [
    { ...aPage(1, 'en', 'About'), is_draft: false },
    { ...aPage(2, 'de', 'Über uns'), is_draft: false },
    { ...aPage(3, 'en', 'News', 'news'), is_draft: true },
  ]
  server.answer(contentApi.everyPage, ({ query: { id } }) => ({
    items: id === undefined ? every.map((one) => ({ ...one, body: '' })) : every.filter((one) => one.id === Number(id)),
  }))
  await renderWithApp(<PreviewPage />, STAFF)
  await expect.element(page.getByText('Body of About')).toBeVisible()
  await page.getByRole('button', { name: 'News (en)' }).click()
  await expect.element(page.getByText('Body of News')).toBeVisible()
  await expect.element(page.getByText('Draft', { exact: true })).toBeVisible()
  await expect.element(page.getByTitle('not translated yet')).toHaveTextContent('de')
})

test('a text is shown as the page it would be, or what its header lacks', async () => {
  server.answer(contentApi.everyPage, { items: [] })
  server.answer(contentApi.preview, ({ body }) =>
    body.text.includes('title: N') ? aPage(1, 'en', 'News', 'news') : new Refusal(422),
  )
  await renderWithApp(<PreviewPage />, STAFF)
  await page.getByText('Write').click()
  const field = page.getByRole('textbox', { name: 'Text', exact: true })
  await field.fill('title: N\n\nText')
  await expect.element(page.getByText('Body of News')).toBeVisible()
  await field.fill('no header')
  await expect.element(page.getByText(/The page begins with header lines/)).toBeVisible()
})

test('the preview of a content service is shown by its token', async () => {
  server.answer(contentApi.draft, ({ query }) =>
    query.token === 'abc' ? aPage(9, 'en', 'Not yet', 'not-yet') : new Refusal(404),
  )
  await renderWithApp(<PreviewPage />, { ...STAFF, path: '/admin_preview?content_type=pages.blogpage&token=abc' })
  await expect.element(page.getByText('Body of Not yet')).toBeVisible()
  await expect.element(page.getByText('Draft', { exact: true })).toBeVisible()
})
