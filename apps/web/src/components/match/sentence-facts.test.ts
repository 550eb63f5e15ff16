import { createIntl } from 'react-intl'
import { describe, expect, test } from 'vitest'
import { CRITERIA } from '@matchwright/contract/constants'
import { messagesByFile, shippedLanguages } from '#web/i18n/catalogue.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { Translate } from '#web/lib/intl/translate.ts'
import { factText } from './facts.ts'
import type { FactWords } from './facts.ts'
import { factIn } from './sentence-facts.ts'

function wordsIn(locale: string, language: string): FactWords {
  const messages = Object.assign({}, ...messagesByFile(language).values())
  const intl = createIntl({ locale, messages, timeZone: 'UTC' })
  const plain = (id: MessageId, values?: Record<string, string | number | Date>) => intl.formatMessage({ id }, values)
  const t: Translate = Object.assign(plain, { rich: (id: MessageId) => plain(id) })
  const labels = { 5: { text: 'Ventilation', lang: language, branch: 'skill' } }
  return { t, intl, labels, fields: new Map([['0913', 'Nursing']]), currency: 'CHF' }
}
const english = wordsIn('en-GB', 'en')

describe('facts in words', () => {
  test.each([
    [{ kind: 'concept', concept: 5, level: 3 }, 'Ventilation, level 3'],
    [{ kind: 'concept', concept: 5, status: 'in_progress' }, 'Ventilation, under way'],
    [{ kind: 'months', months: 64 }, '5 years 4 months'],
    [{ kind: 'language', language: 'fr', spoken: 5, written: 5 }, 'French, C1'],
    [{ kind: 'language', language: 'fr', spoken: 5, written: 4 }, 'French, spoken C1, written B2'],
    [{ kind: 'education', level: 6, field: '0913' }, 'Bachelor, Nursing'],
    [{ kind: 'start', start: { kind: 'day', day: 20_485 } }, 'from 1 February 2026'],
    [{ kind: 'place', index: 0, radius_km: 45 }, 'within 45 km of Lausanne'],
    [{ kind: 'pay_wish', minimum: 84_000, target: 95_000 }, 'CHF 84,000, aiming at 95,000'],
    [{ kind: 'workload', from: 80, to: 80 }, '80 %'],
    [{ kind: 'wish', concept: 5, wish: 'refused' }, 'no Ventilation'],
  ] as const)('%j is "%s"', (fact, text) => {
    expect(factText(english, fact, ['Lausanne']).replaceAll('\u00A0', ' ')).toBe(text)
  })

  test('the values of a sentence become the facts they were', () => {
    const params = { want_radius_km: 30, have_km: 4, have_remote_share: 0 }
    expect(factIn('location', params, 'want')).toEqual({ kind: 'place', index: -1, radius_km: 30 })
    expect(factIn('location', params, 'have')).toEqual({ kind: 'distance', index: -1, km: 4, remote_share: 0 })
    expect(factIn('contract', { want_types: 'permanent,on_call' }, 'want')).toEqual({
      kind: 'contract',
      types: ['permanent', 'on_call'],
    })
    expect(factIn('skills', { asked: 5, met: 4 }, 'want')).toBeNull()
  })

  test.each(shippedLanguages())('every sentence of an explanation has words in %s', (language) => {
    const messages = messagesByFile(language).get('explain.json') ?? {}
    const keys = CRITERIA.flatMap((criterion) => [
      ...['met', 'partly', 'not_met', 'unknown'].map((status) => `explain.${criterion}.${status}`),
      `explain.question.${criterion}`,
    ])
    expect(keys.filter((key) => !messages[key])).toEqual([])
  })
})
