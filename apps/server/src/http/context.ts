import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SiteLanguage } from '@matchwright/contract/common.schema'
import type { IpCountry } from '#server/adapters/ip-country.ts'
import { isLoopback } from '#server/addresses.ts'
import type { Config } from '#server/config.ts'
import type { Pool } from '#server/db/pool.ts'
import type { KeptSessions } from '#server/ports.ts'
import { forbidden, unauthorized } from '#server/errors.ts'
import { bearerOf, findApiKey } from './api-key.ts'
import type { Caller } from './caller.ts'
import { deviceOf } from './device.ts'
import type { Session, StepCookie } from './session.ts'
import {
  COUNTRY_COOKIE,
  CSRF_COOKIE,
  KNOWN_BROWSER_COOKIE,
  REGISTRATION_COOKIE,
  SESSION_COOKIE,
  STEP_COOKIES,
  createCsrfToken,
  addKnownBrowserToken,
  createSession,
  deleteSession,
  findSession,
  isCsrfToken,
  knownBrowserOf,
} from './session.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with the library's
  interface FastifyRequest {
    caller: Caller
    /** Nonce of the content security policy, for the scripts of a page. */
    cspNonce: string
    /** Sources that replace the nonce where the answer is kept for several visitors: hashes of its scripts. */
    cspHashes: readonly string[] | undefined
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with the library's
  interface FastifyContextConfig {
    /** The key in the path authenticates the call: no csrf token is required. */
    isOneClick?: boolean
    /** The answer is the same for everybody, and kept by shared caches: nobody is identified, no cookie is set. */
    isSameForAll?: boolean
  }
}

type ContextDeps = {
  pool: Pool
  sessions: KeptSessions
  ipCountry: IpCountry
  config: Pick<Config, 'secretKey' | 'sessionDays' | 'sessionIdleDays' | 'requireSecondFactor' | 'isTls' | 'demo'>
}

/** How long a cookie of a step of a login lives; the step itself ends in the database. */
const STEP_MINUTES = 10
/** Set by the page when its language is chosen. */
const LANGUAGE_COOKIE = 'language'
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Headers by which proxies and networks of proxies make themselves known. */
const FORWARDING_HEADERS =
  /^(x-(forwarded|original|real|client)|forwarded|via|cf-|cdn-|true-client-ip|fastly-client-ip|fly-client-ip)/

/** Identifies the caller, maintains the csrf cookie, and refuses unsafe calls without its token. */
export function installContext(app: FastifyInstance, deps: ContextDeps): void {
  app.decorateRequest('caller')
  app.decorateRequest('cspNonce', '')
  app.decorateRequest('cspHashes')
  app.addHook('onRequest', async (request, reply) => {
    request.cspNonce = randomBytes(16).toString('base64')
    // Files of the web build need no caller, and pages request dozens of them.
    if (request.routeOptions.config.isSameForAll) return
    if (request.url.startsWith('/assets/') && ['GET', 'HEAD'].includes(request.method)) return
    if (bearerOf(request) !== undefined) {
      // What a browser keeps counts for nothing beside a key, so that nobody acts as two at once.
      request.cookies = {}
      request.caller = { ...(await callerOf(deps, request, reply)), ...(await whoCalls(deps, request)) }
      return
    }
    request.caller = await callerOf(deps, request, reply)
    // The token of a session that has ended counts for nothing: its page goes on as a visitor's.
    const token = request.caller.user ? request.cookies[SESSION_COOKIE] : undefined
    const csrf = request.cookies[CSRF_COOKIE]
    const isGenuine = isCsrfToken(deps.config.secretKey, csrf, token)
    if (request.routeOptions.config.isOneClick) return
    if (!SAFE_METHODS.has(request.method)) assertCsrf(request, isGenuine)
    else if (!isGenuine) setCsrfCookie(deps, reply, token)
  })
  app.addHook('preValidation', refuseEndedKey)
}

type Actor = Pick<Caller, 'user' | 'sessionId' | 'apiKey' | 'isImpersonated' | 'actorId'>

/** The user in whose name a program calls. No page can make a browser send a key, so there is no csrf token. */
async function whoCalls({ pool, config }: ContextDeps, request: FastifyRequest): Promise<Actor> {
  const found = await findApiKey(pool, config, bearerOf(request) ?? '')
  if (!found || (found.user.is_demo && !config.demo.enabled)) return whoActs(undefined)
  return { ...found, sessionId: null, isImpersonated: false, actorId: found.user.id }
}

/** Nobody goes on as a visitor with a key that has ended. Later than the limit of requests, which it counts for. */
async function refuseEndedKey(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (bearerOf(request) === undefined || request.caller?.apiKey !== null) return
  reply.header('www-authenticate', 'Bearer error="invalid_token"')
  throw unauthorized('api_key_invalid')
}

function assertCsrf(request: FastifyRequest, isGenuine: boolean): void {
  if (!isGenuine || request.headers['x-csrftoken'] !== request.cookies[CSRF_COOKIE]) throw forbidden('csrf', 'csrf')
}

async function callerOf(deps: ContextDeps, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  const token = request.cookies[SESSION_COOKIE]
  const found = token
    ? await findSession({ db: deps.pool, sessions: deps.sessions, rules: deps.config }, token)
    : undefined
  const isStranded = found?.user?.is_demo === true && !deps.config.demo.enabled
  const session = isStranded ? undefined : found
  if (token && !session) reply.clearCookie(SESSION_COOKIE, { path: '/' })
  return {
    ...whoActs(session),
    call: `${request.method} ${request.routeOptions.url ?? ''}`,
    audited: new Set(),
    country: countryOf(request.cookies[COUNTRY_COOKIE]),
    language: SiteLanguage.safeParse(request.cookies[LANGUAGE_COOKIE]).data ?? null,
    ip: request.ip,
    isForwarded: isForwarded(request),
    isCrossSite: ['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site'])),
    signIn: (userId, originalUserId) => signIn(deps, request, reply, { userId, originalUserId }),
    signOut: () => signOut(deps, request, reply),
    knownBrowser: request.cookies[KNOWN_BROWSER_COOKIE] ?? null,
    get device() {
      return deviceOf(deps.ipCountry, request.headers['user-agent'], request.ip)
    },
    stepToken: (step) => request.cookies[STEP_COOKIES[step]] ?? null,
    setStepToken: (step, value) => setStepCookie(deps, reply, step, value),
    registrationMark: request.cookies[REGISTRATION_COOKIE] ?? null,
    markRegistration: () => markRegistration(deps, reply),
    rememberCountry: (country) => rememberCountry(deps, reply, country),
  }
}

function rememberCountry({ config }: ContextDeps, reply: FastifyReply, country: string): void {
  reply.setCookie(COUNTRY_COOKIE, country, {
    path: '/',
    sameSite: 'lax',
    secure: config.isTls,
    maxAge: 365 * 86_400,
  })
}

function whoActs(session: Session | undefined): Actor {
  if (!session?.user) return { user: null, sessionId: null, apiKey: null, isImpersonated: false, actorId: null }
  const { id: sessionId, user, originalUserId } = session
  const isImpersonated = originalUserId !== null
  return { user, sessionId, apiKey: null, isImpersonated, actorId: originalUserId ?? user.id }
}

/**
 * Whether a request came through a proxy: one that names itself, or one that passes on a public name. Somebody at this
 * machine asks for an address of this machine.
 */
function isForwarded({ headers, hostname }: FastifyRequest): boolean {
  return Object.keys(headers).some((name) => FORWARDING_HEADERS.test(name)) || !isLoopback(hostname)
}

function countryOf(cookie: string | undefined): string | null {
  return cookie && /^[A-Z]{2}$/.test(cookie) ? cookie : null
}

async function signIn(
  deps: ContextDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  who: { userId: number; originalUserId: number | undefined },
): Promise<void> {
  const old = request.cookies[SESSION_COOKIE]
  if (old) await deleteSession(deps.pool, old)
  const { device } = request.caller
  const token = await createSession(deps.pool, { ...who, days: deps.config.sessionDays, device })
  reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.config.isTls,
    maxAge: deps.config.sessionDays * 86_400,
  })
  setCsrfCookie(deps, reply, token)
  if (who.originalUserId === undefined) rememberBrowser(deps, request, reply, who.userId)
}

function rememberBrowser({ config }: ContextDeps, request: FastifyRequest, reply: FastifyReply, userId: number): void {
  if (knownBrowserOf(config.secretKey, request.caller.knownBrowser, userId) !== undefined) return
  reply.setCookie(KNOWN_BROWSER_COOKIE, addKnownBrowserToken(config.secretKey, request.caller.knownBrowser, userId), {
    path: '/napi',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.isTls,
    maxAge: 365 * 86_400,
  })
}

async function signOut(deps: ContextDeps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = request.cookies[SESSION_COOKIE]
  if (token) await deleteSession(deps.pool, token)
  reply.clearCookie(SESSION_COOKIE, { path: '/' })
  setCsrfCookie(deps, reply, undefined)
}

function setStepCookie({ config }: ContextDeps, reply: FastifyReply, step: StepCookie, token: string): void {
  reply.setCookie(STEP_COOKIES[step], token, {
    path: '/napi',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.isTls,
    maxAge: STEP_MINUTES * 60,
  })
}

function markRegistration(deps: ContextDeps, reply: FastifyReply): string {
  const mark = randomBytes(24).toString('base64url')
  reply.setCookie(REGISTRATION_COOKIE, mark, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.config.isTls,
    maxAge: 3 * 86_400,
  })
  return mark
}

/** Readable by the page's script, which sends it back in a header. */
function setCsrfCookie(deps: ContextDeps, reply: FastifyReply, sessionToken: string | undefined): void {
  reply.setCookie(CSRF_COOKIE, createCsrfToken(deps.config.secretKey, sessionToken), {
    path: '/',
    sameSite: 'lax',
    secure: deps.config.isTls,
  })
}
