import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Shorter answers fit into one packet anyway. */
const SHORTEST = 1024
const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

type Strength = { brotli: number; gzip: number }
/** Both compress about equally well; stronger settings take longer than the saved bytes take to transfer. */
const QUICK: Strength = { brotli: 4, gzip: 4 }
/** For answers that never change; takes a second, once. */
const BEST: Strength = { brotli: 11, gzip: 9 }
const ENCODINGS = {
  br: (text: string, { brotli }: Strength) => inBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotli } }),
  gzip: (text: string, { gzip: level }: Strength) => inGzip(text, { level }),
}
/** The catalogues of all languages with their regions, in both encodings, and what often visited pages need of them. */
const MAX_KEPT = 500
const LONG = 10_000

/**
 * Compresses answers in JSON whole and off the main thread: most answers are, and streams cost more than they compress.
 * Long ones that are the same for ever for everybody, as the messages of a language, are kept in the best compression.
 */
export function compressJson(app: FastifyInstance): void {
  const best = new Map<string, Buffer | undefined>()
  const compressed = (text: string, encoding: keyof typeof ENCODINGS) => {
    const key = `${encoding} ${createHash('sha256').update(text).digest('base64')}`
    const known = best.get(key)
    if (known) return known
    if (!best.has(key) && best.size < MAX_KEPT) {
      best.set(key, undefined)
      // Nobody waits for it, and nothing is lost without it.
      ENCODINGS[encoding](text, BEST)
        .then((content) => best.set(key, content))
        .catch(() => undefined)
    }
    return ENCODINGS[encoding](text, QUICK)
  }
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < SHORTEST || !isJson(reply)) return payload
    const encoding = encodingOf(request.headers['accept-encoding'])
    reply.header('vary', varying(reply))
    if (encoding === undefined) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return isForEver(reply) && payload.length >= LONG
      ? compressed(payload, encoding)
      : ENCODINGS[encoding](payload, QUICK)
  })
}

function isJson(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('application/json') && !reply.hasHeader('content-encoding')
}

function isForEver(reply: FastifyReply): boolean {
  return /^public\b.*\bimmutable/.test(String(reply.getHeader('cache-control')))
}

function varying(reply: FastifyReply): string {
  const before = reply.getHeader('vary')
  return before === undefined ? 'accept-encoding' : `${String(before)}, accept-encoding`
}

/** Encoding for a browser; undefined if it accepts none that is made here. */
export function encodingOf(accepted: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const names = String(accepted ?? '')
    .split(',')
    .map((name) => name.trim())
  // Weighted encodings (`br;q=0`) are rare and left to the plugin.
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : undefined
}
