import { isIP } from 'node:net'

/** Whether a name or address is of this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** An address, or a network with its prefix length. */
export function isNetwork(given: string): boolean {
  const [address = '', prefix, ...more] = given.split('/')
  const version = isIP(address)
  const bits = version === 4 ? 32 : 128
  return version > 0 && more.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && +prefix <= bits))
}

/** Address of a server on this machine. */
export function localUrl(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

export function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}
