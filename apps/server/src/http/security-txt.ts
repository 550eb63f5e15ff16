import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { DAY_MS } from '#server/time.ts'

const DAYS_VALID = 365

/** Serves where weaknesses can be reported (RFC 9116). */
export function serveSecurityTxt(app: FastifyInstance, { config, clock }: Pick<Deps, 'config' | 'clock'>): void {
  const { contactEmail } = config.operator
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const lines = [
      `Contact: ${contactEmail === undefined ? `${config.baseUrl}/en/contact` : `mailto:${contactEmail}`}`,
      `Expires: ${new Date(clock().getTime() + DAYS_VALID * DAY_MS).toISOString()}`,
      'Preferred-Languages: en, de, fr, ar',
      `Canonical: ${config.baseUrl}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
