import type { EvidenceRow, ExplainedDirection, Explanation } from '@matchwright/contract/explanation.schema'
import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { messagesByFile } from '#web/i18n/catalogue.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { Translate } from '#web/lib/intl/translate.ts'
import { requirementGroups } from './requirement-groups.tsx'
import type { RequirementWords } from './requirement-groups.tsx'

const messages = Object.assign({}, ...messagesByFile('en').values())
const intl = createIntl({ locale: 'en-GB', messages, timeZone: 'UTC' })
const t: Translate = Object.assign(plain, { rich: (id: MessageId) => plain(id), bare: plain })

function plain(id: MessageId, values?: Record<string, string | number | Date>): string {
  return intl.formatMessage({ id }, values)
}

const row: EvidenceRow = {
  want: { kind: 'concept', concept: 5 },
  have: null,
  relation: 'missing',
  path: [],
  level: null,
  points: 0,
  of: 10,
  importance: 'must',
  is_must: true,
  blocks: false,
  lifted: null,
  read_as: [],
}

/** The note below an evidence row, and whether the reader can ask about it. */
function shown(changes: Partial<EvidenceRow>) {
  const labels = { 5: { text: 'Ventilation' }, 6: { text: 'Nurse' } }
  const explanation = { my_type: 'offer', concept_labels: labels } as unknown as Explanation
  const words = { t, intl, explanation, say: { fact: () => '' }, onAsk: () => undefined } as unknown as RequirementWords
  const criterion = { criterion: 'skills', disclosed: true, evidence: [{ ...row, ...changes }] }
  const direction = { asked_by: 'me', criteria: [criterion], undisclosed: null } as unknown as ExplainedDirection
  const [found] = requirementGroups(
    { ...words, explanation: { ...explanation, places: { mine: [], theirs: [] } } },
    direction,
  )
  const [first] = found?.rows ?? []
  return { note: first?.note, canAsk: first?.action !== undefined, word: first?.word, points: first?.points }
}

test('a note says why a must is lifted', () => {
  expect(shown({})).toMatchObject({ note: undefined, canAsk: false })
  expect(shown({ lifted: { by: 'occupation', concept: 6 } })).toMatchObject({ note: 'usual for Nurse', canAsk: false })
  expect(shown({ lifted: { by: 'occupation', concept: null } }).note).toBe('usual in the occupation')
  expect(shown({ lifted: { by: 'open_list' } })).toMatchObject({ note: 'the list is not confirmed yet', canAsk: true })
})

test('a note names uncertain readings with their share', () => {
  const { note } = shown({ read_as: [{ concept: 6, weight: 800 }] })
  expect(note).toMatch(/^read as Nurse, with 80% confidence$/)
})

test('a word never contradicts the points beside it', () => {
  expect(shown({ relation: 'partly', points: 1, of: 2 }).word).toBe('partly')
  expect(shown({ relation: 'partly', points: 2, of: 2 }).word).toBe('nearly')
  expect(shown({ relation: 'not_stated', points: 0, of: 0 }).points).toBeUndefined()
})
