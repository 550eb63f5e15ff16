import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#server/adapters/clock.ts'
import { encodingOf } from './compression.ts'
import { COUNTRY_COOKIE, SESSION_COOKIE } from './session.ts'

/** How long a page is kept at most. */
const KEPT_MS = 5000
/** The pages that were made last; a page weighs some 100 kB with its encodings. */
const MAX_PAGES = 200
/** Cookies of preferences, which pages are rendered by. All others are withheld from kept pages. */
const PREFERENCE_COOKIES = ['language', 'colour_scheme', 'time_zone', COUNTRY_COOKIE]
const PREFERENCE = /^[\w/+-]{1,40}$/
const MAX_PATH = 200

/** How a page is kept: for some seconds, or for as long only as no listing changes. */
export type KeptFor = 'seconds' | 'unchanged'

/** What of a visit a kept page may depend on, and its key. */
export type Visit = {
  key: string
  path: string
  cookies: Record<string, string>
  headers: { cookie: string; 'accept-language': string }
}

type Encoding = 'br' | 'gzip' | 'identity'
type KeptPage = {
  html: Buffer
  headers: readonly (readonly [string, string])[]
  cspHashes: readonly string[]
  encoded: Map<Encoding, Promise<Buffer>>
  until: number
  /** Changes of listings before it was rendered; undefined where they do not matter. */
  changes: number | undefined
}

const ENCODERS: Record<Encoding, (html: Buffer) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (html) => promisify(gzip)(html, { level: 6 }),
  identity: (html) => Promise.resolve(html),
}

/**
 * The visit of a page that may be kept: by a visitor, without a query and without an identity of any kind; undefined
 * for any other request.
 */
export function visitOf(request: FastifyRequest, variant: string): Visit | undefined {
  const { method, url, cookies, caller, headers } = request
  if (method !== 'GET' || caller.user !== null || headers.authorization !== undefined) return undefined
  if (cookies[SESSION_COOKIE] !== undefined || !/^\/[\w/-]+$/.test(url) || url.length > MAX_PATH) return undefined
  const preferences = PREFERENCE_COOKIES.flatMap((name) => (cookies[name] ? [[name, cookies[name]] as const] : []))
  if (!preferences.every(([, value]) => PREFERENCE.test(value))) return undefined
  const cookie = preferences.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  // Of the languages only the region of the first counts where the address names the language.
  const region = /^[a-z]{2}-[A-Z]{2}\b/.exec(headers['accept-language'] ?? '')?.[0] ?? ''
  const key = [url, cookie, region, variant].join('\n')
  return { key, path: url, cookies: Object.fromEntries(preferences), headers: { cookie, 'accept-language': region } }
}

export type KeptPagesDeps = { clock: Clock; matchIndex: { readonly changes: number } }
/** A page rendered for a visit, with how long it may be kept; undefined if it may not. */
type Rendered = { response: Response; kept: KeptFor | undefined }

/** Pages that are the same for many visitors, rendered and compressed once for some seconds. */
export class KeptPages {
  readonly #deps: KeptPagesDeps
  readonly #pages = new Map<string, KeptPage>()
  readonly #rendering = new Map<string, Promise<KeptPage | undefined>>()

  constructor(deps: KeptPagesDeps) {
    this.#deps = deps
  }

  /** The page as kept, also when it is being rendered for somebody else; undefined if there is none. */
  async find({ key }: Visit): Promise<KeptPage | undefined> {
    const page = this.#pages.get(key)
    if (page && this.#isFresh(page)) return page
    this.#pages.delete(key)
    return this.#rendering.get(key)
  }

  /**
   * Renders the page of a visit and keeps it if it may be.
   * @param nonce of its scripts, unknown to everybody else: only these are allowed by their hash
   */
  async render({ key }: Visit, nonce: string, render: () => Promise<Rendered>): Promise<KeptPage | Response> {
    const changes = this.#deps.matchIndex.changes
    const rendered = render()
    const page = rendered.then(async ({ response, kept }) => {
      const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html')
      if (kept === undefined || !isPage) return undefined
      const made = keptPage(await response.text(), response.headers, nonce)
      return {
        ...made,
        until: this.#deps.clock().getTime() + KEPT_MS,
        changes: kept === 'unchanged' ? changes : undefined,
      }
    })
    this.#rendering.set(
      key,
      page.catch(() => undefined),
    )
    try {
      const made = await page
      if (made) this.#keep(key, made)
      return made ?? (await rendered).response
    } finally {
      this.#rendering.delete(key)
    }
  }

  #isFresh({ until, changes }: KeptPage): boolean {
    return until > this.#deps.clock().getTime() && (changes === undefined || changes === this.#deps.matchIndex.changes)
  }

  #keep(key: string, page: KeptPage): void {
    this.#pages.delete(key)
    this.#pages.set(key, page)
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > MAX_PAGES && oldest !== undefined) this.#pages.delete(oldest)
  }
}

/** Replaces the nonce by the hashes of the scripts that carry it; any other script is refused by browsers. */
function keptPage(html: string, headers: Headers, nonce: string) {
  const mark = ` nonce="${nonce}"`
  const hashes = [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(mark))
    .map(([, , script = '']) => createHash('sha256').update(script).digest('base64'))
  return {
    html: Buffer.from(html.replaceAll(mark, '')),
    headers: [...headers],
    cspHashes: [...new Set(hashes)].map((hash) => `'sha256-${hash}'`),
    encoded: new Map(),
  }
}

/** Sends a kept page in an encoding that its reader takes. */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): Promise<FastifyReply> {
  const encoding = encodingOf(request.headers['accept-encoding']) ?? 'identity'
  const encoded = page.encoded.get(encoding) ?? ENCODERS[encoding](page.html)
  page.encoded.set(encoding, encoded)
  request.cspHashes = page.cspHashes
  for (const [name, value] of page.headers) reply.header(name, value)
  // Other visitors of the same browser, or the same one logged in, see another page.
  reply.header('cache-control', 'private, no-cache').header('vary', 'accept-encoding')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await encoded)
}
