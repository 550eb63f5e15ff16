import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { API_GROUPS } from './api-groups.ts'
import type { Deps } from './deps.ts'
import { countApiCalls } from './features/api-access/index.ts'
import { absenceHandlers } from './features/absence/handlers.ts'
import { apiAccessHandlers } from './features/api-access/handlers.ts'
import { auditImpersonation } from './features/audit-trail/index.ts'
import { auditTrailHandlers } from './features/audit-trail/handlers.ts'
import { authHandlers } from './features/auth/handlers.ts'
import { baseHandlers } from './features/base/handlers.ts'
import { batchHandlers } from './features/batch/handlers.ts'
import { companyHandlers } from './features/company/handlers.ts'
import { conceptHandlers } from './features/concept/handlers.ts'
import { contactHandlers } from './features/contact/handlers.ts'
import { contentHandlers } from './features/content/handlers.ts'
import { dataExportHandlers } from './features/data-export/handlers.ts'
import { dashboardHandlers } from './features/dashboard/handlers.ts'
import { documentHandlers } from './features/document/handlers.ts'
import { ownDataHandlers } from './features/erasure/handlers.ts'
import { explanationHandlers } from './features/explanation/handlers.ts'
import { externalHandlers } from './features/external/handlers.ts'
import { fairnessHandlers } from './features/fairness/handlers.ts'
import { caseloadHandlers } from './features/caseload/handlers.ts'
import { gapHandlers } from './features/gap/handlers.ts'
import { hiddenFromHandlers } from './features/hidden-from/handlers.ts'
import { impressionLogHandlers } from './features/impression-log/handlers.ts'
import { notificationHandlers } from './features/inbox/handlers.ts'
import { installLive } from './features/inbox/stream.ts'
import { installStopPages } from './http/stop-pages.ts'
import { listingViewHandlers } from './features/listing-view/handlers.ts'
import { listingHandlers } from './features/listing/handlers.ts'
import { markHandlers } from './features/mark/handlers.ts'
import { searchHandlers } from './features/search/handlers.ts'
import { marketHandlers } from './features/market/handlers.ts'
import { moderationHandlers } from './features/moderation/handlers.ts'
import { staffHandlers } from './features/staff/handlers.ts'
import { parserHandlers } from './features/parser/handlers.ts'
import { printHandlers } from './features/print/handlers.ts'
import { profileHandlers } from './features/profile/handlers.ts'
import { savedSearchHandlers } from './features/saved-search/handlers.ts'
import { savedViewHandlers } from './features/saved-view/handlers.ts'
import { securityHandlers } from './features/security/handlers.ts'
import { newsletterHandlers } from './features/site/newsletter-handlers.ts'
import { siteHandlers } from './features/site/handlers.ts'
import { statisticsHandlers } from '#server/features/statistics/handlers.ts'
import { templateHandlers } from './features/template/handlers.ts'
import { termHandlers } from './features/term/handlers.ts'
import { userHandlers } from './features/user/handlers.ts'
import { webhookHandlers } from './features/webhook/handlers.ts'
import { workbenchHandlers } from './features/workbench/handlers.ts'
import { compressJson } from './http/compression.ts'
import { installContext } from './http/context.ts'
import { answerNotFound, installErrorHandler } from './http/error-handler.ts'
import { openApiDocument, openApiPage } from './http/openapi.ts'
import { installRequestLimit } from './http/request-limit.ts'
import { installSitemap } from './features/sitemap/sitemap.ts'
import { installFeeds } from './features/syndication/feeds.ts'
import { installSecurityHeaders } from './http/security-headers.ts'
import { serveSecurityTxt } from './http/security-txt.ts'
import { acceptOneClickForms, serve } from './http/serve.ts'

/** Builds the API on a Fastify instance that does not listen yet; `main.ts` adds the pages. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.config.trustProxy.length > 0 ? [...deps.config.trustProxy] : false,
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: 2 * 1024 * 1024,
    // Clients open connections ahead; without a request they count as busy and would hold up the closing for a minute.
    forceCloseConnections: true,
  })
  await app.register(compress, { threshold: 1024 })
  await app.register(cookie)
  await app.register(multipart)
  await installSecurityHeaders(app, deps.config)
  acceptOneClickForms(app)
  installErrorHandler(app)
  compressJson(app)
  installContext(app, deps)
  countApiCalls(app, deps)
  auditImpersonation(app, deps)
  await installRequestLimit(app)
  if (deps.config.environment === 'production') warnOfUntrustedProxy(app, deps)
  app.addHook('onClose', () => deps.impressions.flush())
  serveGroups(app, deps)
  installLive(app, deps)
  installStopPages(app)
  serveOpenApi(app, deps)
  installSitemap(app, deps)
  installFeeds(app, deps)
  serveSecurityTxt(app, deps)
  for (const prefix of ['/napi/*', '/mapi/*', '/content/*', '/feeds/*']) app.all(prefix, answerNotFound)
  return app
}

/** Warns once when a proxy forwards requests that is not trusted: all its visitors then count as one address. */
function warnOfUntrustedProxy(app: FastifyInstance, { config, log }: Deps): void {
  if (config.trustProxy.length > 0) return
  let isSaid = false
  app.addHook('onRequest', async ({ headers }) => {
    if (isSaid || (headers['x-forwarded-for'] ?? headers['forwarded']) === undefined) return
    isSaid = true
    log.warn('A proxy forwards requests, but TRUST_PROXY is empty: all visitors share one address, and its limits')
  })
}

function serveGroups(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, API_GROUPS.auth, authHandlers(deps))
  serve(app, deps, API_GROUPS.user, userHandlers(deps))
  serve(app, deps, API_GROUPS.api_access, apiAccessHandlers(deps))
  serve(app, deps, API_GROUPS.security, securityHandlers(deps))
  serve(app, deps, API_GROUPS.webhook, webhookHandlers(deps))
  serve(app, deps, API_GROUPS.audit_trail, auditTrailHandlers(deps))
  serve(app, deps, API_GROUPS.own_data, { ...ownDataHandlers(deps), ...dataExportHandlers(deps) })
  serve(app, deps, API_GROUPS.absence, absenceHandlers(deps))
  serve(app, deps, API_GROUPS.hidden_from, hiddenFromHandlers(deps))
  serve(app, deps, API_GROUPS.base, baseHandlers(deps))
  serve(app, deps, API_GROUPS.concept, conceptHandlers(deps))
  serve(app, deps, API_GROUPS.term, termHandlers(deps))
  serve(app, deps, API_GROUPS.profile, profileHandlers(deps))
  serve(app, deps, API_GROUPS.document, documentHandlers(deps))
  serve(app, deps, API_GROUPS.listing, listingHandlers(deps))
  serve(app, deps, API_GROUPS.listing_view, listingViewHandlers(deps))
  serve(app, deps, API_GROUPS.company, companyHandlers(deps))
  serve(app, deps, API_GROUPS.template, templateHandlers(deps))
  serve(app, deps, API_GROUPS.match, {
    ...searchHandlers(deps),
    ...explanationHandlers(deps),
    ...dashboardHandlers(deps),
    ...externalHandlers(deps),
  })
  serve(app, deps, API_GROUPS.gap, gapHandlers(deps))
  serve(app, deps, API_GROUPS.caseload, caseloadHandlers(deps))
  serve(app, deps, API_GROUPS.saved_search, savedSearchHandlers(deps))
  serve(app, deps, API_GROUPS.mark, markHandlers(deps))
  serve(app, deps, API_GROUPS.saved_view, savedViewHandlers(deps))
  serve(app, deps, API_GROUPS.moderation, moderationHandlers(deps))
  serve(app, deps, API_GROUPS.staff, staffHandlers(deps))
  serve(app, deps, API_GROUPS.workbench, workbenchHandlers(deps))
  serve(app, deps, API_GROUPS.impression_log, impressionLogHandlers(deps))
  serve(app, deps, API_GROUPS.fairness, fairnessHandlers(deps))
  serve(app, deps, API_GROUPS.contact, contactHandlers(deps))
  serve(app, deps, API_GROUPS.statistics, statisticsHandlers(deps))
  serve(app, deps, API_GROUPS.market, marketHandlers(deps))
  serve(app, deps, API_GROUPS.print, printHandlers(deps))
  serve(app, deps, API_GROUPS.notification, notificationHandlers(deps))
  serve(app, deps, API_GROUPS.parser, parserHandlers(deps))
  serve(app, deps, API_GROUPS.batch, batchHandlers(deps))
  serve(app, deps, API_GROUPS.newsletter, newsletterHandlers(deps))
  serve(app, deps, API_GROUPS.site, siteHandlers(deps))
  serve(app, deps, API_GROUPS.content, contentHandlers(deps))
}

function serveOpenApi(app: FastifyInstance, { config, version }: Deps): void {
  // Built when it is first requested: converting all schemas takes longer than the rest of this start.
  let document: object | undefined
  app.get('/napi/openapi.json', async () => {
    document ??= openApiDocument(API_GROUPS, { title: config.productName, version })
    return document
  })
  const page = openApiPage(API_GROUPS, { title: config.productName, baseUrl: config.baseUrl })
  app.get('/napi/openapi', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}
