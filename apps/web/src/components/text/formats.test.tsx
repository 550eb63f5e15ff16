import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWithApp } from '#web/testing/render.tsx'
import { DateText, Money, MoneyRange, NumberText, RelativeDay } from './formats.tsx'

const main = page.getByRole('main')

/** Rendered text with narrow and no-break spaces replaced. */
async function read(): Promise<string> {
  await expect.poll(() => main.elements()[0]?.textContent).toBeTruthy()
  return (main.element().textContent ?? '').replaceAll(/[\u00A0\u202F]/g, ' ')
}

describe('amounts', () => {
  test.each([
    ['en', 72_000, 'CHF 72,000'],
    ['de', 72_000, '72.000 CHF'],
    ['fr', 72_000.5, '72 000,50 CHF'],
  ] as const)('in %s', async (language, amount, words) => {
    await renderWithApp(<Money amount={amount} currency="CHF" />, { language })
    expect(await read()).toBe(words)
  })

  test.each([
    [72_000, 81_000, 'CHF 72,000 to 81,000'],
    [72_000, null, 'from CHF 72,000'],
    [null, 81_000, 'up to CHF 81,000'],
    [72_000, 72_000, 'CHF 72,000'],
  ])('from %j to %j read "%s"', async (from, to, words) => {
    await renderWithApp(<MoneyRange from={from} to={to} currency="CHF" />)
    expect(await read()).toBe(words)
  })
})

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
