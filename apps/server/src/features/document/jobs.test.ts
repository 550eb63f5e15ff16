import { expect, test } from 'vitest'
import { documentApi } from '@matchwright/contract/document.api'
import { notificationApi } from '@matchwright/contract/notification.api'
import { enqueue } from '#server/jobs/job.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { testApp } from '#server/testing/app.ts'
import { aPerson } from '#server/testing/profiles.ts'
import { aUser } from '#server/testing/users.ts'
import { DAY_MS } from '#server/time.ts'
import { documentTasks, remindOfDocumentsJob } from './jobs.ts'

const { pool, deps, client, clock } = await testApp()

test('the owner is reminded once, thirty days before a document ends; others do not see the date', async () => {
  const owner = await aUser(pool)
  const browser = await client().login(owner.email)
  const profile = { person_or_company: 'person', profile_id: await aPerson(pool, { owner }) } as const
  const link = { title: 'Driving licence', url: 'https://example.org' }
  const { id } = (await browser.call(documentApi.addLink, { params: profile, body: link })).body
  const inDays = (days: number) => new Date(clock.now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const set = (valid_until: string | null) =>
    browser.call(documentApi.setValidity, { params: { document_id: id }, body: { valid_until } })
  const remind = async () => {
    await enqueue(pool, remindOfDocumentsJob, {})
    await runPendingJobs({ pool, tasks: documentTasks(deps), log: deps.log })
    const { body } = await browser.call(notificationApi.list, {})
    return body.items.filter(({ kind }) => kind === 'document_ends_soon').map(({ title }) => title)
  }
  expect((await set(inDays(40))).body.valid_until).toBe(inDays(40))
  expect(await remind()).toEqual([])
  await set(inDays(20))
  expect(await remind()).toEqual(['Driving licence'])
  expect(await remind()).toHaveLength(1)
  await set(inDays(10))
  expect(await remind()).toHaveLength(2)
  expect((await set(null)).body.valid_until).toBeNull()
  const stranger = await client().login((await aUser(pool)).email)
  const foreign = { params: { document_id: id }, body: { valid_until: null } }
  expect((await stranger.call(documentApi.setValidity, foreign)).status).toBe(404)
  const wrong = { params: { document_id: id }, body: { valid_until: '2026-02-31' } }
  expect((await browser.call(documentApi.setValidity, wrong)).status).toBe(422)
})
