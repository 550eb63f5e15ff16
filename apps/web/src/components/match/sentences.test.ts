import { createIntl } from 'react-intl'
import { describe, expect, test } from 'vitest'
import { CRITERIA } from '@matchwright/contract/constants'
import { messagesByFile, shippedLanguages } from '#web/i18n/catalogue.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { Translate } from '#web/lib/intl/translate.ts'
import { factText } from './facts.ts'
import type { FactWords } from './facts.ts'
import { changeText, criterionLine, questionText } from './use-sentences.ts'

function wordsIn(locale: string, language: string): FactWords {
  const messages = Object.assign({}, ...messagesByFile(language).values())
  const intl = createIntl({ locale, messages, timeZone: 'UTC' })
  const plain = (id: MessageId, values?: Record<string, string | number | Date>) => intl.formatMessage({ id }, values)
  const t: Translate = Object.assign(plain, { rich: (id: MessageId) => plain(id), bare: plain })
  const labels = { 5: { text: 'Ventilation', lang: language, branch: 'skill' } }
  return { t, intl, labels, fields: new Map([['0913', 'Nursing']]) }
}
const english = wordsIn('en-GB', 'en')

describe('facts in words', () => {
  test.each([
    [{ kind: 'concept', concept: 5, level: 3 }, 'Ventilation, level 3'],
    [{ kind: 'concept', concept: 5, status: 'in_progress' }, 'Ventilation, under way'],
    [{ kind: 'months', months: 64 }, '5 years 4 months'],
    [{ kind: 'months', months: 171, counted: 120 }, '14 years 3 months, counts as 10 years'],
    [{ kind: 'language', language: 'fr', spoken: 5, written: 5 }, 'French, C1'],
    [{ kind: 'language', language: 'fr', spoken: 5, written: 4 }, 'French, spoken C1, written B2'],
    [{ kind: 'education', level: 6, field: '0913' }, 'Bachelor’s degree, Nursing'],
    [{ kind: 'start', start: { kind: 'day', day: 20_485 } }, 'from 1 February 2026'],
    [{ kind: 'place', index: 0, radius_km: 45 }, 'within 45 km of Lausanne'],
    [{ kind: 'pay_wish', minimum: 84_000, target: 95_000, currency: 'CHF' }, 'CHF 84,000, aiming for 95,000'],
    [{ kind: 'workload', from: 80, to: 80 }, '80%'],
    [{ kind: 'wish', concept: 5, wish: 'refused' }, 'no Ventilation'],
  ] as const)('%j is "%s"', (fact, text) => {
    expect(factText(english, fact, ['Lausanne']).replaceAll('\u00A0', ' ')).toBe(text)
  })

  test('own words are said as they were written', () => {
    expect(factText(english, { kind: 'words', texts: ['month-end closing', 'VAT'] })).toBe('month-end closing, VAT')
  })

  test('a criterion with one wish says both sides, one with several counts them', () => {
    const want = { kind: 'place', index: 0, radius_km: 30 } as const
    const have = { kind: 'distance', index: 0, km: 44, remote_share: null } as const
    const one = { asked: 1, met: 0, partly: 1, want, have }
    expect(criterionLine(english, { criterion: 'location', status: 'partly', text: one }, 'me')).toBe(
      '44\u00A0km, up to 30\u00A0km wanted',
    )
    const many = { asked: 5, met: 4, partly: 1, want: null, have: null }
    expect(criterionLine(english, { criterion: 'skills', status: 'partly', text: many }, 'me')).toBe(
      '4 of 5, 1 in part',
    )
  })

  test('a silent side is told apart from the reader', () => {
    const text = { asked: 1, met: 0, partly: 0, want: { kind: 'months', months: 12 }, have: null } as const
    const line = { criterion: 'experience', status: 'unknown', text } as const
    expect(criterionLine(english, line, 'them')).toBe('not stated by you')
    expect(criterionLine(english, line, 'me')).toBe('not stated')
  })

  test('a question names what is wanted, amounts with their currency', () => {
    const want = { kind: 'pay_wish', minimum: 84_000, target: null, currency: 'CHF' } as const
    expect(questionText(english, { criterion: 'pay', want }).replaceAll('\u00A0', ' ')).toBe(
      'What is the pay? I have from CHF 84,000 in mind.',
    )
  })

  test.each([
    [{ type: 'relax_must', what: null, criterion: 'skills' }, 'Make Skills important instead of a must-have'],
    [
      { type: 'add_skill', what: { kind: 'concept', concept: 5, level: 3 }, criterion: null },
      'Add Ventilation, level 3',
    ],
    [
      { type: 'widen_radius', what: { kind: 'place', index: -1, radius_km: 50 }, criterion: null },
      'Widen your circle to 50 km',
    ],
    [
      { type: 'offer_pay', what: { kind: 'pay', bottom: 90_000, top: 90_000, currency: 'CHF' }, criterion: null },
      'Offer up to CHF 90,000',
    ],
  ] as const)('%j is "%s"', (change, text) => {
    expect(changeText(english, change as never).replaceAll('\u00A0', ' ')).toBe(text)
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
