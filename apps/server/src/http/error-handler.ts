import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, unavailable } from '#server/errors.ts'
import { isDatabaseTrouble } from '#server/db/database-trouble.ts'
import { problemText } from '#server/problems.ts'
import type { ProblemKey, ProblemText } from '#server/problems.ts'
import { callerLanguage } from './caller.ts'
import type { Caller } from './caller.ts'

/** Problems of the HTTP layer itself by status; any other status is a malformed request. */
const PROBLEMS: Partial<Record<number, ProblemKey>> = { 404: 'not_found', 415: 'content_type', 429: 'too_many' }

const RETRY_AFTER_S = 5

/** The one place that turns errors into HTTP answers. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    // Otherwise caches may keep a 404.
    reply.header('cache-control', 'no-store')
    const say = sayTo(request)
    if (error instanceof AppError) return sendAppError(error, reply, say)
    const status = clientErrorStatus(error)
    if (status !== undefined) return reply.code(status).send(bodyOf(status, error, say))
    if (isDatabaseTrouble(error)) {
      request.log.warn({ err: error, request_id: request.id }, 'the database does not answer')
      return sendAppError(unavailable('database', RETRY_AFTER_S), reply, say)
    }
    request.log.error({ err: error, request_id: request.id }, 'unexpected failure')
    return reply.code(500).send({ message: say({ key: 'internal' }), code: 'internal', request_id: request.id })
  })
}

type Say = (text: ProblemText) => string

/** The caller is unknown when the call failed before it was identified. */
function sayTo({ caller }: { caller: Caller | undefined }): Say {
  return (text) => problemText(caller ? callerLanguage(caller) : 'en', text)
}

function sendAppError(error: AppError, reply: FastifyReply, say: Say): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  if (error.code === 'invalid')
    return reply.code(422).send({ detail: error.detail.map(({ loc, text, type }) => ({ loc, msg: say(text), type })) })
  return reply.code(error.status).send({ message: say(error.text), code: error.rule })
}

/** Failures of the HTTP layer itself: broken JSON, a body that is too large, a wrong content type. */
function clientErrorStatus(error: unknown): number | undefined {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : Number.NaN
  return status >= 400 && status < 500 ? status : undefined
}

function bodyOf(status: number, error: unknown, say: Say): object {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'bad_request'
  const isFile = code.startsWith('FST_REQ_FILE') || code.startsWith('FST_FILES') || status === 413
  if (isFile) {
    const message = say({ key: 'too_large' })
    return {
      message,
      code: 'too_large',
      detail: [{ loc: ['body', 'payload', '__root__'], msg: message, type: 'too_large' }],
    }
  }
  return { message: say({ key: PROBLEMS[status] ?? 'request' }), code: code.toLowerCase() }
}

/** Unknown API paths answer JSON; unknown pages are the web's. */
export async function answerNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ message: sayTo(request)({ key: 'not_found' }), code: 'not_found' })
}
