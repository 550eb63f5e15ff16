import type { FastifyInstance } from 'fastify'
import type { Pool } from '#server/db/pool.ts'
import { auditImpersonatedCall } from './service.ts'

/** Writes who acted for each change that is made while a user is impersonated, before it is answered. */
export function auditImpersonation(app: FastifyInstance, { pool }: { pool: Pool }): void {
  app.addHook('onSend', async ({ method, caller }, reply) => {
    const isChange = method !== 'GET' && method !== 'HEAD' && reply.statusCode < 400
    if (isChange && caller?.user && caller.isImpersonated) await auditImpersonatedCall(pool, caller)
  })
}
