import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWithApp } from '#web/testing/render.tsx'
import { LastDays } from './last-days.tsx'

const FIGURES = { median_answer_hours: 30, median_answer_hours_before: null, contacts_opened: 2, deals: 1 }

test('the matches of each day are drawn, with their figures as text alternative', async () => {
  const counts = Array.from({ length: 30 }, () => 0)
    .with(3, 4)
    .with(29, 1)
  await renderWithApp(<LastDays figures={{ ...FIGURES, matches_by_day: counts }} />)
  await expect.element(page.getByRole('img', { name: '5 new matches in 30 days, at most 4 in a day' })).toBeVisible()
})

test('nothing is drawn without matches', async () => {
  await renderWithApp(<LastDays figures={{ ...FIGURES, matches_by_day: Array.from({ length: 30 }, () => 0) }} />)
  await expect.element(page.getByText('Contacts opened')).toBeVisible()
  expect(page.getByRole('img').query()).toBeNull()
})
