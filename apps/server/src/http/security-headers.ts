import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { foreignSources } from './foreign-sources.ts'

/** Concern documents; on each of the many files that a page loads they would weigh as much as a small script. */
const HEADERS_OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const
/** By which browsers ask whether a file has changed, which one with a hash in its name never does. */
const VALIDATORS = ['accept-ranges', 'etag', 'last-modified'] as const
// Not images, of which one could be opened as a document.
const BUILT_FILE = /^\/assets\/[\w.-]+\.(js|css|woff2)$/

/**
 * Security headers of every answer. Scripts need the nonce of the request, or in kept pages a known hash; foreign
 * sources are allowed only if configured.
 */
export async function installSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const { scripts, calls, frames } = foreignSources(config)
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(config.contentUrl ? [new URL(config.contentUrl).origin] : [])],
        fontSrc: ["'self'"],
        // Components set inline styles; style sheets come only from this origin.
        styleSrc: ["'self'", "'unsafe-inline'"],
        connectSrc: ["'self'", ...calls],
        frameSrc: frames.length > 0 ? frames : ["'none'"],
        ...(config.isTls && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: config.isTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 200 && BUILT_FILE.test(request.url)) {
      for (const name of [...HEADERS_OF_DOCUMENTS, ...VALIDATORS]) reply.removeHeader(name)
      return
    }
    const policy = reply.getHeader('content-security-policy')
    if (typeof policy !== 'string' || policy.includes('script-src') || policy.includes('sandbox')) return
    const own = request.cspHashes ?? [`'nonce-${request.cspNonce}'`]
    const sources = ["'self'", ...own, ...scripts]
    reply.header('content-security-policy', `${policy};script-src ${sources.join(' ')}`)
  })
}
