import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWithApp } from '#web/testing/render.tsx'
import { DateText, NumberText, RelativeDay } from './formats.tsx'

const main = page.getByRole('main')

/** Rendered text with narrow and no-break spaces replaced. */
async function read(): Promise<string> {
  await expect.poll(() => main.elements()[0]?.textContent).toBeTruthy()
  return (main.element().textContent ?? '').replaceAll(/[\u00A0\u202F]/g, ' ')
}

describe('dates', () => {
  test('of a day stand in no time zone', async () => {
    await renderWithApp(<DateText value="2026-12-04" style="long" />, { timeZone: 'Pacific/Honolulu' })
    expect(await read()).toBe('4 December 2026')
  })

  test('of a moment stand in that of the visitor', async () => {
    await renderWithApp(<DateText value="2026-12-04T23:30:00Z" style="long" />, { timeZone: 'Europe/Zurich' })
    expect(await read()).toBe('5 December 2026')
  })

  test.each([
    [0, 'today'],
    [-1, 'yesterday'],
    [-3, '3 days ago'],
    [4, 'in 4 days'],
  ])('%i days away read "%s"', async (days, words) => {
    await renderWithApp(<RelativeDay value={new Date(Date.now() + days * 86_400_000).toISOString()} />)
    expect(await read()).toBe(words)
  })
})

test('a unit is written as the language does', async () => {
  await renderWithApp(<NumberText value={1.5} unit="kilometer" digits={1} />, { language: 'de' })
  expect(await read()).toBe('1,5 km')
})
