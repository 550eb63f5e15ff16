import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { AccountCard } from './account-card.tsx'
import styles from './account-card.module.css'

/** Notice that the account has expired: the data is kept, and how to renew. */
export function ExpiredPage() {
  const t = useT()
  const to = usePaths()
  return (
    <AccountCard title={t('account.expired.title')} lead={t('account.expired.lead')}>
      <div className={styles['actions']}>
        <Button variant="filled" component={Link} to={`${to('lang-account-settings')}#account`}>
          {t('account.expired.choose')}
        </Button>
        <Button component={Link} to={to('lang-content-page', { '*': 'contact' })}>
          {t('account.expired.contact')}
        </Button>
      </div>
    </AccountCard>
  )
}
