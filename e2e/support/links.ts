import { BASE_URL } from '../../playwright.config.ts'
import { htmlLanguage, walk } from './walk.ts'
import type { Cookies, Walked } from './walk.ts'

export type Reader = { name: string; cookies: Cookies }
type Link = { href: string; from: string }

const VISITOR: Reader = { name: 'visitor', cookies: {} }
/** How many addresses are followed that differ in their numbers only. */
const OF_A_KIND = 2
/** Requests at a time: as many as the server handles without queueing. */
const AT_ONCE = 4
const LOGIN = '/account/login'

/** Opens links as a reader and notes those that do not lead where they should. */
export class LinkWalk {
  readonly mistakes: string[] = []
  readonly opened = new Set<string>()
  readonly #reader: Reader
  readonly #members: readonly Reader[]
  readonly #kinds = new Map<string, number>()

  /** @param members who open, in turn, what the reader may not see, as somebody who logs in for it */
  constructor(reader: Reader = VISITOR, members: readonly Reader[] = []) {
    this.#reader = reader
    this.#members = members
  }

  /** Opens those of the links that were not opened yet. */
  async open(hrefs: readonly string[], from: string): Promise<void> {
    const left = [...new Set(hrefs)].filter((href) => !this.opened.has(addressOf(href)))
    await this.#openAll(left.map((href) => ({ href, from })))
  }

  /** Opens a page and the links of all pages that are found from there, a few of each kind, in its language. */
  async follow(start: string): Promise<void> {
    const language = languageOf(start)
    let left: Link[] = [{ href: start, from: 'the start' }]
    while (left.length > 0) {
      const found = await this.#openAll(left.filter((link) => this.#isWanted(link, language)))
      left = found.flatMap((page) => linksOf(page).map((href) => ({ href, from: page.path })))
    }
  }

  /** Opens each address once; returns the pages. */
  async #openAll(links: readonly Link[]): Promise<Walked[]> {
    const left = [...Map.groupBy(links, ({ href }) => addressOf(href))]
    const pages: Walked[] = []
    const worker = async (): Promise<void> => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const [address, same] = next
        const own = await walk(address, this.#reader.cookies)
        const page = await this.#loggedIn(address, own)
        this.opened.add(address)
        // Links for members are not for the reader.
        if (page === own && isPage(own)) pages.push(own)
        for (const { href, from } of same) {
          const mistake = mistakeOf(href, page)
          if (mistake) this.mistakes.push(`${this.#reader.name}: ${href} on ${from} ${mistake}`)
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    return pages
  }

  /** The page, of a member if it asks for a login. */
  async #loggedIn(address: string, page: Walked): Promise<Walked> {
    if (!isLogin(page) || isLogin({ path: address })) return page
    let last = page
    for (const { cookies } of this.#members) {
      last = await walk(address, cookies)
      if (last.status === 200) break
    }
    return last
  }

  /** Whether it was not opened yet, nor enough of its kind: each new query of an address is a kind of its own. */
  #isWanted({ href }: Link, language: string | undefined): boolean {
    const { pathname, searchParams } = new URL(href, BASE_URL)
    const own = languageOf(pathname)
    if (pathname.startsWith('/assets/') || (own !== undefined && own !== language)) return false
    if (this.opened.has(addressOf(href))) return false
    const kind = pathname.replaceAll(/\/\d+(?:\/[^/]+$)?/g, (part) => (/^\/\d+$/.test(part) ? '/1' : '/1/name'))
    const kinds = searchParams.size === 0 ? [kind] : [...searchParams.keys()].map((name) => `${kind}?${name}`)
    const isNew = kinds.some((name) => (this.#kinds.get(name) ?? 0) < OF_A_KIND)
    for (const name of kinds) this.#kinds.set(name, (this.#kinds.get(name) ?? 0) + 1)
    return isNew
  }
}

function addressOf(href: string): string {
  return href.split('#')[0] ?? ''
}

function isLogin({ path }: Pick<Walked, 'path'>): boolean {
  return path.includes(LOGIN)
}

function isPage({ text }: Walked): boolean {
  return text.startsWith('<!DOCTYPE html>')
}

/** What is wrong with the answer to a link; undefined if nothing is. */
function mistakeOf(href: string, page: Walked): string | undefined {
  const address = addressOf(href)
  const place = href.slice(address.length + 1)
  if (page.status !== 200) return `answers ${page.status}`
  if (!isPage(page)) return undefined
  if (isLogin(page) && !isLogin({ path: address })) return 'asks for a login'
  const [language] = htmlLanguage(page)
  const asked = languageOf(address)
  if (asked !== undefined && language !== asked) return `is in ${language}`
  return place && !page.text.includes(` id="${place}"`) ? `has no place called ${place}` : undefined
}

/** Language that an address names. */
function languageOf(address: string): string | undefined {
  return /^\/([a-z]{2}(?:-[A-Z]{2})?)(?=[/?#]|$)/.exec(address)?.[1]
}

/** Addresses on this site of the links, pictures and metadata of a page. */
function linksOf({ text, path }: Pick<Walked, 'text' | 'path'>): string[] {
  const written = [
    ...text.matchAll(/<(?:a|area|form|link)\b[^>]*? (?:href|action)="([^"]+)"/g),
    ...text.matchAll(/<img\b[^>]*? src="([^"]+)"/g),
    ...text.matchAll(/<meta property="og:(?:url|image)" content="([^"]+)"/g),
    ...text.matchAll(/"url":"(http[^"]+)"/g),
  ].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  return onSite(written, path)
}

/** Those of the addresses that are on this site, from its root. */
export function onSite(hrefs: readonly string[], page = '/'): string[] {
  const urls = hrefs.map((href) => URL.parse(href, BASE_URL + page)).filter((url) => url !== null)
  return urls.filter(({ origin }) => origin === BASE_URL).map(({ pathname, search, hash }) => pathname + search + hash)
}
