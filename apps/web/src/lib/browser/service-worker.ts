import { useEffect } from 'react'
import { useShell } from '#web/lib/session/shell.ts'

/**
 * Registers the service worker, which shows a page of ours where there is no connection. Its address names the build,
 * so that each build has a worker of its own.
 */
export function useServiceWorker(): void {
  const { config, shippedLanguages } = useShell()
  const parameters = new URLSearchParams({ v: config.version, languages: shippedLanguages.join(',') }).toString()
  useEffect(() => {
    // Only on https and on this machine; nor do all browsers allow it in private windows.
    if (!('serviceWorker' in navigator)) return
    navigator.serviceWorker
      .register(`/service-worker.js?${parameters}`, { updateViaCache: 'none' })
      // Without it, the browser shows its own page when there is no connection.
      .catch(() => undefined)
  }, [parameters])
}
