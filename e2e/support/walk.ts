import { BASE_URL as BASE } from '../../playwright.config.ts'

/** Redirects of a request, with status and text of the last answer. */
export type Walked = { hops: string[]; path: string; status: number; text: string; cookies: string[] }
export type Cookies = Record<string, string>

const MOST_HOPS = 6

/** Follows redirects one by one, as a browser would, with constant cookies. */
export async function walk(path: string, cookies: Cookies = {}, init: { method?: string } = {}): Promise<Walked> {
  const hops: string[] = []
  const set: string[] = []
  const jar = { ...cookies }
  for (let address = path; ;) {
    const response = await fetch(BASE + address, {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', cookie: cookieHeader(jar) },
    })
    for (const line of response.headers.getSetCookie()) {
      set.push(line)
      const [pair = ''] = line.split(';')
      jar[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1)
    }
    const location = response.headers.get('location')
    if (!location || response.status < 300 || response.status >= 400)
      return { hops, path: address, status: response.status, text: await response.text(), cookies: set }
    await response.body?.cancel()
    const target = new URL(location, BASE + address)
    if (target.origin !== BASE) throw new Error(`${address} leads to another site: ${location}`)
    address = target.pathname + target.search
    hops.push(address)
    if (hops.length > MOST_HOPS) throw new Error(`${path} never ends: ${hops.join(' -> ')}`)
  }
}

function cookieHeader(cookies: Cookies): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}

/** Language and direction of the HTML as sent. */
export function htmlLanguage({ text }: Walked): string[] {
  return ['lang', 'dir'].map((name) => text.match(new RegExp(`<html[^>]* ${name}="([^"]*)"`))?.[1] ?? '')
}

export function firstHeading({ text }: Walked): string | undefined {
  return text.match(/<h1[^>]*>([^<]*)</)?.[1]
}
