import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderWithApp } from '#web/testing/render.tsx'
import { useToast } from './toast.tsx'

const undo = vi.fn<() => void>()

function Sayer() {
  const toast = useToast()
  return (
    <>
      <button onClick={() => toast('Listing withdrawn', { undo })}>withdraw</button>
      <button onClick={() => toast('That did not work', { tone: 'problem' })}>fail</button>
    </>
  )
}

const announced = page.getByRole('status')

test('a message is announced and can be closed', async () => {
  await renderWithApp(<Sayer />)
  await page.getByRole('button', { name: 'fail' }).click()
  await expect.element(announced.getByText('That did not work')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('That did not work')).not.toBeInTheDocument()
})

test('what can be undone is undone once, and the message goes', async () => {
  await renderWithApp(<Sayer />)
  await page.getByRole('button', { name: 'withdraw' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(undo).toHaveBeenCalledTimes(1)
  await expect.element(page.getByText('Listing withdrawn')).not.toBeInTheDocument()
})

test('several messages stand below each other', async () => {
  await renderWithApp(<Sayer />)
  await page.getByRole('button', { name: 'withdraw' }).click()
  await page.getByRole('button', { name: 'fail' }).click()
  await expect.element(announced.getByText('Listing withdrawn')).toBeVisible()
  await expect.element(announced.getByText('That did not work')).toBeVisible()
})
