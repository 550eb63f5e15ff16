/** Value of a cookie in a Cookie header or `document.cookie`. */
export function cookieValue(header: string | null | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const separator = pair.indexOf('=')
    if (separator > 0 && pair.slice(0, separator).trim() === name) return decode(pair.slice(separator + 1).trim())
  }
  return undefined
}

/** Set-Cookie value of a preference: valid for one year, same-site, readable by scripts. */
export function preferenceCookie(name: string, value: string, secure: boolean): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Stores a preference cookie in the browser. */
export function rememberPreference(name: string, value: string): void {
  document.cookie = preferenceCookie(name, value, location.protocol === 'https:')
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    // A malformed cookie counts as empty.
    return ''
  }
}
