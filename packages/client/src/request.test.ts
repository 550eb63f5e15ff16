import { listingApi } from '@matchwright/contract/listing.api'
import { expect, test } from 'vitest'
import { apiRequest } from './request.ts'

test('a request writes arrays as repeated keys and leaves out what is not given', () => {
  const { url } = apiRequest(listingApi.list, { query: { filter_status: [1, 4], search: 'a b', sort: undefined } })
  expect(url).toBe('/napi/listing/list?filter_status=1&filter_status=4&search=a+b')
})
