import { useEffect } from 'react'
import { rememberPreference } from '#web/lib/browser/cookies.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { keptFor } from './kept.ts'

export const TIME_ZONE_COOKIE = 'time_zone'
const UNKNOWN = 'UTC'

const knownZone = keptFor((timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone)

/** Time zone of the visitor's cookie; UTC if missing or invalid. */
export function timeZoneFrom(value: string | undefined): string {
  try {
    return knownZone(value ?? UNKNOWN)
  } catch {
    return UNKNOWN
  }
}

/** Stores the browser's time zone in a cookie, so that the server renders the same times. */
export function useRememberTimeZone(): void {
  const { timeZone } = useShell()
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (own !== timeZone) rememberPreference(TIME_ZONE_COOKIE, own)
  }, [timeZone])
}
