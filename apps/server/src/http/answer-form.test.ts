import { expect, test } from 'vitest'
import { z } from 'zod'
import { userApi } from '@matchwright/contract/user.api'
import { buildApp } from '#server/app.ts'
import { API_GROUPS } from '#server/api-groups.ts'
import { createLog } from '#server/log.ts'
import { testApp } from '#server/testing/app.ts'
import { Client } from '#server/testing/client.ts'
import { aUser } from '#server/testing/users.ts'
import { formOf } from './answer-form.ts'

const { pool, deps } = await testApp()

test('a stored value that breaks a rule for input is answered and logged, without the value', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const app = await buildApp({ ...deps, log, config: { ...deps.config, environment: 'production' } })
  const user = await aUser(pool)
  await pool.query(`update account set phone = 'zyxw' where id = $1`, [user.accountId])
  const browser = await new Client(app).login(user.email)
  const answer = await browser.call(userApi.address)
  expect(answer).toMatchObject({ status: 200, body: { phone: 'zyxw' } })
  expect(lines.join()).toMatch(/does not keep its rules.*phone: invalid_format|phone: invalid_format.*does not keep/)
  expect(lines.join()).not.toContain('zyxw')
  await app.close()
})

test('the form keeps fields and types, and leaves out what is not declared', () => {
  const schema = z.object({
    email: z.email(),
    day: z.iso.date().nullable(),
    count: z.number().int().min(1).optional(),
    kind: z.enum(['a', 'b']),
    list: z.array(z.object({ id: z.number().int().positive() }).refine(({ id }) => id > 5)).max(1),
    value: z.discriminatedUnion('is', [
      z.object({ is: z.literal('x'), x: z.string().min(5) }),
      z.object({ is: z.literal('y'), y: z.number() }),
    ]),
  })
  const loose = { email: '', day: 'soon', kind: 'a', list: [{ id: -1 }, { id: 0.5 }], value: { is: 'x', x: '' } }
  expect(formOf(schema).parse({ ...loose, secret: 1, list: [{ id: -1, secret: 1 }, { id: 0.5 }] })).toEqual(loose)
  for (const wrong of [{ email: 1 }, { kind: 'c' }, { list: [{}] }, { value: { is: 'z' } }])
    expect(formOf(schema).safeParse({ ...loose, ...wrong }).success).toBe(false)
})

test('every answer of the contract has a form', () => {
  const calls = Object.values(API_GROUPS).flatMap((group) => Object.values(group))
  for (const { schemas } of calls) expect(() => formOf(schemas.response)).not.toThrow()
})
