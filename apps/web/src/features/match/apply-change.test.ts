import { expect, test } from 'vitest'
import type { ExplainedAction } from '@matchwright/contract/explanation.schema'
import { changedPart } from './apply-change.ts'

const CHUR = { name: 'Chur', country: 'CH', lat: 46.85, lon: 9.53, geoname_id: 1, radius_km: 30 }

function action(type: string, what: unknown, askedBy = 'me'): ExplainedAction {
  return { asked_by: askedBy, text: { type, what, criterion: null } } as ExplainedAction
}

test('a wider circle keeps the place', () => {
  const wider = action('widen_radius', { kind: 'place', index: -1, radius_km: 45 })
  expect(changedPart({ places: [CHUR] }, wider)).toEqual({ places: [{ ...CHUR, radius_km: 45 }] })
  expect(changedPart({}, wider)).toBeUndefined()
})

test('accepted contracts are added, an accepted workload replaces the wish', () => {
  expect(
    changedPart(
      { contract_types: ['permanent'] },
      action('accept_contract', { kind: 'contract', types: ['temporary'] }),
    ),
  ).toEqual({ contract_types: ['permanent', 'temporary'] })
  expect(changedPart({}, action('accept_workload', { kind: 'workload', from: 60, to: 100 }))).toEqual({
    workload: { min: 60, max: 100 },
  })
})

test('what the other side would have to change cannot be applied', () => {
  expect(changedPart({}, action('accept_workload', { kind: 'workload', from: 60, to: 100 }, 'them'))).toBeUndefined()
})
