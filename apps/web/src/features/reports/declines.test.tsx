import { DECLINE_REASONS } from '@matchwright/contract/constants'
import type { DeclineReport } from '@matchwright/contract/contact.schema'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser } from '#web/testing/builders.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { DeclineCard } from './declines.tsx'

type Counts = Partial<Record<string, { mine: number; theirs: number | null }>>

function aReport(counts: Counts, totals: Partial<DeclineReport> = {}): DeclineReport {
  return {
    items: [...DECLINE_REASONS, null].map((reason) => ({
      reason,
      ...(counts[reason ?? 'none'] ?? { mine: 0, theirs: null }),
    })),
    ended: { mine: 0, theirs: 0 },
    unanswered: { mine: 0, theirs: 0 },
    ...totals,
  }
}

async function shown(report: DeclineReport) {
  await renderWithApp(<DeclineCard report={report} />, { path: '/en/reports', currentUser: aUser() })
}

function rowOf(name: string) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
}

test('a row for each reason with the counts of both sides, most frequent first', async () => {
  const counts = { pay: { mine: 1, theirs: 10 }, skills: { mine: 15, theirs: null }, none: { mine: 2, theirs: 0 } }
  await shown(aReport(counts, { ended: { mine: 18, theirs: 12 }, unanswered: { mine: 3, theirs: 8 } }))
  await expect.element(page.getByRole('heading', { name: 'Why 41 contacts went no further' })).toBeVisible()
  expect(
    page
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Skills', 'Pay', 'No reason given', 'No answer'])
  expect(rowOf('Skills').element().textContent).toBe('15Skillsfewer than 5')
  expect(rowOf('No answer').element().textContent).toBe('3No answer8')
  await expect.element(page.getByRole('columnheader', { name: '20 they said no' })).toBeVisible()
})

test('where all reasons are of too few people, it says so', async () => {
  await shown(aReport({}, { ended: { mine: 0, theirs: 3 } }))
  await expect.element(page.getByText('Too few people to tell their reasons apart.')).toBeVisible()
})

test('without an ended contact there is no chart', async () => {
  await shown(aReport({}))
  await expect.element(page.getByText('No contact of yours has ended in the last 12 months.')).toBeVisible()
  expect(page.getByRole('table').elements()).toEqual([])
})

test('what the reader set aside is told by reason', async () => {
  const aside = [
    { reason: 'pay', count: 3 },
    { reason: null, count: 1 },
  ] as const
  await renderWithApp(<DeclineCard report={aReport({})} aside={[...aside]} />, { currentUser: aUser() })
  const told = 'You marked 4 listings “not interested” in this period: Pay 3, No reason given 1.'
  await expect.element(page.getByText(told)).toBeVisible()
})
