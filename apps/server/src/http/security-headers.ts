import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

/**
 * Security headers of every answer. Scripts need the nonce of the request; foreign sources are allowed only if
 * configured.
 */
export async function installSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const captcha = config.captcha ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] : []
  const chat = config.liveChatLicence ? ['https://cdn.livechatinc.com', 'https://api.livechatinc.com'] : []
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
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // Components set inline styles; style sheets come only from this origin.
        styleSrc: ["'self'", "'unsafe-inline'"],
        connectSrc: ["'self'", ...chat],
        frameSrc: captcha.length + chat.length > 0 ? [...captcha, ...chat] : ["'none'"],
        ...(config.isTls && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: config.isTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onSend', async (request, reply) => {
    const policy = reply.getHeader('content-security-policy')
    if (typeof policy !== 'string' || policy.includes('script-src') || policy.includes('sandbox')) return
    const sources = ["'self'", `'nonce-${request.cspNonce}'`, ...captcha, ...chat]
    reply.header('content-security-policy', `${policy};script-src ${sources.join(' ')}`)
  })
}
