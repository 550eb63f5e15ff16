import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWithApp } from '#web/testing/render.tsx'
import { MonthField } from './month-field.tsx'

let value: string | null

function Field({ initial }: { initial: string | null }) {
  const [month, setMonth] = useState(initial)
  return (
    <MonthField
      label="Since"
      value={month}
      onChange={(next) => {
        value = next
        setMonth(next)
      }}
    />
  )
}

test('a year alone is a month field that leaves the month open', async () => {
  await renderWithApp(<Field initial={null} />)
  await page.getByLabelText('Year').fill('2019')
  await userEvent.tab()
  expect(value).toBe('2019')
})

test('a month and a year are written as yyyy-mm', async () => {
  await renderWithApp(<Field initial="2019" />)
  await page.getByLabelText('Month').selectOptions('March')
  expect(value).toBe('2019-03')
})
