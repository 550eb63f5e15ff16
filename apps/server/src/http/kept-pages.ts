import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#server/adapters/clock.ts'
import { encodingOf } from './compression.ts'
import { withLateScripts } from './late-scripts.ts'
import { pageStyles } from './page-styles.ts'
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

/** The parts of a visit that a kept page may depend on, and its key. */
export type Visit = {
  key: string
  path: string
  cookies: Record<string, string>
  headers: { cookie: string; 'accept-language': string }
}

/** The style sheet of all screens, with the address of its copy without fonts. */
export type StyleSheet = { laterHref: string; css: string }
/** Where the page has its styles, see the web's `Styles`. */
const EMPTY_STYLES = /(<style id="inline-styles"[^>]*)><\/style>/

type Encoding = 'br' | 'gzip' | 'identity'
type RenderedPage = {
  status: number
  html: Buffer
  headers: readonly (readonly [string, string])[]
  cspHashes: readonly string[]
  encoded: Map<Encoding, Promise<Buffer>>
  isKept: boolean
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
  readonly #pages = new Map<string, RenderedPage>()
  readonly #rendering = new Map<string, Promise<RenderedPage | undefined>>()
  readonly #withStyles: (html: string) => string

  constructor(deps: KeptPagesDeps, sheet: StyleSheet) {
    this.#deps = deps
    const stylesOf = pageStyles(sheet.css)
    this.#withStyles = (html) =>
      html.replace(
        EMPTY_STYLES,
        (_, start: string) => `${start} data-whole="${sheet.laterHref}">${stylesOf(html)}</style>`,
      )
  }

  /** The page as kept, also when it is being rendered for somebody else; undefined if there is none. */
  async find({ key }: Visit): Promise<RenderedPage | undefined> {
    const page = this.#pages.get(key)
    if (page && this.#isFresh(page)) return page
    this.#pages.delete(key)
    return this.#rendering.get(key)
  }

  /**
   * Renders the page of a visit and keeps it if it may be; another answer than a page is passed on.
   * @param nonce of its scripts, unknown to everybody else: only these are allowed by their hash
   */
  async render(visit: Visit, nonce: string, render: () => Promise<Rendered>): Promise<RenderedPage | Response> {
    const made = this.#made(nonce, render)
    const kept = made.then((page) => (page instanceof Response || !page.isKept ? undefined : page))
    this.#rendering.set(
      visit.key,
      kept.catch(() => undefined),
    )
    try {
      const page = await kept
      if (page) this.#keep(visit.key, page)
      return await made
    } finally {
      this.#rendering.delete(visit.key)
    }
  }

  async #made(nonce: string, render: () => Promise<Rendered>): Promise<RenderedPage | Response> {
    const before = this.#deps.matchIndex.changes
    const { response, kept } = await render()
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const html = await response.text()
    return {
      ...withoutNonce(withLateScripts(this.#withStyles(html), nonce), nonce),
      status: response.status,
      headers: [...response.headers],
      encoded: new Map(),
      isKept: kept !== undefined && response.status === 200,
      until: this.#deps.clock().getTime() + KEPT_MS,
      changes: kept === 'unchanged' ? before : undefined,
    }
  }

  #isFresh({ until, changes }: RenderedPage): boolean {
    return until > this.#deps.clock().getTime() && (changes === undefined || changes === this.#deps.matchIndex.changes)
  }

  #keep(key: string, page: RenderedPage): void {
    this.#pages.delete(key)
    this.#pages.set(key, page)
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > MAX_PAGES && oldest !== undefined) this.#pages.delete(oldest)
  }
}

/** Replaces the nonce by the hashes of the scripts that carry it; browsers refuse any other script. */
function withoutNonce(html: string, nonce: string): Pick<RenderedPage, 'html' | 'cspHashes'> {
  const mark = ` nonce="${nonce}"`
  const hashes = [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(mark))
    .map(([, , script = '']) => createHash('sha256').update(script).digest('base64'))
  return {
    html: Buffer.from(html.replaceAll(mark, '')),
    cspHashes: [...new Set(hashes)].map((hash) => `'sha256-${hash}'`),
  }
}

/** Sends a page in an encoding that its reader takes. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
): Promise<FastifyReply> {
  const encoding = encodingOf(request.headers['accept-encoding']) ?? 'identity'
  const encoded = page.encoded.get(encoding) ?? ENCODERS[encoding](page.html)
  page.encoded.set(encoding, encoded)
  request.cspHashes = page.cspHashes
  reply.code(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  // Other visitors of the same browser, or the same one logged in, see another page.
  reply.header('cache-control', 'private, no-cache').header('vary', 'accept-encoding')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await encoded)
}
