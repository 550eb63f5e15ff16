// Requests to addresses that users chose: never to this network (server-side request forgery), never redirected.
import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export type PostResult = { status: number } | { error: 'address' | 'timeout' | 'unreachable' }

/** Networks (CIDR) that may be called although they are not public. */
export type AllowedNetworks = readonly string[]

/** The address is not public. */
class AddressError extends Error {
  override name = 'AddressError'
}

/** Whether an address is public, or in a network that is allowed. */
export function isCallable(address: string, allowed: AllowedNetworks): boolean {
  const parsed = ipaddr.process(address)
  const isAllowed = allowed.some((network) => {
    const [range, bits] = ipaddr.parseCIDR(network)
    return range.kind() === parsed.kind() && parsed.match(range, bits)
  })
  return isAllowed || parsed.range() === 'unicast'
}

/** Whether a URL could be called as far as can be said without resolving its name. */
export function isCallableUrl(url: string, allowed: AllowedNetworks): boolean {
  const { protocol, hostname, username, password } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (username !== '' || password !== '') return false
  if (protocol !== 'https:' && allowed.length === 0) return false
  return isIP(host) === 0 ? host.includes('.') : isCallable(host, allowed)
}

/**
 * Sends a body and reads the status. The address that was checked is connected to, so that a name cannot resolve to
 * another one in between.
 */
export function post(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { allowed, timeoutMs }: { allowed: AllowedNetworks; timeoutMs: number },
): Promise<PostResult> {
  if (!isCallableUrl(url, allowed)) return Promise.resolve({ error: 'address' })
  const send = url.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve) => {
    const call = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      lookup: lookupCallable(allowed),
      signal: AbortSignal.timeout(timeoutMs),
    })
    call.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0 })
      // Only the status counts.
      response.destroy()
    })
    call.on('error', (error) => resolve({ error: failureOf(error) }))
    call.end(body)
  })
}

function failureOf(error: Error): 'address' | 'timeout' | 'unreachable' {
  if (error instanceof AddressError) return 'address'
  return error.name === 'AbortError' || error.name === 'TimeoutError' ? 'timeout' : 'unreachable'
}

/** Resolves a name; fails when any of its addresses may not be called. */
function lookupCallable(allowed: AllowedNetworks): LookupFunction {
  return (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isCallable(address, allowed)))
        return done(new AddressError(`${hostname} is not public`), [])
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
}
