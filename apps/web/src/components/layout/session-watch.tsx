import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { whenLoggedOut } from '#web/lib/api/call-api.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useUnsentGuard } from '#web/lib/session/unsent.ts'
import { useServiceWorker } from '#web/lib/browser/service-worker.ts'
import { useVersionWatch } from '#web/lib/browser/version-watch.ts'

/**
 * Logs out in the page when the server answers 401, warns before unsent messages are lost, reloads on new versions of
 * the site, and prepares for the time without a connection.
 */
export function SessionWatch() {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const { user } = useShell()
  const isVisitor = user === null
  useVersionWatch()
  useServiceWorker()
  useUnsentGuard()
  useEffect(() => {
    whenLoggedOut(() => {
      if (isVisitor) return
      // Clears the remaining session state; revalidation runs the guards, which redirect to the login page.
      void fetch('/napi/auth/logout', { credentials: 'same-origin' }).then(() => {
        client.clear()
        return revalidate()
      })
    })
  }, [client, revalidate, isVisitor])
  return null
}
