import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Shorter answers fit into one packet anyway. */
const SHORTEST = 1024
const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/** Both compress about equally well; stronger settings take longer than the saved bytes take to transfer. */
const ENCODINGS = {
  br: (text: string) => inBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => inGzip(text, { level: 4 }),
}

/**
 * Compresses answers in JSON whole and off the main thread: most answers are, and streams cost more than they compress.
 */
export function compressJson(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < SHORTEST || !isJson(reply)) return payload
    const encoding = encodingOf(request.headers['accept-encoding'])
    reply.header('vary', varying(reply))
    if (encoding === undefined) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return ENCODINGS[encoding](payload)
  })
}

function isJson(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('application/json') && !reply.hasHeader('content-encoding')
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
