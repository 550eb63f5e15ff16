import { secondApi } from '@matchwright/contract/second.api'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { callApi } from '#web/lib/api/call-api.ts'
import { reloadOnce } from './reload.ts'
import { isAnyFormDirty } from '#web/lib/form/dirty-forms.ts'

/**
 * Asks for the site's version after the first render and on every route change. Once it differs from the one before,
 * the page is loaded anew, unless a form holds changes: then the next route change does it.
 */
export function useVersionWatch(): void {
  const { pathname } = useLocation()
  const known = useRef<string>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    callApi(secondApi.version, {}, controller.signal).then(
      ({ version }) => {
        const changed = known.current !== undefined && known.current !== version
        if (!changed) known.current = version
        else if (!isAnyFormDirty()) reloadOnce()
      },
      // Offline or between two versions of the server: the next route change asks again.
      () => {},
    )
    return () => controller.abort()
    // The path is not read, it is what sets this off.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pathname])
}
