import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'

/** How long a client may take, in ms. */
const LIMITS = {
  headersTimeout: 20_000,
  /** The whole request: 10 MB at 100 kB/s. */
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5000,
}

/** The server of a process; a client that sends too slowly is cut off. */
export function createHttpServer(answer: RequestListener, limits: Partial<typeof LIMITS> = {}): Server {
  return createServer({ ...LIMITS, ...limits }, answer)
}
