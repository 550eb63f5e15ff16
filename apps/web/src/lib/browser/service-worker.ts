import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { DEFAULT_LANGUAGE } from '#web/lib/intl/languages.ts'
import { useShell } from '#web/lib/session/shell.ts'

/**
 * Registers the service worker, which shows a page of ours where there is no connection, and notices on the device. Its
 * address names the build, so that each build has a worker of its own.
 */
export function useServiceWorker(): void {
  const { config, language } = useShell()
  const navigate = useNavigate()
  // Without a connection it is read in the language of the page, or in English.
  const languages = [...new Set([language, DEFAULT_LANGUAGE])].join(',')
  const parameters = new URLSearchParams({ v: config.version, languages }).toString()
  useEffect(() => {
    // Only on https and on this machine; nor do all browsers allow it in private windows.
    if (!('serviceWorker' in navigator)) return
    navigator.serviceWorker
      .register(`/service-worker.js?${parameters}`, { updateViaCache: 'none' })
      // Without it, the browser shows its own page when there is no connection.
      .catch(() => undefined)
  }, [parameters])
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    // Sent when a notice on the device is pressed.
    const follow = ({ data }: MessageEvent<{ kind?: string; path?: string } | null>) => {
      if (data?.kind === 'open' && data.path?.startsWith('/')) void navigate(data.path)
    }
    const { serviceWorker } = navigator
    serviceWorker.addEventListener('message', follow)
    return () => serviceWorker.removeEventListener('message', follow)
  }, [navigate])
}
