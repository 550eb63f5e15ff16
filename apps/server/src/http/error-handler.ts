import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { type ProblemText, problemText } from '#server/problems.ts'
import { languageOf } from './caller.ts'

const TEXT: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** The one place that turns failures into HTTP answers. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    // Without it a cache may keep that something is not there.
    reply.header('cache-control', 'no-store')
    const say = (text: ProblemText) => problemText(request.caller ? languageOf(request.caller) : 'en', text)
    if (error instanceof AppError) return sendAppError(error, reply, say)
    const status = clientErrorStatus(error)
    if (status !== undefined) return reply.code(status).send(bodyOf(status, error, say))
    request.log.error({ err: withoutValues(error), request_id: request.id }, 'unexpected failure')
    return reply.code(500).send({ message: TEXT[500], code: 'internal', request_id: request.id })
  })
}

type Say = (text: ProblemText) => string

function sendAppError(error: AppError, reply: FastifyReply, say: Say): FastifyReply {
  if (error.code === 'invalid')
    return reply.code(422).send({ detail: error.detail.map(({ loc, text, type }) => ({ loc, msg: say(text), type })) })
  const message = typeof error.text === 'string' ? error.text : say(error.text)
  return reply.code(error.status).send({ message, code: error.rule })
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
  return { message: TEXT[status] ?? 'Bad Request', code: code.toLowerCase() }
}

/** Database errors quote values: in `detail` those of a row, of class 22 in the message too. They are personal data and stay out of the log. */
function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'something that is no error was thrown' }
  const code = 'code' in error ? String(error.code) : undefined
  const constraint = 'constraint' in error ? String(error.constraint) : undefined
  const message = code && /^22...$/.test(code) ? 'the database refused a value' : error.message
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '))
  return { type: error.name, message, code, constraint, stack: frames?.join('\n') }
}

/** Unknown API paths answer JSON; unknown pages are the web's. */
export const answerNotFound = async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  reply.code(404).header('cache-control', 'no-store').send({ message: TEXT[404], code: 'not_found' })
