import { expect, test } from 'vitest'
import { savedViewApi } from '@matchwright/contract/saved-view.api'
import { testApp } from '#server/testing/app.ts'
import { aUser } from '#server/testing/users.ts'

const { pool, client } = await testApp()

async function loggedIn() {
  return client().login((await aUser(pool)).email)
}

test('a view is kept by name, and the same name replaces it', async () => {
  const user = await loggedIn()
  await user.call(savedViewApi.create, { body: { title: 'Drafts', query: 'status=0' } })
  const again = await user.call(savedViewApi.create, { body: { title: 'Drafts', query: 'status=0&sort=title' } })
  await user.call(savedViewApi.create, { body: { title: 'by title', query: 'sort=title' } })
  const { body } = await user.call(savedViewApi.list)
  expect(body.items.map(({ title, query }) => [title, query])).toEqual([
    ['by title', 'sort=title'],
    ['Drafts', 'status=0&sort=title'],
  ])
  expect((await user.call(savedViewApi.remove, { params: { saved_view_id: again.body.id } })).status).toBe(200)
  expect((await user.call(savedViewApi.list)).body.items).toHaveLength(1)
})

test('a view is its owner’s alone', async () => {
  const owner = await loggedIn()
  const { body } = await owner.call(savedViewApi.create, { body: { title: 'Mine', query: 'status=1' } })
  const other = await loggedIn()
  expect((await other.call(savedViewApi.list)).body.items).toEqual([])
  expect((await other.call(savedViewApi.remove, { params: { saved_view_id: body.id } })).status).toBe(404)
})

test('a query string that is none, and a name that is empty, are refused', async () => {
  const user = await loggedIn()
  const create = (body: { title: string; query: string }) => user.call(savedViewApi.create, { body })
  expect((await create({ title: 'x', query: 'javascript:alert(1)' })).status).toBe(422)
  expect((await create({ title: ' ', query: 'status=1' })).status).toBe(422)
})

test('twenty views are the most', async () => {
  const user = await loggedIn()
  for (let number = 1; number <= 20; number += 1)
    // One after the other, as the quota is counted.
    // eslint-disable-next-line no-await-in-loop
    await user.call(savedViewApi.create, { body: { title: `View ${number}`, query: 'status=1' } })
  expect((await user.call(savedViewApi.create, { body: { title: 'More', query: 'status=1' } })).status).toBe(400)
})
