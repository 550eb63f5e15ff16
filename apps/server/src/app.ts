import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { auditApi } from '@matchwright/contract/audit'
import { authApi } from '@matchwright/contract/auth'
import { baseApi } from '@matchwright/contract/base'
import { conceptApi } from '@matchwright/contract/concept'
import { contentApi } from '@matchwright/contract/content'
import { documentApi } from '@matchwright/contract/document'
import { hiddenFromApi } from '@matchwright/contract/hidden-from'
import { listingApi } from '@matchwright/contract/listing'
import { listingViewApi } from '@matchwright/contract/listing-view'
import { contactApi } from '@matchwright/contract/contact'
import { matchApi } from '@matchwright/contract/match'
import { parserApi } from '@matchwright/contract/parser'
import { profileApi } from '@matchwright/contract/profile'
import { savedSearchApi } from '@matchwright/contract/saved-search'
import { secondApi } from '@matchwright/contract/second'
import { templateApi } from '@matchwright/contract/template'
import { termApi } from '@matchwright/contract/term'
import { userApi } from '@matchwright/contract/user'
import type { Deps } from './deps.ts'
import { auditHandlers } from './features/audit/handlers.ts'
import { authHandlers } from './features/auth/handlers.ts'
import { baseHandlers } from './features/base/handlers.ts'
import { conceptHandlers } from './features/concept/handlers.ts'
import { contactHandlers } from './features/contact/handlers.ts'
import { contentHandlers } from './features/content/handlers.ts'
import { documentHandlers } from './features/document/handlers.ts'
import { hiddenFromHandlers } from './features/hidden-from/handlers.ts'
import { listingHandlers, listingViewHandlers, templateHandlers } from './features/listing/handlers.ts'
import { matchHandlers } from './features/match/handlers.ts'
import { parserHandlers } from './features/parser/handlers.ts'
import { profileHandlers } from './features/profile/handlers.ts'
import { savedSearchHandlers } from './features/saved-search/handlers.ts'
import { secondHandlers } from './features/second/handlers.ts'
import { termHandlers } from './features/term/handlers.ts'
import { userHandlers } from './features/user/handlers.ts'
import { compressJson } from './http/compression.ts'
import { installContext } from './http/context.ts'
import { answerNotFound, installErrorHandler } from './http/error-handler.ts'
import { openApiDocument, openApiPage } from './http/openapi.ts'
import { installSecurityHeaders } from './http/security-headers.ts'
import { acceptOneClickForms, serve } from './http/serve.ts'

const GROUPS = {
  auth: authApi,
  user: userApi,
  hidden_from: hiddenFromApi,
  base: baseApi,
  concept: conceptApi,
  term: termApi,
  profile: profileApi,
  document: documentApi,
  listing: listingApi,
  listing_view: listingViewApi,
  template: templateApi,
  match: matchApi,
  saved_search: savedSearchApi,
  audit: auditApi,
  contact: contactApi,
  parser: parserApi,
  second: secondApi,
  content: contentApi,
}

/** The whole API on a Fastify instance that does not listen yet; `main.ts` adds the pages. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.config.trustProxy.length > 0 ? [...deps.config.trustProxy] : false,
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: 2 * 1024 * 1024,
  })
  await app.register(compress, { threshold: 1024 })
  await app.register(cookie)
  await app.register(multipart)
  await installSecurityHeaders(app, deps.config)
  acceptOneClickForms(app)
  installErrorHandler(app)
  compressJson(app)
  installContext(app, deps)
  app.addHook('onClose', () => deps.shown.written())
  serveGroups(app, deps)
  serveOpenApi(app, deps)
  for (const prefix of ['/napi/*', '/mapi/*', '/content/*']) app.all(prefix, answerNotFound)
  return app
}

function serveGroups(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, authApi, authHandlers(deps))
  serve(app, deps, userApi, userHandlers(deps))
  serve(app, deps, hiddenFromApi, hiddenFromHandlers(deps))
  serve(app, deps, baseApi, baseHandlers(deps))
  serve(app, deps, conceptApi, conceptHandlers(deps))
  serve(app, deps, termApi, termHandlers(deps))
  serve(app, deps, profileApi, profileHandlers(deps))
  serve(app, deps, documentApi, documentHandlers(deps))
  serve(app, deps, listingApi, listingHandlers(deps))
  serve(app, deps, listingViewApi, listingViewHandlers(deps))
  serve(app, deps, templateApi, templateHandlers(deps))
  serve(app, deps, matchApi, matchHandlers(deps))
  serve(app, deps, savedSearchApi, savedSearchHandlers(deps))
  serve(app, deps, auditApi, auditHandlers(deps))
  serve(app, deps, contactApi, contactHandlers(deps))
  serve(app, deps, parserApi, parserHandlers(deps))
  serve(app, deps, secondApi, secondHandlers(deps))
  serve(app, deps, contentApi, contentHandlers(deps))
}

function serveOpenApi(app: FastifyInstance, { config, version }: Deps): void {
  const document = openApiDocument(GROUPS, { title: config.productName, version })
  const page = openApiPage(GROUPS, config.productName)
  app.get('/napi/openapi.json', async () => document)
  app.get('/napi/openapi', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}
