import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { catalogue, shippedLanguages } from '@matchwright/web/catalogue'
import fastifyStatic from '@fastify/static'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouterContext, ServerBuild } from 'react-router'
import type { CurrentUser } from '@matchwright/contract/auth.schema'
import { answerNotFound } from './error-handler.ts'
import type { Captcha } from '#server/adapters/captcha.ts'
import { withProductionPackages } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import { KeptPages, sendPage, visitOf } from './kept-pages.ts'
import type { KeptFor, KeptPagesDeps, StyleSheet, Visit } from './kept-pages.ts'
import { CSRF_COOKIE, SESSION_COOKIE, createCsrfToken } from './session.ts'

/** The context that loaders of pages receive; the web's `WebContext` declares the same. */
type PageContext = {
  nonce: string
  inlineStyles: string | undefined
  inject(call: Call): Promise<{ status: number; body: string }>
  currentUser: CurrentUser
  catalogue: typeof catalogue
  shippedLanguages: readonly string[]
  config: object
  requestHeaders: Record<string, string | undefined>
}
type WebBuild = ServerBuild & {
  entry: { module: { webContext: RouterContext<PageContext>; keptFor(path: string): KeptFor | undefined } }
}

export type DemoLogin = { email: string; password: string; label: string }
type PagesDeps = KeptPagesDeps & {
  config: Config
  captcha: Captcha
  version: string
  /** Whether text in scans and photos can be read. */
  readsScans: boolean
  currentUser(request: FastifyRequest): Promise<CurrentUser>
  demoLogins: readonly DemoLogin[]
}

const BUILD = join(import.meta.dirname, '../../../web/build')

/**
 * Serves the web build: static files, and pages through the router for every path outside the API.
 * @returns the patterns of the pages
 */
export async function installPages(app: FastifyInstance, deps: PagesDeps): Promise<string[]> {
  if (!existsSync(join(BUILD, 'server/index.js'))) throw new Error('The web is not built yet: npm start builds it')
  const { build, RouterContextProvider, createRequestHandler } = await loadBuild()
  const handle = createRequestHandler(build, deps.config.environment)
  const keptPages = new KeptPages(deps, styleSheet(build))
  const contextOf = contextMaker(app, deps, build)
  const provided = (context: PageContext) =>
    new RouterContextProvider(new Map([[build.entry.module.webContext, context]]))
  const host = new URL(deps.config.baseUrl).host
  await app.register(async (pages) => {
    await pages.register(fastifyStatic, {
      root: join(BUILD, 'client'),
      wildcard: false,
      maxAge: '1y',
      immutable: true,
      index: false,
      preCompressed: true,
      setHeaders: shortLivedOutsideAssets,
    })
    pages.get('/assets/*', answerNotFound)
    // The router reads the bodies of page requests itself.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    pages.all('/*', async (request, reply) => {
      // Only proxies receive absolute URLs.
      if (!request.url.startsWith('/')) return answerNotFound(request, reply)
      const visit = visitOf(request, isDemoOffered(deps, request) ? 'demo' : '')
      const kept = visit && (await keptPages.find(visit))
      if (kept) return sendPage(request, reply, kept)
      const context = contextOf(request, await deps.currentUser(request))
      const keptFor = visit && keptForOf(build, visit)
      if (visit && keptFor) {
        const made = await keptPages.render(visit, request.cspNonce, async () => {
          const { context: seen, failed } = contextOfVisit(app, deps.config, { context, visit, ip: request.ip })
          const response = await handle(new Request(new URL(visit.path, deps.config.baseUrl), visit), provided(seen))
          return { response, kept: failed() ? undefined : keptFor }
        })
        return made instanceof Response ? reply.send(made) : sendPage(request, reply, made)
      }
      // A page contains what its reader may see, so no shared cache may keep it.
      reply.header('cache-control', context.currentUser.is_authenticated ? 'private, no-store' : 'private, no-cache')
      return reply.send(await handle(createRequest(request.raw, reply.raw, { host }), provided(context)))
    })
  })
  return Object.values(build.routes).flatMap((route) => route?.path ?? [])
}

/** The router and the build, with the production version of React, which takes a third of the time for a page. */
function loadBuild() {
  return withProductionPackages(async () => {
    const build = (await import(pathToFileURL(join(BUILD, 'server/index.js')).href)) as WebBuild
    return { build, ...(await import('react-router')) }
  })
}

/** How long the page of a visit may be kept, if its address is in a language that is shipped; others are redirected. */
function keptForOf(build: WebBuild, { path }: Visit): KeptFor | undefined {
  const [, language = ''] = path.split('/')
  return shippedLanguages().includes(language) ? build.entry.module.keptFor(path) : undefined
}

/** Makes the context of page requests. */
function contextMaker(app: FastifyInstance, deps: PagesDeps, build: WebBuild) {
  const config = publicConfig(deps)
  const withLogins = { ...config, demoLogins: deps.demoLogins }
  const styles = styleSheet(build).css
  return (request: FastifyRequest, currentUser: CurrentUser): PageContext => ({
    nonce: request.cspNonce,
    inlineStyles: currentUser.is_authenticated ? undefined : styles,
    inject: (call) => injected(app, deps.config, request, call),
    currentUser,
    catalogue,
    shippedLanguages: shippedLanguages(),
    config: isDemoOffered(deps, request) ? withLogins : config,
    requestHeaders: {
      cookie: request.headers.cookie,
      'user-agent': request.headers['user-agent'],
      'accept-language': request.headers['accept-language'],
    },
  })
}

/** A context that knows nothing of the visitor but what the key of the kept page holds, and whether a call failed. */
function contextOfVisit(
  app: FastifyInstance,
  config: Config,
  { context, visit, ip }: { context: PageContext; visit: Visit; ip: string },
): { context: PageContext; failed: () => boolean } {
  let failed = false
  const inject = async (call: Call) => {
    const answer = await injected(app, config, { ip, cookies: visit.cookies }, call)
    failed ||= answer.status >= FIRST_FAILURE
    return answer
  }
  // Its styles are chosen when it is rendered.
  return { context: { ...context, inlineStyles: '', requestHeaders: visit.headers, inject }, failed: () => failed }
}

const FIRST_FAILURE = 400

/** The one style sheet of all screens. */
function styleSheet({ assets }: ServerBuild): StyleSheet {
  const [href = ''] = assets.routes['root']?.css ?? []
  return {
    laterHref: href.replace(/[^/]+$/, 'later-$&'),
    css: readFileSync(join(BUILD, 'client', href), 'utf8'),
  }
}

/** Where the web build keeps its fonts, as CSS; empty without a build. */
export function fontFaces(): string {
  const styles = globSync(join(BUILD, 'client/assets/*.css')).map((path) => readFileSync(path, 'utf8'))
  return [...new Set(styles.flatMap((css) => css.match(/@font-face\s*\{[^}]*\}/g) ?? []))].join('\n')
}

/** Only files with a hash in their name are immutable. */
function shortLivedOutsideAssets(reply: FastifyReply, path: string): void {
  if (!path.includes('/assets/')) reply.header('cache-control', 'public, max-age=3600')
}

/** The reader a page is rendered for. */
type Reader = Pick<FastifyRequest, 'ip' | 'cookies'>
type Call = { method: string; url: string; headers: Record<string, string>; payload?: string }

/** Calls of loaders are made as the visitor, from the visitor's address. */
async function injected(
  app: FastifyInstance,
  config: Config,
  page: Reader,
  { method, url, headers, payload }: Call,
): Promise<{ status: number; body: string }> {
  const answer = await app.inject({
    method: method as 'GET',
    url,
    remoteAddress: page.ip,
    headers: method === 'GET' ? headers : withCsrfToken(config, page, headers),
    ...(payload !== undefined && { payload }),
  })
  return { status: answer.statusCode, body: answer.body }
}

/** A POST that a loader makes itself, so it cannot come from another site. */
function withCsrfToken(config: Config, page: Reader, headers: Record<string, string>): Record<string, string> {
  const csrf = createCsrfToken(config.secretKey, page.cookies[SESSION_COOKIE])
  const cookies = Object.entries({ ...page.cookies, [CSRF_COOKIE]: csrf })
  return {
    ...headers,
    cookie: cookies.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('; '),
    'x-csrftoken': csrf,
  }
}

function publicConfig({ config, captcha, version, readsScans }: PagesDeps): object {
  const { site } = captcha
  return {
    productName: config.productName,
    baseUrl: config.baseUrl,
    version,
    captcha: site
      ? {
          siteKey: site.siteKey,
          version: site.kind === 'v2' ? 2 : 3,
          enterprise: site.kind === 'enterprise',
          hideBadge: site.isBadgeHidden,
          url: site.url,
        }
      : null,
    liveChat: config.liveChat ?? null,
    readsScans,
    demoLogins: [],
  }
}

/** Demo logins are printed to those who may use them. */
function isDemoOffered({ config: { demo } }: PagesDeps, { caller }: FastifyRequest): boolean {
  return demo.explicit || !caller.isForwarded
}
