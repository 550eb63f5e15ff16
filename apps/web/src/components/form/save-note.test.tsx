import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SaveState } from '#web/lib/form/use-autosave.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { SaveNote } from './save-note.tsx'

const TEXTS = { conflict: 'Somebody was faster', limited: 'Too often' }
const retry = vi.fn<() => Promise<void>>().mockResolvedValue()

async function shown(save: Partial<SaveState>, options?: Parameters<typeof renderWithApp>[1]) {
  await renderWithApp(
    <SaveNote save={{ kind: 'saved', at: '2026-01-05T10:42:00Z', ...save }} texts={TEXTS} onRetry={retry}>
      <button>Keep mine</button>
    </SaveNote>,
    options,
  )
}

test.each([
  ['waiting', 'Not saved yet'],
  ['saving', 'Saving'],
  ['offline', 'Offline. Your changes are saved once you are back online.'],
  ['failed', 'Not saved'],
  ['invalid', 'Not saved: please check the marked fields'],
  ['conflict', TEXTS.conflict],
  ['limited', TEXTS.limited],
] as const)('%s reads "%s"', async (kind, words) => {
  await shown({ kind })
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})

test('what was saved another day carries the date', async () => {
  await shown({})
  await expect.element(page.getByText('Saved 5 Jan, 10:42')).toBeVisible()
})

test('what was saved today carries the time, in the zone of the visitor', async () => {
  const at = new Date()
  await shown({ at: at.toISOString() }, { timeZone: 'Asia/Tokyo' })
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Tokyo' }).format(at)
  await expect.element(page.getByText(`Saved ${time}`)).toBeVisible()
})

test('only a failure can be tried again by hand', async () => {
  await shown({ kind: 'failed' })
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(retry).toHaveBeenCalledTimes(1)
  await expect.element(page.getByRole('button', { name: 'Keep mine' })).not.toBeInTheDocument()
})

test('only a conflict offers to resolve it', async () => {
  await shown({ kind: 'conflict' })
  await expect.element(page.getByRole('button', { name: 'Keep mine' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('it is announced in French', async () => {
  await shown({ kind: 'offline' }, { language: 'fr' })
  await expect.element(page.getByText(/^Hors ligne/)).toBeVisible()
})
