import { DISCLOSURE_LEVEL, DOCUMENT_KIND } from '@matchwright/contract/constants'
import { contactApi } from '@matchwright/contract/contact.api'
import { documentApi } from '@matchwright/contract/document.api'
import type { Document } from '@matchwright/contract/document.schema'
import { profileApi } from '@matchwright/contract/profile.api'
import type { ProfileRow } from '@matchwright/contract/profile.schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aDocument } from '#web/testing/builders.ts'
import { NO_CONNECTION, Refusal, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { DocumentsPage } from './documents-page.tsx'

const diploma = aDocument({ usage_count: 2, opened_count: 1 })
const reference = aDocument({ id: 51, title: 'Reference letter', size: 2_500_000 })
const website = aDocument({
  id: 52,
  kind: DOCUMENT_KIND.url,
  title: 'Portfolio',
  url: 'https://ana.example.test/work',
  filename: null,
  mimetype: null,
  size: null,
})

function aProfile(given: Partial<ProfileRow> = {}): ProfileRow {
  return {
    id: 3,
    kind: 'person',
    name: 'Ana Weber',
    subtitle: '',
    has_picture: false,
    share: 'private',
    is_mine: true,
    is_archived: false,
    listings: 0,
    documents: 3,
    document_titles: ['Diploma', 'Reference letter', 'Portfolio'],
    modified_at: '2026-11-20T08:00:00Z',
    ...given,
  }
}

let stored: Document[]

/** Titles of the shown documents, in order. */
function titles() {
  return page
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('a')?.textContent)
}

async function opened(path = '/en/documents') {
  const rendered = await renderWithApp(<DocumentsPage />, { path })
  await expect.element(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible()
  return rendered
}

async function act(title: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const dialog = page.getByRole('dialog')
const chooser = page.getByLabelText('Drop files anywhere on this page')

beforeEach(() => {
  stored = [diploma, reference, website]
  server
    .answer(profileApi.list, { items: [aProfile()], count: 1 })
    .answer(documentApi.list, () => ({ items: stored, count: stored.length }))
})

describe('the list', () => {
  test('links to the file or the page, with what is known of it', async () => {
    await opened()
    await expect.poll(titles).toEqual(['Diploma', 'Reference letter', 'Portfolio'])
    await expect
      .element(page.getByRole('link', { name: 'Diploma' }))
      .toHaveAttribute('href', '/napi/document/50/download')
    await expect
      .element(page.getByRole('link', { name: 'Portfolio' }))
      .toHaveAttribute('href', 'https://ana.example.test/work')
    await expect.element(page.getByText('240 kB')).toBeVisible()
    await expect.element(page.getByText('2.5 MB')).toBeVisible()
    await expect.element(page.getByText('ana.example.test')).toBeVisible()
    await expect.element(page.getByText('seen in 2 contacts')).toBeVisible()
  })

  test('is searched by title, in the address', async () => {
    const { address } = await opened()
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('LETTER')
    await expect.poll(titles).toEqual(['Reference letter'])
    expect(address()).toBe('/en/documents?search=LETTER')
    expect(page.getByRole('button', { name: /^Sort/ }).elements()).toHaveLength(0)
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('passport')
    await expect.element(page.getByText('No document fits')).toBeVisible()
  })

  test('of one of several profiles is chosen by its name', async () => {
    const company = aProfile({ id: 3, kind: 'company', name: 'Regional Hospital', document_titles: [] })
    server.answer(profileApi.list, { items: [aProfile(), company], count: 2 })
    const { address } = await opened()
    await page.getByRole('combobox', { name: 'Profile' }).selectOptions('Regional Hospital')
    await expect.element(page.getByRole('heading', { name: /Ana Weber/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: /Regional Hospital/ })).toBeVisible()
    expect(address()).toBe('/en/documents?profile=company-3')
  })

  test('begins with a profile', async () => {
    server.answer(profileApi.list, { items: [], count: 0 })
    await opened()
    await expect.element(page.getByRole('link', { name: 'Open profiles' })).toHaveAttribute('href', '/en/profiles')
  })
})

describe('the order', () => {
  beforeEach(() => {
    server.answer(documentApi.sort, ({ body }) => {
      stored = body.document_ids.flatMap((id) => stored.find((one) => one.id === id) ?? [])
      return { items: stored, count: stored.length }
    })
  })

  test('is changed by the arrow keys, shown at once and said aloud', async () => {
    await opened()
    const grip = page.getByRole('button', { name: 'Sort Diploma with the arrow keys' })
    await expect.element(grip).toBeVisible()
    grip.element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(titles).toEqual(['Reference letter', 'Diploma', 'Portfolio'])
    await expect.element(page.getByText('Diploma, now 2 of 3')).toBeInTheDocument()
    expect(server.callsOf(documentApi.sort)[0]?.body).toEqual({ document_ids: [51, 50, 52] })
  })

  test('ends at the first and the last place', async () => {
    await opened()
    const grip = page.getByRole('button', { name: 'Sort Diploma with the arrow keys' })
    await expect.element(grip).toBeVisible()
    grip.element().focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(titles).toEqual(['Diploma', 'Reference letter', 'Portfolio'])
    expect(server.callsOf(documentApi.sort)).toEqual([])
  })
})

describe('the visibility of a document', () => {
  async function show() {
    await page.getByRole('button', { name: 'Diploma, who sees it: only you' }).click()
    await page.getByRole('menuitem', { name: 'after contact' }).click()
  }

  test('is saved for it alone', async () => {
    server.answer(documentApi.changeFile, ({ body }) => {
      const changed = { ...diploma, disclosure: Number(body.disclosure) as Document['disclosure'] }
      stored = [changed, reference, website]
      return { ...changed, removed: [] }
    })
    await opened()
    await show()
    await expect.element(page.getByRole('button', { name: 'Diploma, who sees it: after contact' })).toBeVisible()
    expect(server.callsOf(documentApi.changeFile)).toMatchObject([
      { params: { document_id: '50' }, body: { disclosure: String(DISCLOSURE_LEVEL.partial) } },
    ])
  })

  test('goes back when it cannot be saved', async () => {
    server.answer(documentApi.changeFile, NO_CONNECTION)
    await opened()
    await show()
    await expect.element(page.getByText('That did not work. Please try again.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Diploma, who sees it: only you' })).toBeVisible()
  })
})

describe('adding', () => {
  test('several files asks what they are and whose, and sends them one after the other', async () => {
    const company = aProfile({ id: 4, kind: 'company', name: 'Regional Hospital', documents: 0 })
    server.answer(profileApi.list, { items: [aProfile(), company], count: 2 })
    const names: unknown[] = []
    server.answer(documentApi.addFile, ({ body }) => {
      const { file } = body as unknown as { file: File }
      names.push(file.name)
      const added = aDocument({ id: 60 + names.length, title: file.name })
      stored = [...stored, added]
      return { ...added, removed: names.length === 1 ? ['author' as const, 'comments' as const] : [] }
    })
    await opened()
    await userEvent.upload(chooser, [
      new File(['one'], 'one.pdf', { type: 'application/pdf' }),
      new File(['two'], 'two.txt', { type: 'text/plain' }),
    ])
    await dialog.getByRole('combobox', { name: 'Profile for two.txt' }).selectOptions('Regional Hospital')
    await dialog.getByRole('button', { name: 'Add 2 files' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(names).toEqual(['one.pdf', 'two.txt'])
    expect(server.callsOf(documentApi.addFile).map(({ params }) => params)).toEqual([
      { person_or_company: 'person', profile_id: '3' },
      { person_or_company: 'company', profile_id: '4' },
    ])
    const removed = 'Removed from one.pdf before it was stored: author and comments.'
    await expect.element(page.getByText(removed)).toBeVisible()
  })

  test('a file of another kind is refused before it is sent', async () => {
    await opened()
    await userEvent.upload(chooser, new File(['MZ'], 'setup.exe', { type: 'application/x-msdownload' }))
    await expect.element(page.getByText('We can’t read setup.exe: this type of file is not supported.')).toBeVisible()
    expect(server.callsOf(documentApi.addFile)).toEqual([])
  })

  test('a file that the server refuses says why', async () => {
    server.answer(documentApi.addFile, new Refusal(400, { code: 'quota', message: 'The storage is full.' }))
    await opened()
    await userEvent.upload(chooser, new File(['one'], 'one.pdf', { type: 'application/pdf' }))
    await dialog.getByRole('button', { name: 'Add the file' }).click()
    await expect
      .element(page.getByRole('alert').getByText(/one.pdf could not be added.*The storage is full/))
      .toBeVisible()
  })

  test('a link needs an address that works', async () => {
    const detail = [{ loc: ['body', 'link', 'url'], msg: 'is not an address', type: 'value_error' }]
    server.answer(documentApi.addLink, new Refusal(422, { detail }))
    await opened()
    await page.getByRole('button', { name: 'Add a link' }).click()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Blog')
    await dialog.getByRole('textbox', { name: 'Address' }).fill('blog')
    await dialog.getByRole('button', { name: 'Add a link' }).click()
    await expect.element(dialog.getByRole('alert').getByText(/Is not an address/)).toBeVisible()
    server.answer(documentApi.addLink, aDocument())
    await dialog.getByRole('textbox', { name: 'Address' }).fill('https://blog.example.test')
    await dialog.getByRole('button', { name: 'Add a link' }).click()
    await expect.element(dialog.getByRole('textbox', { name: 'Address' })).not.toBeInTheDocument()
    expect(server.callsOf(documentApi.addLink).at(-1)?.body).toEqual({
      title: 'Blog',
      url: 'https://blog.example.test',
    })
  })

  test('a link without a connection says so and keeps what was typed', async () => {
    server.answer(documentApi.addLink, NO_CONNECTION)
    await opened()
    await page.getByRole('button', { name: 'Add a link' }).click()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Blog')
    await dialog.getByRole('button', { name: 'Add a link' }).click()
    await expect.element(page.getByText('That did not work. Please try again.')).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Blog')
  })
})

describe('the menu of a document', () => {
  test('renames it, but never to nothing', async () => {
    server.answer(documentApi.changeFile, { ...diploma, removed: ['signature'] })
    await opened()
    await act('Diploma', 'Rename')
    const title = dialog.getByRole('textbox', { name: 'Title' })
    await title.fill(' ')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText('This field is required.')).toBeVisible()
    expect(server.callsOf(documentApi.changeFile)).toEqual([])
    await title.fill('Diploma in nursing')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.callsOf(documentApi.changeFile)[0]?.body).toEqual({ title: 'Diploma in nursing' })
  })

  test('replaces the file of a document, and has none to replace for a link', async () => {
    server.answer(documentApi.changeFile, { ...diploma, removed: ['signature'] })
    await opened()
    await page.getByRole('button', { name: 'Actions for Portfolio' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
    expect(page.getByRole('menuitem', { name: 'Replace the file' }).elements()).toHaveLength(0)
    await userEvent.keyboard('{Escape}')
    const input = document.querySelector('input[aria-label="Replace the file"]')
    if (input === null) throw new Error('There is no file field')
    await userEvent.upload(input, new File(['new'], 'new.pdf', { type: 'application/pdf' }))
    await expect.element(page.getByText('Diploma replaced')).toBeVisible()
    await expect.element(page.getByText(/^Removed from Diploma .* the digital signature/)).toBeVisible()
    expect(server.callsOf(documentApi.changeFile)[0]?.body).toMatchObject({ file: expect.any(File) })
  })

  test('moves it to another profile of the account, never to its own', async () => {
    const company = aProfile({ kind: 'company', name: 'Regional Hospital' })
    server.answer(profileApi.list, { items: [aProfile(), company], count: 2 }).answer(documentApi.move, NO_CONNECTION)
    await opened('/en/documents?profile=person-3')
    await act('Diploma', 'Move to another profile')
    const target = dialog.getByRole('combobox', { name: 'Profile' })
    await expect.element(dialog.getByRole('button', { name: 'Move', exact: true })).toBeDisabled()
    expect(target.getByRole('option', { name: 'Ana Weber' }).elements()).toHaveLength(0)
    await target.selectOptions('Regional Hospital')
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect.element(dialog.getByText('That did not work. Please try again.')).toBeVisible()
    server.answer(documentApi.move, diploma)
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.callsOf(documentApi.move)[0]?.body).toEqual({
      target_person_or_company: 'company',
      target_profile_id: 3,
    })
  })

  test('tells which contacts see it, and which opened it', async () => {
    const contact = {
      match_id: 5,
      title: 'My search',
      their_title: 'Nurse, medical ward',
      state: 2,
      since: '2026-11-17T08:00:00Z',
      opened_at: '2026-11-19T08:00:00Z',
      opened_times: 2,
    }
    const other = { ...contact, match_id: 6, their_title: 'Home care nurse', opened_at: null, opened_times: 0 }
    server.answer(documentApi.usage, { items: [contact, other], count: 2 })
    await opened()
    await act('Diploma', 'Who sees it now')
    await expect
      .element(dialog.getByRole('link', { name: 'Nurse, medical ward' }))
      .toHaveAttribute('href', '/en/match/5')
    await expect.element(dialog.getByText(/^opened 2 times, last/)).toBeVisible()
    await expect.element(dialog.getByText(/^has it since .* not opened$/)).toBeVisible()
  })

  test('deletes it after a warning of what is lost', async () => {
    server.answer(contactApi.planSteps, () => {
      stored = [reference, website]
      return { plan_id: 9, due_at: '2026-11-20T14:06:10Z' }
    })
    await opened()
    await act('Diploma', 'Delete')
    await expect.element(dialog.getByText(/2 contacts lose access/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(titles).toEqual(['Reference letter', 'Portfolio'])
    const steps = [{ kind: 'delete_document', document_id: diploma.id }]
    expect(server.callsOf(contactApi.planSteps)[0]?.body).toEqual({ steps })
    await expect.element(page.getByText('“Diploma” is deleted')).toBeVisible()
  })

  test('shows its details beside the list, where its end can be set', async () => {
    server.answer(documentApi.usage, { items: [], count: 0 })
    server.answer(documentApi.setValidity, ({ body }) => {
      const changed = { ...diploma, valid_until: body.valid_until }
      stored = [changed, reference, website]
      return changed
    })
    await opened()
    await act('Diploma', 'Details')
    const pane = page.getByRole('complementary', { name: 'Details of Diploma' })
    await expect.element(pane.getByText('Nobody sees it now.')).toBeVisible()
    await pane.getByRole('button', { name: 'Add a date' }).click()
    await pane.getByRole('textbox', { name: /day/i }).fill('31')
    await pane.getByRole('combobox').selectOptions('12')
    await pane.getByRole('textbox', { name: /year/i }).fill('2026')
    await expect.poll(() => server.callsOf(documentApi.setValidity)[0]?.body).toEqual({ valid_until: '2026-12-31' })
    await expect.element(page.getByText('Valid until 31 December 2026')).toBeVisible()
  })
})
