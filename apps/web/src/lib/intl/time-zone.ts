import { useEffect } from 'react'
import { rememberPreference } from '#web/lib/browser/cookies.ts'
import { useShell } from '#web/lib/session/shell.ts'

export const TIME_ZONE_COOKIE = 'time_zone'
const UNKNOWN = 'UTC'

/** The visitor's time zone as an earlier page has stored it; UTC before that or when it is no zone. */
export function timeZoneFrom(value: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value ?? UNKNOWN }).resolvedOptions().timeZone
  } catch {
    return UNKNOWN
  }
}

/** Stores the browser's zone, so that the server writes times as the browser would. */
export function useRememberTimeZone(): void {
  const { timeZone } = useShell()
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (own !== timeZone) rememberPreference(TIME_ZONE_COOKIE, own)
  }, [timeZone])
}
