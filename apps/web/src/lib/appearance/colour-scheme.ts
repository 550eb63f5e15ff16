import type { MantineColorSchemeManager } from '@mantine/core'
import { cookieValue, rememberPreference } from '#web/lib/browser/cookies.ts'
import type { ColourScheme } from '#web/lib/session/load-context.ts'

export const COLOUR_SCHEME_COOKIE = 'colour_scheme'

export function colourSchemeFrom(value: string | undefined): ColourScheme {
  return value === 'light' || value === 'dark' ? value : 'auto'
}

/** Stores the scheme in a cookie, so that the server renders the first page in it. */
export function cookieColourScheme(initial: ColourScheme): MantineColorSchemeManager {
  return {
    get: () => (typeof document === 'undefined' ? initial : stored()),
    set: (value) => rememberPreference(COLOUR_SCHEME_COOKIE, value),
    subscribe: () => {},
    unsubscribe: () => {},
    clear: () => rememberPreference(COLOUR_SCHEME_COOKIE, 'auto'),
  }
}

function stored(): ColourScheme {
  return colourSchemeFrom(cookieValue(document.cookie, COLOUR_SCHEME_COOKIE))
}

/** Inline script that applies the system's scheme before the first paint, as the server does not know it. */
export const FOLLOW_SYSTEM_SCRIPT =
  "if(matchMedia('(prefers-color-scheme: dark)').matches)" +
  "document.documentElement.dataset.mantineColorScheme='dark'"
