import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { catalogue, shippedLanguages } from '@matchwright/web/catalogue'
import fastifyStatic from '@fastify/static'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RouterContext, RouterContextProvider, type ServerBuild, createRequestHandler } from 'react-router'
import type { CurrentUser } from '@matchwright/contract/auth'
import { answerNotFound } from './error-handler.ts'
import type { Captcha } from '#server/adapters/captcha.ts'
import type { Config } from '#server/config.ts'

/** What a page gets from this process; the web's `WebContext` describes the same. */
type PageContext = {
  nonce: string
  inject(request: {
    method: string
    url: string
    headers: Record<string, string>
    payload?: string
  }): Promise<{ status: number; body: string }>
  currentUser: CurrentUser
  catalogue: typeof catalogue
  shippedLanguages: readonly string[]
  config: object
  requestHeaders: Record<string, string | undefined>
}
type WebBuild = ServerBuild & { entry: { module: { webContext: RouterContext<PageContext> } } }

export type DemoLogin = { email: string; password: string; label: string }
type PagesDeps = {
  config: Config
  captcha: Captcha
  version: string
  currentUser(request: FastifyRequest): Promise<CurrentUser>
  demoLogins: readonly DemoLogin[]
}

const BUILD = join(import.meta.dirname, '../../../web/build')

/** Serves the built pages: static files, and everything that is not an API path through the router. */
export async function installPages(app: FastifyInstance, deps: PagesDeps): Promise<void> {
  if (!existsSync(join(BUILD, 'server/index.js'))) throw new Error('The web is not built yet: npm start builds it')
  const build = (await import(pathToFileURL(join(BUILD, 'server/index.js')).href)) as WebBuild
  const handle = createRequestHandler(build, deps.config.environment)
  const config = publicConfig(deps)
  await app.register(async (pages) => {
    await pages.register(fastifyStatic, {
      root: join(BUILD, 'client'),
      wildcard: false,
      maxAge: '1y',
      immutable: true,
      index: false,
      setHeaders: shortLivedOutsideAssets,
    })
    pages.get('/assets/*', answerNotFound)
    // Bodies of page requests belong to the router, which reads them itself.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    pages.all('/*', async (request, reply) => {
      const context = new RouterContextProvider()
      context.set(build.entry.module.webContext, {
        nonce: request.cspNonce,
        inject: (call) => injected(app, request, call),
        currentUser: await deps.currentUser(request),
        catalogue,
        shippedLanguages: shippedLanguages(),
        config,
        requestHeaders: {
          cookie: request.headers.cookie,
          'user-agent': request.headers['user-agent'],
          'accept-language': request.headers['accept-language'],
        },
      })
      const response = await handle(
        createRequest(request.raw, reply.raw, { host: new URL(deps.config.baseUrl).host }),
        context,
      )
      return reply.send(response)
    })
  })
}

/** Only names with a hash in them may be kept for ever. */
function shortLivedOutsideAssets(reply: FastifyReply, path: string): void {
  if (!path.includes('/assets/')) reply.header('cache-control', 'public, max-age=3600')
}

async function injected(
  app: FastifyInstance,
  page: FastifyRequest,
  call: { method: string; url: string; headers: Record<string, string>; payload?: string },
): Promise<{ status: number; body: string }> {
  const answer = await app.inject({
    method: call.method as 'GET',
    url: call.url,
    // Loaders ask for the visitor, from the visitor's address.
    remoteAddress: page.ip,
    headers: call.headers,
    ...(call.payload !== undefined && { payload: call.payload }),
  })
  return { status: answer.statusCode, body: answer.body }
}

function publicConfig({ config, captcha, version, demoLogins }: PagesDeps): object {
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
          hideBadge: false,
        }
      : null,
    liveChat: config.liveChatLicence ? { licence: config.liveChatLicence } : null,
    demoLogins,
  }
}
