import { Button } from '@mantine/core'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { SecuritySection } from './security-section.tsx'
import styles from './settings.module.css'

/** Where users go who have to set up a second factor before anything else. */
export function SecurePage({ user }: { user: SignedInUser }) {
  const t = useT()
  const to = usePaths()
  return (
    <div className={`wrap ${styles['alone']} ${styles['sections']}`}>
      <PageTitle title={t('account.secure.title')} />
      <div>
        <h1>{t('account.secure.title')}</h1>
        <p className="sec">{t('account.secure.lead')}</p>
      </div>
      <SecuritySection user={user} isLocked={false} />
      {/* A full page load: the session is judged anew. */}
      <Button component="a" href={to('lang-home')} variant="filled" style={{ justifySelf: 'start' }}>
        {t('account.secure.next')}
      </Button>
    </div>
  )
}
