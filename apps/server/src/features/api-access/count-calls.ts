import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_CALLS_A_MINUTE } from '@matchwright/contract/constants'
import type { Deps } from '#server/deps.ts'
import { forbidden, tooMany } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { CallingKey, User } from '#server/http/caller.ts'
import { addHit } from '#server/http/rate-limit.ts'
import type { Remaining } from '#server/http/rate-limit.ts'
import { quotasOf } from '#server/features/user/index.ts'
import { monthOf, secondsOfMonthLeft } from './month.ts'
import { addMonthCall, addUsage } from './queries.ts'

type CountDeps = Pick<Deps, 'pool' | 'clock'>

/** Holds calls with a key to the limits of the key and of its account, and counts them by day, call and outcome. */
export function countApiCalls(app: FastifyInstance, deps: CountDeps): void {
  const admitted = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', async (request, reply) => {
    if (!request.caller?.apiKey) return
    await admit(deps, reply, request.caller.apiKey, userOf(request.caller))
    admitted.add(request)
  })
  // Before the answer is sent, so that the count is there for whoever reads it next.
  app.addHook('onSend', async (request, reply) => {
    const { caller } = request
    if (!caller?.apiKey) return
    const isAdmitted = admitted.has(request)
    await addUsage(deps.pool, {
      apiKeyId: caller.apiKey.id,
      day: deps.clock(),
      call: caller.call,
      isFailed: isAdmitted && reply.statusCode >= 400,
      isRefused: !isAdmitted,
    })
  })
}

/** @throws {AppError} 429 above the limit of a minute or a month, 403 when the level includes no calls */
async function admit({ pool, clock }: CountDeps, reply: FastifyReply, key: CallingKey, user: User): Promise<void> {
  const max = quotasOf(user.account_type, user.account_level).api_calls
  if (max === 0) throw forbidden('api_not_in_level', 'api_not_in_level')
  reply.header('ratelimit-policy', `"minute";q=${API_CALLS_A_MINUTE};w=60, "month";q=${max}`)
  const minute = await addHit(pool, `api_key:${key.id}`, { max: API_CALLS_A_MINUTE, minutes: 1 })
  tellRemaining(reply, { minute })
  if (minute.remaining < 0)
    throw tooMany('api_rate', 'api_rate', { params: { max: API_CALLS_A_MINUTE }, retryAfter: minute.resetSeconds })
  const now = clock()
  const resetSeconds = secondsOfMonthLeft(now)
  const calls = await addMonthCall(pool, { accountId: user.account_id, month: monthOf(now), max })
  tellRemaining(reply, { minute, month: { remaining: max - (calls ?? max), resetSeconds } })
  if (calls === undefined) throw tooMany('quota', 'quota_api_calls', { params: { max }, retryAfter: resetSeconds })
}

/** Sets the header of draft-ietf-httpapi-ratelimit-headers. */
function tellRemaining(reply: FastifyReply, limits: Record<string, Remaining>): void {
  const told = Object.entries(limits).map(
    ([name, { remaining, resetSeconds }]) => `"${name}";r=${Math.max(0, remaining)};t=${resetSeconds}`,
  )
  reply.header('ratelimit', told.join(', '))
}
