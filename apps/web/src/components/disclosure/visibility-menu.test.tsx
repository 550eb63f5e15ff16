import { DISCLOSURE_LEVEL } from '@matchwright/contract/constants'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWithApp } from '#web/testing/render.tsx'
import { ViewAs, VisibilityBadge } from './visibility-badge.tsx'
import { VisibilityIcon } from './visibility-icon.tsx'
import { VisibilityMenu } from './visibility-menu.tsx'
import { LEVEL_OF_VISIBILITY, VISIBILITIES, visibilityOf } from './visibility.ts'

test('every disclosure level has one word, and every word its level', () => {
  expect(Object.values(DISCLOSURE_LEVEL).map(visibilityOf).toSorted()).toEqual(VISIBILITIES.toSorted())
  for (const visibility of VISIBILITIES) expect(visibilityOf(LEVEL_OF_VISIBILITY[visibility])).toBe(visibility)
})

describe('the menu of who sees a group of fields', () => {
  const button = page.getByRole('button', { name: 'Phone, who sees it: after contact' })

  test('names the group and the level, and offers all levels', async () => {
    await renderWithApp(<VisibilityMenu name="Phone" level={DISCLOSURE_LEVEL.partial} onChange={vi.fn<() => void>()} />)
    await button.click()
    await expect.element(page.getByRole('menuitem', { name: 'public' })).toBeVisible()
    expect(
      page
        .getByRole('menuitem')
        .elements()
        .map((entry) => entry.textContent),
    ).toEqual(['only you', 'after full disclosure', 'after contact', 'public'])
    await expect.element(page.getByRole('menuitem', { name: 'after contact' })).toHaveAttribute('aria-current', 'true')
  })

  test('sets another level', async () => {
    const change = vi.fn<(level: number) => void>()
    await renderWithApp(<VisibilityMenu name="Phone" level={DISCLOSURE_LEVEL.partial} onChange={change} />)
    await button.click()
    await page.getByRole('menuitem', { name: 'after full disclosure' }).click()
    expect(change).toHaveBeenCalledWith(DISCLOSURE_LEVEL.full)
  })

  test('is worked by the keyboard', async () => {
    const change = vi.fn<(level: number) => void>()
    await renderWithApp(<VisibilityMenu name="Phone" level={DISCLOSURE_LEVEL.partial} onChange={change} />)
    await expect.element(button).toBeVisible()
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: 'only you' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menuitem', { name: 'only you' })).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    expect(change).not.toHaveBeenCalled()
  })

  test('cannot be opened for fields that are never shown', async () => {
    await renderWithApp(
      <VisibilityMenu name="Birthday" level={DISCLOSURE_LEVEL.none} onChange={vi.fn<() => void>()} isSealed />,
    )
    await expect.element(page.getByText('only you')).toBeVisible()
    await expect.element(page.getByText('Can never be shown to anyone else')).toBeInTheDocument()
    expect(page.getByRole('button').elements()).toHaveLength(0)
  })
})

test('the icon opens step by step: struck out, after contact, after full disclosure, public', async () => {
  const steps = ['none', 'contact', 'full', 'public'] as const
  await renderWithApp(steps.map((level) => <VisibilityIcon key={level} level={level} />))
  const icons = [...page.getByRole('main').element().querySelectorAll('svg')]
  expect(icons.map((icon) => icon.querySelector('path') !== null)).toEqual([true, false, false, false])
  const pupils = icons.slice(1).map((icon) => Number(icon.querySelectorAll('circle')[1]?.getAttribute('r')))
  expect(pupils).toEqual(pupils.toSorted((one, other) => one - other))
  expect(new Set(pupils).size).toBe(3)
})

describe('the badge', () => {
  test('says the level in words of its own where it has some', async () => {
    await renderWithApp(<VisibilityBadge level="public" text="everybody sees the title" />)
    await expect.element(page.getByText('everybody sees the title')).toBeVisible()
  })

  test('opens its details', async () => {
    await renderWithApp(<VisibilityBadge level="contact">Names stay hidden.</VisibilityBadge>)
    await page.getByRole('button', { name: 'after contact' }).click()
    await expect.element(page.getByText('Names stay hidden.')).toBeVisible()
  })
})

test('"view as" stands in the address, the own view without a word there', async () => {
  const { address } = await renderWithApp(<ViewAs />, { path: '/en/match/5?as=full' })
  const choices = page.getByRole('radiogroup')
  await expect.element(choices.getByRole('radio').nth(2)).toBeChecked()
  await choices.getByText('My view').click()
  await expect.poll(address).toBe('/en/match/5')
})
