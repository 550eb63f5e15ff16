import { contactApi } from '@matchwright/contract/contact.api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aContact } from '#web/testing/builders.ts'
import { server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'

const contact = aContact({ id: 6 })
const me = { id: 1, name: 'Ana Weber', is_handling: true }

async function opened() {
  return renderWithApp(<HandOverDialog contact={contact} onClose={() => undefined} />)
}

test('a contact goes to the chosen colleague', async () => {
  server
    .answer(contactApi.colleagues, { is_shared: true, items: [me, { id: 2, name: 'Ben Kunz', is_handling: false }] })
    .answer(contactApi.handOver, { done: true })
  await opened()
  const submit = page.getByRole('button', { name: 'Hand over' })
  await expect.element(submit).toBeDisabled()
  await page.getByRole('combobox', { name: 'Colleague' }).click()
  await page.getByRole('option', { name: 'Ben Kunz' }).click()
  await submit.click()
  await expect.element(page.getByText('The contact is handed over.')).toBeVisible()
  expect(server.callsOf(contactApi.handOver)[0]).toMatchObject({ params: { match_id: '6' }, body: { user_id: 2 } })
})

test('a private listing says what has to be done first', async () => {
  server.answer(contactApi.colleagues, { is_shared: false, items: [] })
  await opened()
  await expect.element(page.getByText(/Share it with the account/)).toBeVisible()
})
