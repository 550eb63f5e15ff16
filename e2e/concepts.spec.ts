import { expectNoAxeViolationsInBothSchemes, expectNoSidewaysScroll } from './support/accessibility.ts'
import { demo, login, send } from './support/people.ts'
import { expect, test } from './support/test.ts'
import type { Page } from '@playwright/test'

// Choosing concepts, and terms without a concept.

async function openDraft(page: Page): Promise<void> {
  await login(page, demo.company)
  await page.goto('/en/listing?status=0')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('complementary', { name: 'Matches now' })).toBeVisible()
}

function focused(page: Page) {
  return page.locator(':focus')
}

test('the tree is walked and used with the keyboard alone', async ({ page }) => {
  await openDraft(page)
  const field = page.getByRole('textbox', { name: 'What should the person be able to do?' })
  await field.focus()
  await field.press('ArrowDown')
  await page.getByRole('option', { name: 'Browse all skills' }).waitFor()
  // The first one may only have opened the list, before the code of the field was there.
  await field.press('ArrowDown')
  await field.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Browse' })
  await dialog.getByRole('button', { name: 'All', exact: true }).click()
  await expect(focused(page)).toHaveText(/\d+$/)
  const group = await focused(page).innerText()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('navigation').getByRole('button').last()).toContainText(group.split('\n')[0] ?? '')
  await expect(focused(page)).not.toContainText(group)
  const leaf = dialog.locator('[data-row=leaf][aria-pressed=false]').first()
  for (let row = 0; row < 15 && !(await leaf.evaluate((one) => one === document.activeElement)); row++)
    await page.keyboard.press('ArrowDown')
  const name = ((await focused(page).getAttribute('aria-label')) ?? '').replace(/^Add /, '')
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveAttribute('aria-pressed', 'true')
  await expectNoAxeViolationsInBothSchemes(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible()
})

test('a concept gives way to a more specific one, and the dialog fits a narrow page', async ({ page }) => {
  await openDraft(page)
  const field = page
    .getByRole('textbox', { name: /^What work is it/ })
    .or(page.locator('input[name=occupations]'))
    .first()
  await field.fill('nurse')
  await page
    .getByRole('option', { name: /^Nurse/ })
    .first()
    .click()
  const remove = page.getByRole('button', { name: 'Remove Nurse', exact: true })
  await expect(remove).toBeVisible()
  const narrower = page
    .locator('div')
    .filter({ hasText: /^More specific than Nurse/ })
    .getByRole('button')
  const chosen = await narrower.first().innerText()
  await narrower.first().click()
  await expect(page.getByRole('button', { name: `Remove ${chosen}` })).toBeVisible()
  await expect(remove).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await field.click()
  await field.fill('')
  await page.getByRole('option', { name: 'Browse all occupations' }).click()
  await expect(page.getByRole('dialog', { name: 'Browse' }).getByRole('list').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('a word without a concept is kept, and becomes one once staff has decided', async ({ page, newPerson }) => {
  await openDraft(page)
  const word = `Moon dressing ${Date.now() % 10_000}`
  const field = page.locator('input[name=skills]')
  await field.fill(word)
  await page.getByRole('option', { name: `Keep “${word}” in your own words` }).click()
  await expect(page.getByRole('button', { name: `Remove ${word}` })).toBeVisible()
  await expect(page.getByText('Words with a dashed outline are not matched yet')).toBeVisible()
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible()

  const staff = await newPerson()
  await login(staff, demo.staff)
  // Words of drafts are shown to staff once a second account has them.
  const terms = [{ text: word, branch: 'skill' }]
  await send(staff, '/napi/listing/new', { type: 1, content: { terms } })
  await staff.goto('/en')
  await staff.getByRole('button', { name: /^User menu/ }).click()
  await staff.getByRole('menuitem', { name: 'Staff area' }).click()
  await staff.getByRole('link', { name: 'Words without a concept' }).click()
  await staff.getByRole('searchbox', { name: 'Search words' }).fill(word)
  const row = staff.getByRole('row').filter({ hasText: word })
  await expect(row).toContainText('Skill')
  await expectNoAxeViolationsInBothSchemes(staff)
  await row.getByRole('button', { name: `Decide on “${word}”` }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'It means a concept' }).check()
  await dialog.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('This field is required.')
  await dialog.locator('input[name=concept_id]').fill('wound dressing')
  await dialog
    .getByRole('option', { name: /wound dressing/i })
    .first()
    .click()
  await expectNoAxeViolationsInBothSchemes(staff)
  await dialog.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toHaveCount(0)
  await staff.getByText('Linked', { exact: true }).click()
  await expect(row).toContainText(/wound dressing/i)
  await staff.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(staff)

  await expect(async () => {
    await page.reload()
    await expect(page.locator('input[name=skills]')).toBeVisible()
    await expect(page.getByRole('button', { name: `Remove ${word}` })).toHaveCount(0, { timeout: 1000 })
    await expect(page.getByRole('button', { name: /^Remove wound dressing/i })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
})
