import { describe, expect, test } from 'vitest'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import { finderState, queryParams, searchQuery } from './finder-state.ts'

function stateOf(address: string, listingId?: number) {
  return finderState(new URLSearchParams(address), listingId)
}

describe('the address of the finder', () => {
  test('a query written into the address is read back as it was', () => {
    const content = { occupations: [{ concept_id: 621, importance: 'must' as const }], workload: { min: 80, max: 100 } }
    const params = queryParams(new URLSearchParams('view=table&offset=15&open=3'), {
      type: LISTING_TYPE.offer,
      content,
    })
    expect(params.get('view')).toBe('table')
    expect(params.has('offset')).toBe(false)
    expect(finderState(params).source).toEqual({ kind: 'query', type: LISTING_TYPE.offer, content })
  })

  test('a query that says nothing leaves the address', () => {
    const params = queryParams(new URLSearchParams(), { type: LISTING_TYPE.search, content: { skills: [], pay: null } })
    expect(String(params)).toBe('')
  })

  test('what is not understood is left out', () => {
    const state = stateOf('q=%7Bnot&view=tower&finder_id=xyz&strict=-3&compare=1&compare=x&tab=far')
    expect(state.source).toEqual({ kind: 'query', type: LISTING_TYPE.search, content: {} })
    expect(state).toMatchObject({ view: 'cards', strict: 0, compare: [1], tab: 'matches' })
  })

  test('the listing of the path is the query', () => {
    expect(stateOf('q={}', 7).source).toEqual({ kind: 'listing', listingId: 7 })
  })

  test('at most four are compared, and only from two on', () => {
    expect(stateOf('compare=1&compare=2&compare=3&compare=4&compare=5&comparing=1').compare).toEqual([1, 2, 3, 4])
    expect(stateOf('compare=1&comparing=1').isComparing).toBe(false)
  })

  test('filters and near misses reach the search', () => {
    const query = searchQuery(stateOf('tab=near&contract=permanent&contract=x&distance=30&from=60&strict=80'), 'de')
    expect(query).toMatchObject({
      near_misses: 'true',
      contract: ['permanent'],
      max_distance_km: 30,
      match_factor: 80,
      lang: 'de',
    })
    expect(query).not.toHaveProperty('min_score')
  })

  test('every facet is read from the address; the pages of external offers are their own', () => {
    const address = 'tab=external&offset=30&occupation=22&remote=full&remote=moon&language=de'
    expect(stateOf(address)).toMatchObject({ tab: 'external', offset: 30, filters: { remote: ['full', 'moon'] } })
    expect(searchQuery(stateOf(address), 'en')).toMatchObject({
      offset: 0,
      occupation: ['22'],
      remote: ['full'],
      language: ['de'],
    })
  })
})
