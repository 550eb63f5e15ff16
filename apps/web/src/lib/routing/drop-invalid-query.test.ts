import { expect, test } from 'vitest'
import { dropInvalidQuery } from './drop-invalid-query.ts'

function redirectOf(query: string): string | null {
  try {
    dropInvalidQuery(new URL(`https://jobs.example/en/match/finder?${query}`))
    return null
  } catch (error) {
    return error instanceof Response ? error.headers.get('location') : String(error)
  }
}

test('a valid query stays, and so does an address without one', () => {
  expect(redirectOf('view=map')).toBeNull()
  expect(redirectOf(`q=${encodeURIComponent('{"occupations":[{"concept_id":621}]}')}`)).toBeNull()
})

test.each(['%7Bnot', '7', '[]', encodeURIComponent('{"occupations":[{"concept_id":"x"}]}')])(
  'the query %s leaves the address, and the rest stays',
  (query) => {
    expect(redirectOf(`q=${query}`)).toBe('/en/match/finder')
    expect(redirectOf(`q=${query}&view=map`)).toBe('/en/match/finder?view=map')
  },
)
