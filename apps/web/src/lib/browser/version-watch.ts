import { siteApi } from '@matchwright/contract/site.api'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { callApi } from '#web/lib/api/call-api.ts'
import { reloadOnce } from './reload.ts'
import { isAnyFormDirty } from '#web/lib/form/dirty-forms.ts'

/**
 * Fetches the site's version after the first render and on every route change. Reloads the page once it has changed;
 * with unsaved form changes, the reload waits for a later route change.
 */
export function useVersionWatch(): void {
  const { pathname } = useLocation()
  const known = useRef<string>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    callApi(siteApi.version, {}, controller.signal).then(
      ({ version }) => {
        const changed = known.current !== undefined && known.current !== version
        if (!changed) known.current = version
        else if (!isAnyFormDirty()) reloadOnce()
      },
      // Offline or during a deployment: the next route change tries again.
      () => {},
    )
    return () => controller.abort()
    // The path is not read, but triggers the effect.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pathname])
}
