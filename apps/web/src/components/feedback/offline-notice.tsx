import { useEffect } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import { useOnline } from './load-state.tsx'
import { useToast } from './toast.tsx'
import styles from '#web/components/layout/impersonation-banner.module.css'

/** Notice shown while offline. Blocks internal links meanwhile, as their pages could not load. */
export function OfflineNotice() {
  const t = useT()
  const online = useOnline()
  const toast = useToast()
  useEffect(() => {
    if (online) return undefined
    const stay = (event: MouseEvent) => {
      if (!leadsElsewhere(event)) return
      event.preventDefault()
      event.stopPropagation()
      toast(t('common.load.offlineStay'), { tone: 'problem' })
    }
    document.addEventListener('click', stay, { capture: true })
    return () => document.removeEventListener('click', stay, { capture: true })
  }, [online, t, toast])
  return (
    <div role="status">
      {!online && (
        <div className={styles['banner']}>
          <div className="wrap">
            <b>{t('common.load.offline')}</b>
            <span>{t('common.load.offlineHelp')}</span>
          </div>
        </div>
      )}
    </div>
  )
}

/** Whether a click navigates to another page of this site in the same window. */
function leadsElsewhere({ target }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target || link.origin !== location.origin) return false
  return link.pathname !== location.pathname
}
