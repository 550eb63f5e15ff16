import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWithApp } from '#web/testing/render.tsx'
import { DateField } from './date-field.tsx'

let value: string | null

function Field({ initial, isRequired = false }: { initial: string | null; isRequired?: boolean }) {
  const [date, setDate] = useState(initial)
  const change = (next: string | null) => {
    value = next
    setDate(next)
  }
  return <DateField label="Start" value={date} isRequired={isRequired} withWeekday onChange={change} />
}

beforeEach(() => {
  value = 'unchanged'
})

test('day, month and year become a date once all three are given', async () => {
  await renderWithApp(<Field initial={null} />)
  await page.getByLabelText('Day').fill('1')
  await page.getByLabelText('Month').selectOptions('March')
  expect(value).toBe('unchanged')
  await page.getByLabelText('Year').fill('2027')
  expect(value).toBe('2027-03-01')
  await expect.element(page.getByText('Monday')).toBeVisible()
})

test('a day that the month does not have is not taken, and leaving the field brings the last date back', async () => {
  await renderWithApp(<Field initial="2027-02-10" />)
  await page.getByLabelText('Day').fill('31')
  expect(value).toBe('unchanged')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByLabelText('Day')).toHaveValue('10')
})

test('an emptied field has no date', async () => {
  await renderWithApp(<Field initial="2027-02-10" />)
  await empty()
  expect(value).toBeNull()
})

test('an emptied field keeps its last date where a date is required', async () => {
  await renderWithApp(<Field initial="2027-02-10" isRequired />)
  await empty()
  expect(value).not.toBeNull()
})

async function empty() {
  await page.getByLabelText('Day').fill('')
  await page.getByLabelText('Month').selectOptions('')
  await page.getByLabelText('Year').fill('')
}
