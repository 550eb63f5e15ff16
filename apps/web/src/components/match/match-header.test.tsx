import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCard } from '#web/testing/builders.ts'
import { anExplanation } from '#web/testing/match-builders.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { MatchHeader } from './match-header.tsx'

const badge = page.getByText('verified', { exact: true })

test('the badge of a verified employer stands beside its neutral name', async () => {
  await renderWithApp(<MatchHeader card={aCard({ verified: true })} explanation={anExplanation()} />)
  await expect.element(page.getByText('Regional hospital')).toBeVisible()
  await expect.element(badge).toBeVisible()
})

test('other employers have none', async () => {
  await renderWithApp(<MatchHeader card={aCard()} explanation={anExplanation()} />)
  await expect.element(page.getByText('Regional hospital')).toBeVisible()
  await expect.element(badge).not.toBeInTheDocument()
})
