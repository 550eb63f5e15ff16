import type { Contact } from '@matchwright/contract/contact.schema'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aContact } from '#web/testing/builders.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { Composer, useDraft } from './composer.tsx'

const contact = aContact({ actions: ['message'] })
const note = page.getByText(/^Removed before sending: author, comments/)

function Writing({ about }: { about: Contact }) {
  return <Composer contact={about} draft={useDraft()} />
}

async function attaches(...names: string[]): Promise<void> {
  await renderWithApp(<Writing about={contact} />)
  await expect.element(page.getByRole('button', { name: 'Attach files' })).toBeVisible()
  const input = document.querySelector('input[type=file]')
  if (input === null) throw new Error('There is no file field')
  await userEvent.upload(
    input,
    names.map((name) => new File(['content'], name)),
  )
  for (const name of names) await expect.element(page.getByText(name, { exact: true })).toBeVisible()
}

test.each([['diploma.pdf'], ['ward.jpg']])('with %s it is said what is removed before sending', async (name) => {
  await attaches('notes.txt', name)
  await expect.element(note).toBeVisible()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect.element(note).not.toBeInTheDocument()
})

test('plain text is sent as it is', async () => {
  await attaches('notes.txt')
  await expect.element(note).not.toBeInTheDocument()
})
