import { conceptApi } from '@matchwright/contract/concept.api'
import { contactApi } from '@matchwright/contract/contact.api'
import { listingApi } from '@matchwright/contract/listing.api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PageActionsProvider, usePageActions } from '#web/lib/command/page-actions.tsx'
import { aContact, aUser } from '#web/testing/builders.ts'
import { server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { CommandHost } from './command-host.tsx'

const field = page.getByRole('combobox', { name: 'Jump to' })
let done: string[]

beforeEach(() => {
  done = []
  localStorage.clear()
  server.answer(
    listingApi.list,
    ({ query }) =>
      ({
        items: [{ id: 7, title: 'Bus driver, 80 to 100%', status: 1 }].filter(({ title }) =>
          title.toLowerCase().includes(query.search ?? ''),
        ),
        count: 1,
        published: 1,
        total: 1,
      }) as never,
  )
  server.answer(contactApi.contacts, () => ({ items: [aContact()], count: 1 }) as never)
  server.answer(
    conceptApi.typeahead,
    ({ query }) =>
      ({
        items: [
          {
            concept_id: 303,
            branch: 'occupation',
            label: { text: 'bus driver', lang: 'en', branch: 'occupation' },
            matched: { text: 'Busfahrer', lang: 'de' },
            is_weak: query.term === 'bsu',
          },
        ].filter(() => query.term.startsWith('b')),
      }) as never,
  )
})

function Screen() {
  usePageActions({ title: 'Night nurse', actions: [{ key: 'pause', text: 'Pause', run: () => done.push('pause') }] })
  return (
    <>
      <CommandHost />
      <input aria-label="Note" />
    </>
  )
}

async function show() {
  return renderWithApp(
    <PageActionsProvider>
      <Screen />
    </PageActionsProvider>,
    { currentUser: aUser() },
  )
}

describe('the command palette', () => {
  test('opens with Ctrl K from a field too, and Enter takes the first action of the page', async () => {
    await show()
    await page.getByRole('textbox', { name: 'Note' }).click()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(page.getByRole('option', { name: 'Pause' })).toHaveAttribute('data-combobox-selected')
    await userEvent.keyboard('{Enter}')
    expect(done).toEqual(['pause'])
    await expect.element(field).not.toBeInTheDocument()
    await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveFocus()
  })

  test('keeps what is typed before its field has the focus', async () => {
    await show()
    const note = page.getByRole('textbox', { name: 'Note' })
    await note.click()
    const press = (key: string, more: KeyboardEventInit = {}) =>
      note.element().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
    press('k', { code: 'KeyK', ctrlKey: true })
    for (const key of ['s', 'e', 'x', 'Backspace', 't', 't', 'Enter']) press(key)
    await expect.element(field).toHaveValue('sett')
    await expect.element(page.getByRole('option', { name: 'Settings' })).toBeVisible()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('i')
    await expect.element(field).toHaveValue('setti')
    await expect.element(note).toHaveValue('')
  })

  test('finds listings, occupations in any language and pages', async () => {
    const app = await show()
    await page.getByRole('button', { name: /Jump to/ }).click()
    await field.fill('busfahrer')
    await expect.element(page.getByRole('option', { name: /Busfahrer/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => decodeURIComponent(app.address())).toContain('/en/match/finder?q={"occupations"')
    await page.getByRole('button', { name: /Jump to/ }).click()
    await field.fill('sett')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => app.address()).toBe('/en/account/settings')
  })

  test('Enter takes nothing that is only like the text', async () => {
    const app = await show()
    await page.getByRole('button', { name: /Jump to/ }).click()
    await field.fill('bsu')
    await expect.element(page.getByRole('option', { name: /Busfahrer/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(app.address()).toBe('/en')
  })

  test('Tab narrows to the group, Escape closes', async () => {
    await show()
    await page.getByRole('button', { name: /Jump to/ }).click()
    await expect.element(page.getByRole('option', { name: 'Settings' })).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('option', { name: 'Settings' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('option', { name: 'Pause' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(field).not.toBeInTheDocument()
  })
})

describe('single keys', () => {
  test('go to pages, and rest in fields', async () => {
    const app = await show()
    await page.getByRole('textbox', { name: 'Note' }).fill('')
    await userEvent.keyboard('gl')
    expect(app.address()).toBe('/en')
    page
      .getByRole('button', { name: /Jump to/ })
      .element()
      .focus()
    await userEvent.keyboard('gl')
    await expect.poll(() => app.address()).toBe('/en/listing')
  })

  test('are listed in a sheet, and can be turned off there', async () => {
    const app = await show()
    const jump = page.getByRole('button', { name: /Jump to/ })
    await expect.element(jump).toBeVisible()
    jump.element().focus()
    await userEvent.keyboard('?')
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.getByRole('switch', { name: /Single-key/ }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await userEvent.keyboard('gl')
    await userEvent.keyboard('?')
    expect(app.address()).toBe('/en')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})
