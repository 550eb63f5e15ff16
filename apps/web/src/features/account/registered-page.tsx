import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { AccountCard } from './account-card.tsx'
import styles from './account-card.module.css'

/** Confirmation of a completed registration, with first steps. */
export function RegisteredPage() {
  const t = useT()
  const to = usePaths()
  const { user } = useShell()
  const isPerson = user?.account_type === 'private'
  return (
    <AccountCard
      title={t('account.registered.title')}
      lead={isPerson ? t('account.registered.person') : t('account.registered.organisation')}
    >
      <div className={styles['actions']}>
        <Button
          variant="filled"
          component={Link}
          to={to(isPerson ? 'lang-profiles-person-cv' : 'lang-listing-new-offer')}
        >
          {isPerson ? t('account.registered.cv') : t('account.registered.offer')}
        </Button>
        <Button component={Link} to={to('lang-home')}>
          {t('account.registered.home')}
        </Button>
      </div>
    </AccountCard>
  )
}
