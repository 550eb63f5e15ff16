import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWithApp } from '#web/testing/render.tsx'
import { SearchSelect } from './search-select.tsx'

const COUNTRIES = [
  { value: 'AT', label: 'Austria', names: ['Österreich'] },
  { value: 'CH', label: 'Switzerland', names: ['Schweiz', 'Suisse'] },
  { value: 'US', label: 'United States' },
]

let picked: string[]
let submitted: number
let cleared: number

function Field({ initial = 'US', isAdding = false, isClearable = false }) {
  const [value, setValue] = useState<string | null>(isAdding ? null : initial)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted += 1
      }}
    >
      <SearchSelect
        label="Country"
        name="country"
        choices={COUNTRIES}
        value={value}
        onChange={(code) => {
          picked.push(code)
          if (!isAdding) setValue(code)
        }}
        {...(isClearable && { onClear: () => (cleared += 1) })}
      />
    </form>
  )
}

const field = page.getByRole('combobox', { name: 'Country' })
function option(name: string) {
  return page.getByRole('option', { name })
}

beforeEach(() => {
  picked = []
  submitted = 0
  cleared = 0
})

test('a click selects the text, so that typing replaces it', async () => {
  await renderWithApp(<Field />)
  await field.click()
  await userEvent.keyboard('Swi')
  await expect.element(field).toHaveValue('Swi')
  await expect.element(option('Switzerland')).toBeVisible()
  expect(option('United States').elements()).toHaveLength(0)
})

test('Enter takes the first strong hit and does not submit the form', async () => {
  await renderWithApp(<Field />)
  await field.fill('schw')
  await expect.element(option('Switzerland')).toHaveAttribute('data-combobox-selected')
  await userEvent.keyboard('{Enter}')
  expect(picked).toEqual(['CH'])
  await expect.element(field).toHaveValue('Switzerland')
  await userEvent.keyboard('{Enter}')
  expect(submitted).toBe(0)
})

test('Enter takes nothing that only contains the text, the arrow keys do', async () => {
  await renderWithApp(<Field />)
  await field.fill('land')
  await expect.element(option('Switzerland')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(picked).toEqual([])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(picked).toEqual(['CH'])
})

test('Escape and leaving the field bring the chosen one back', async () => {
  await renderWithApp(<Field />)
  await field.fill('Swi')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('United States')
  await field.fill('zzz')
  await expect.element(page.getByText(/Nothing found/)).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('United States')
  expect(picked).toEqual([])
})

test('a select that adds is empty afterwards', async () => {
  await renderWithApp(<Field isAdding />)
  await field.fill('Aus')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('')
  await userEvent.keyboard('Swi{Enter}')
  expect(picked).toEqual(['AT', 'CH'])
})

test('emptying clears where that is allowed', async () => {
  await renderWithApp(<Field isClearable />)
  await field.fill('')
  expect(cleared).toBe(1)
})
