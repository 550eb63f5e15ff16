import { Button } from '@mantine/core'
import { userApi } from '@matchwright/contract/user.api'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { hasPermission } from '#web/lib/session/current-user.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { AccountCard } from './account-card.tsx'
import styles from './account-card.module.css'

/** Notice that the account has expired: the data is kept, and who can go on and how. */
export function ExpiredPage() {
  const t = useT()
  const to = usePaths()
  const { currentUser } = useShell()
  if (currentUser.is_authenticated && !currentUser.is_expired)
    return (
      <AccountCard title={t('account.notExpired.title')} lead={t('account.notExpired.lead')}>
        <div className={styles['actions']}>
          <Button component={Link} to={to('lang-home')}>
            {t('common.newsletter.home')}
          </Button>
        </div>
      </AccountCard>
    )
  const isAdmin = hasPermission(currentUser, 'account_admin')
  return (
    <AccountCard
      title={t('account.expired.title')}
      lead={isAdmin ? t('account.expired.lead') : t('account.expired.leadUser')}
    >
      {!isAdmin && <Admins />}
      <div className={styles['actions']}>
        {isAdmin && (
          <Button variant="filled" component={Link} to={`${to('lang-account-settings')}#account`}>
            {t('account.expired.choose')}
          </Button>
        )}
        <Button component={Link} to={to('lang-account-data')}>
          {t('settings.data')}
        </Button>
        <Button component={Link} to={to('lang-content-page', { '*': 'contact' })}>
          {t('account.expired.contact')}
        </Button>
      </div>
    </AccountCard>
  )
}

function Admins() {
  const t = useT()
  const intl = useIntl()
  const account = useQuery(apiQuery(userApi.account, {}))
  return (
    <Loaded query={account}>
      {({ admins }) => <p>{t('account.expired.admins', { names: intl.formatList(admins) })}</p>}
    </Loaded>
  )
}
