import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Download, Endpoint, ParsedRequestOf, ResultOf, ServedEndpoint } from '@matchwright/contract/endpoint'
import type { Deps } from '#server/deps.ts'
import { formOf } from './answer-form.ts'
import { assertAccess } from './access.ts'
import type { Caller } from './caller.ts'
import { KeyedAnswer, sendKeyed } from './keyed-answer.ts'
import { parseRequest } from './parse-request.ts'
import type { Intake } from './parse-request.ts'
import { countUse } from './rate-limit.ts'

/** One handler per endpoint of an API group; a missing or misspelt one does not compile. */
export type Handlers<Api extends Record<string, Endpoint>> = {
  [Name in keyof Api]: (
    input: ParsedRequestOf<Api[Name]>,
    caller: Caller,
  ) => Promise<ResultOf<Api[Name]> | KeyedAnswer<ResultOf<Api[Name]>>>
}

// The table of an API group is typed as a whole; inside the loop the link between a call and its handler is lost.
type AnyHandler = (input: Record<string, unknown>, caller: Caller) => Promise<unknown>

type Serving = Pick<Deps['config'], 'environment'> & Pick<Deps, 'log'>

/**
 * Accepts the form that mail programs send with a one-click call; its content adds nothing to the key. No other call
 * accepts forms.
 */
export function acceptOneClickForms(app: FastifyInstance): void {
  return app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => null)
}

/** Registers an API group: access, rate limit, validation of the request, handler, serialisation of the answer. */
export function serve<Api extends Record<string, ServedEndpoint>>(
  app: FastifyInstance,
  { pool, config, log }: Pick<Deps, 'pool' | 'config' | 'log'>,
  api: Api,
  handlers: Handlers<NoInfer<Api>>,
): void {
  const serving: Serving = { environment: config.environment, log }
  const directory = join(config.dataDir, 'files', 'incoming')
  for (const [name, endpoint] of Object.entries(api)) {
    const handle = handlers[name] as AnyHandler
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { isOneClick: endpoint.isOneClick === true },
      handler: async (request, reply) => {
        const { caller } = request
        assertAccess(endpoint, caller)
        if (endpoint.limit && !endpoint.countsItself)
          await countUse(pool, endpoint.limit, `${endpoint.method} ${endpoint.path}`, caller)
        const intake: Intake = { directory, minFreeMb: config.minFreeMb, received: [] }
        const answer = await parseRequest(endpoint, request, intake)
          .then((input) => handle(input, caller))
          .finally(() => Promise.all(intake.received.map(({ path }) => rm(path, { force: true }))))
        if (endpoint.kind === 'download')
          return sendDownload(
            reply.header('cache-control', cacheOfDownload(endpoint, request.query)),
            answer as Download,
          )
        if (answer instanceof KeyedAnswer) {
          const { key, answer: content } = answer
          return sendKeyed({ request, reply }, new KeyedAnswer(key, serialiseResponse(endpoint, content, serving)))
        }
        reply.header('cache-control', cacheControl(endpoint, request.query))
        return serialiseResponse(endpoint, answer, serving)
      },
    })
  }
}

/**
 * Reduces an answer to what its endpoint declares. Answers built field by field skip this; tests check that they
 * declare everything.
 */
function serialiseResponse(endpoint: ServedEndpoint, answer: unknown, { environment, log }: Serving): unknown {
  if (endpoint.isBuilt && environment !== 'test') return answer
  const { response } = endpoint.schemas
  const parsed = response.safeParse(answer)
  if (!parsed.success) {
    if (environment === 'test') throw parsed.error
    const call = `${endpoint.method} ${endpoint.path}`
    const formed = formOf(response).parse(answer)
    log.warn({ err: parsed.error }, `${call}: a stored value does not keep its rules`)
    return formed
  }
  if (endpoint.isBuilt && !isDeepStrictEqual(parsed.data, answer))
    throw new TypeError(`${endpoint.method} ${endpoint.path} answers more than it declares`)
  return parsed.data
}

/** Answers depend on caller and time; only versioned ones may be cached. */
function cacheControl(endpoint: Endpoint, query: unknown): string {
  return endpoint.cache === 'versioned' && typeof query === 'object' && query !== null && 'v' in query
    ? 'public, max-age=31536000, immutable'
    : 'no-store'
}

/** Files of a reader are kept by nobody. */
function cacheOfDownload(endpoint: Endpoint, query: unknown): string {
  const cache = cacheControl(endpoint, query)
  return cache === 'no-store' ? 'private, no-store' : cache
}

/** Uploaded bytes: never sniffed or run, shown inline only for harmless types. */
function sendDownload(reply: FastifyReply, download: Download): FastifyReply {
  const { content } = download
  const disposition =
    download.inline && /^image\/(png|jpeg|webp|gif)$/.test(download.mimetype) ? 'inline' : 'attachment'
  const plain = download.filename.replaceAll(/[^\w. -]/g, '_')
  return reply
    .header('content-type', download.mimetype)
    .header(
      'content-disposition',
      `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(download.filename)}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content))
}
