import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWithApp } from '#web/testing/render.tsx'
import { Term } from './term.tsx'

const EXPLANATION = /^Without it there is no match/

function shown(text: RegExp = EXPLANATION) {
  return page.getByRole('tooltip', { includeHidden: true }).filter({ hasText: text })
}

test('a term explains itself when it has the focus, until Escape', async () => {
  await renderWithApp(<Term term="must">must-have</Term>)
  const term = page.getByRole('button', { name: 'must-have' })
  await expect.element(term).toHaveAccessibleDescription(EXPLANATION)
  await expect.element(shown()).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(term).toHaveFocus()
  await expect.element(shown()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(shown()).not.toBeInTheDocument()
})

test('a term explains itself when it is clicked or tapped, in the language of the page', async () => {
  await renderWithApp(<Term term="score">Sehr gut</Term>, { language: 'de' })
  await page.getByRole('button', { name: 'Sehr gut' }).click()
  await expect.element(shown(/^0 bis 100:/)).toBeVisible()
})
