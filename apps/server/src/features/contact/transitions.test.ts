import { describe, expect, it } from 'vitest'
import { MATCH_STATE } from '@matchwright/contract/constants'
import type { MatchState } from '@matchwright/contract/contact.schema'
import { ContactAction } from '@matchwright/contract/contact.schema'
import { isActiveMatch } from '#server/features/disclosure/index.ts'
import { TRANSITIONS, decide, isOpen, otherSide, possibleActions } from './transitions.ts'
import type { OpenRequest, Side } from './transitions.ts'

const states = Object.values(MATCH_STATE)
const sides: Side[] = ['from', 'to']
const requests = ['contact_request', 'full_request', 'match_request'] as const
const { pending, partial, full, matched } = MATCH_STATE

function open(type: OpenRequest['type'], side: Side): OpenRequest {
  return { type, side }
}

function can(state: MatchState, side: Side, openRequest: OpenRequest | null = null, hasAsked = false) {
  return possibleActions({ state, side, openRequest, hasAsked })
}

describe('what each side can do', () => {
  const asked = open('contact_request', 'from')
  type Case = [string, [MatchState, Side, OpenRequest | null], ContactAction[]]
  it.each<Case>([
    ['the requester waits', [pending, 'from', asked], ['withdraw', 'ask']],
    ['the asked side answers', [pending, 'to', asked], ['accept', 'reject']],
    [
      'in contact, the requester',
      [partial, 'from', null],
      ['ask', 'message', 'request_full', 'terminate', 'propose_times'],
    ],
    [
      'in contact, the asked side',
      [partial, 'to', null],
      ['ask', 'message', 'request_full', 'terminate', 'propose_times'],
    ],
    [
      'who asks for full disclosure waits',
      [partial, 'to', open('full_request', 'to')],
      ['ask', 'message', 'terminate', 'propose_times'],
    ],
    [
      'who is asked for full disclosure answers',
      [partial, 'from', open('full_request', 'to')],
      ['accept', 'reject', 'ask', 'message', 'terminate', 'propose_times'],
    ],
    ['fully disclosed', [full, 'from', null], ['ask', 'message', 'request_match', 'terminate', 'propose_times']],
    [
      'who asks for the match waits',
      [full, 'from', open('match_request', 'from')],
      ['ask', 'message', 'terminate', 'propose_times'],
    ],
    [
      'who is asked for the match answers',
      [full, 'to', open('match_request', 'from')],
      ['accept', 'reject', 'ask', 'message', 'terminate', 'propose_times'],
    ],
    ['a match is talked about', [matched, 'to', null], ['message', 'propose_times']],
  ])('%s', (_, [state, side, openRequest], actions) => {
    expect(can(state, side, openRequest)).toEqual(actions)
  })

  it('a contact that has ended allows nothing', () => {
    for (const state of [-1, -2, -3, -4] as const) for (const side of sides) expect(can(state, side)).toEqual([])
  })

  it('the requester asks once with the request', () => {
    expect(can(pending, 'from', asked, true)).toEqual(['withdraw'])
    expect(can(partial, 'from', null, true)).toContain('ask')
  })
})

describe('why a step is refused', () => {
  const situation = { openRequest: open('contact_request', 'from'), hasAsked: false }
  it('the asked side rejects a request instead of ending it', () => {
    expect(decide({ ...situation, state: pending, side: 'to' }, 'terminate')).toEqual({ refusal: 'use_reject' })
  })
  it('nobody answers their own request', () => {
    for (const action of ['accept', 'reject'] as const)
      expect(decide({ ...situation, state: pending, side: 'from' }, action)).toEqual({ refusal: 'wrong_state' })
  })
  it('while a request is open no other is made', () => {
    for (const side of sides)
      for (const asker of sides)
        expect(
          decide({ state: partial, side, openRequest: open('full_request', asker), hasAsked: false }, 'request_full'),
        ).toEqual({ refusal: 'request_open' })
  })
  it('a second question with the request is refused', () => {
    expect(decide({ ...situation, state: pending, side: 'from', hasAsked: true }, 'ask')).toEqual({
      refusal: 'asked_already',
    })
  })
})

describe('the table as a whole', () => {
  it('holds each state, side, action and answered request once', () => {
    const keys = TRANSITIONS.map((step) => `${step.state} ${step.side} ${step.action}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  const situations = states.flatMap((state) =>
    sides.flatMap((side) =>
      requests.flatMap((type) =>
        sides.map((asker) => ({ state, side, openRequest: open(type, asker), hasAsked: false })),
      ),
    ),
  )
  const combinations = situations.flatMap((situation) => ContactAction.options.map((action) => ({ situation, action })))

  it('every combination is either a step of the table or refused', () => {
    const isListed = ({ situation, action }: (typeof combinations)[number]) => {
      const { state, side, openRequest } = situation
      const step = TRANSITIONS.find(
        (candidate) => candidate.state === state && candidate.side === side && candidate.action === action,
      )
      if (!step || step.opens) return false
      return !step.answers || (step.answers === openRequest.type && openRequest.side === otherSide(side))
    }
    const possible = combinations.filter(({ situation, action }) => 'transition' in decide(situation, action))
    expect(combinations).toHaveLength(8 * 2 * 3 * 2 * ContactAction.options.length)
    expect(possible).toEqual(combinations.filter(isListed))
  })

  it('only an answer of the other side discloses more', () => {
    const rank = new Map<MatchState, number>([
      [pending, 0],
      [partial, 1],
      [full, 2],
      [matched, 3],
    ])
    const raising = TRANSITIONS.filter(({ state, next }) => (rank.get(next) ?? 0) > (rank.get(state) ?? 0))
    expect(raising.map(({ action, answers }) => [action, answers !== undefined])).toEqual(
      raising.map(() => ['accept', true]),
    )
  })

  it('rejecting a later request keeps the state', () => {
    const later = TRANSITIONS.filter(({ action, state }) => action === 'reject' && state !== pending)
    expect(later.map(({ next }) => next)).toEqual(later.map(({ state }) => state))
  })

  it('access ends with the contact, a deal keeps it', () => {
    expect(states.filter(isActiveMatch)).toEqual([1, 2, 3, -10])
    expect(states.filter(isOpen)).toEqual([1, 2, 3])
  })
})
