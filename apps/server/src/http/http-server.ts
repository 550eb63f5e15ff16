import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'

/** How long a client may take, in ms. */
const LIMITS = {
  headersTimeout: 20_000,
  connectionsCheckingInterval: 5000,
}

/** How a body has to arrive. */
const BODY_LIMITS = {
  /** Time for the whole of it, in ms: 10 MB at 100 kB/s. */
  bodyMs: 120_000,
  /** An upload may take longer, as long as so many bytes come in each of the following spans: 4 kB/s. */
  spanMs: 60_000,
  spanBytes: 256 * 1024,
}

/** The server of a process; a client that sends too slowly is cut off. */
export function createHttpServer(
  answer: RequestListener,
  limits: Partial<typeof LIMITS & typeof BODY_LIMITS> = {},
): Server {
  // Node limits the time of a request, however much arrives; here its body has limits of its own.
  return createServer({ ...LIMITS, ...limits, requestTimeout: 0 }, (request, response) => {
    if (hasBody(request)) limitBody(request, response, { ...BODY_LIMITS, ...limits })
    answer(request, response)
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs, spanMs, spanBytes }: typeof BODY_LIMITS,
): void {
  const { socket } = request
  const isUpload = request.headers['content-type']?.startsWith('multipart/form-data') ?? false
  let before = socket.bytesRead
  const check = (): void => {
    if (request.complete) return
    if (!isUpload || socket.bytesRead - before < spanBytes) {
      socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy())
      return
    }
    before = socket.bytesRead
    timer = setTimeout(check, spanMs)
  }
  let timer = setTimeout(check, bodyMs)
  response.once('close', () => clearTimeout(timer))
}
