import { createIntl } from 'react-intl'
import { describe, expect, test } from 'vitest'
import { messagesByFile } from '#web/i18n/catalogue.ts'
import { localeOf } from '#web/lib/intl/languages.ts'
import type { Translate } from '#web/lib/intl/translate.ts'
import { moneyRange, percentRange } from './units.ts'

function words(language: string, country?: string) {
  const messages = messagesByFile(language).get('criteria.json') ?? {}
  const intl = createIntl({ locale: localeOf(language, country), messages })
  const t = ((id: string, values: Record<string, string>) => intl.formatMessage({ id }, values)) as Translate
  return { intl, t }
}

/** Text with no-break spaces shown as such, and without word joiners. */
function spaced(text: string): string {
  return text.replaceAll(/[\u00A0\u202F]/g, '_').replaceAll('\u2060', '')
}

describe('pay', () => {
  test.each([
    ['en', undefined, 'CHF_72,500–78,000'],
    ['de', undefined, '72.500–78.000_CHF'],
    ['de', 'CH', 'CHF_72’500–78’000'],
    ['de', 'LI', 'CHF_72’500–78’000'],
    ['de', 'AT', 'CHF_72.500–78.000'],
    ['fr', undefined, '72_500–78_000_CHF'],
    ['fr', 'CH', '72_500–78_000_CHF'],
  ])('in %s of %s: %s', (language, country, text) => {
    const range = moneyRange(words(language, country), { from: 72_500, to: 78_000, currency: 'CHF' })
    expect(spaced(range).replace(/[´']/g, '’')).toBe(text)
    expect(range).toContain('–\u2060')
  })

  test.each([
    [72_000, null, 'from CHF_72,000'],
    [null, 81_000, 'up to CHF_81,000'],
    [72_000, 72_000, 'CHF_72,000'],
    [34.5, 40, 'CHF_34.50–40.00'],
  ])('from %j to %j: %s', (from, to, text) => {
    expect(spaced(moneyRange(words('en'), { from, to, currency: 'CHF' }))).toBe(text)
  })
})

describe('a workload does not break, and has a space before its sign where that is usual', () => {
  test.each([
    ['en', undefined, '80_to_100%'],
    ['de', undefined, '80_bis_100_%'],
    ['de', 'CH', '80_bis_100%'],
    ['fr', undefined, '80_à_100_%'],
  ])('in %s of %s: %s', (language, country, text) => {
    expect(spaced(percentRange(words(language, country), 80, 100))).toBe(text)
  })
})
