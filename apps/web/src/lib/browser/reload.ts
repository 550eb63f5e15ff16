import { rememberPreference, cookieValue } from './cookies.ts'

const RELOAD_COOKIE = 'reloaded_at'
const RELOAD_PAUSE_MS = 60_000

/** Whether a reload is allowed: at most one a minute, or a broken build would reload endlessly. */
export function mayReload(reloadedAt: string | undefined, now: number): boolean {
  return !(Number(reloadedAt) > now - RELOAD_PAUSE_MS)
}

/** Reloads the page, at most once a minute. */
export function reloadOnce(to?: string): boolean {
  if (!mayReload(cookieValue(document.cookie, RELOAD_COOKIE), Date.now())) return false
  rememberPreference(RELOAD_COOKIE, String(Date.now()))
  if (to === undefined) location.reload()
  else location.assign(to)
  return true
}

/** Reloads when a chunk fails to load while online: after a deployment, the chunks of the old build are gone. */
export function reloadOnChunkFailure(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (navigator.onLine && reloadOnce()) event.preventDefault()
  })
}
