import { Button } from '@mantine/core'
import { IconBook2, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { hasPermission } from '#web/lib/session/current-user.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { KeyDialog } from './key-dialog.tsx'
import { KeysCard } from './keys-card.tsx'
import { UsageSection } from './usage-section.tsx'
import { WebhooksCard } from './webhooks-card.tsx'
import styles from './api-page.module.css'

/** Keys for the account's own programs, and what they use. */
export function ApiPage({ user }: { user: SignedInUser }) {
  const t = useT()
  const { currentUser } = useShell()
  const isAdmin = hasPermission(currentUser, 'account_admin')
  const isLocked = user.original_login !== null
  const [isMaking, setMaking] = useState(false)
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('api.title')} />
      <header className={styles['head']}>
        <div>
          <p className="s13">
            <PageLink page="lang-account-settings">{t('common.user.settings')}</PageLink>
          </p>
          <h1>{t('api.title')}</h1>
          <p className="sec">{t('api.lead')}</p>
        </div>
        <div className={styles['buttons']}>
          <Button
            component="a"
            href="/napi/openapi"
            leftSection={<IconBook2 size={17} className="ic" aria-hidden="true" />}
          >
            {t('api.documentation')}
          </Button>
          {isAdmin && (
            <Button
              variant="filled"
              disabled={isLocked}
              leftSection={<IconPlus size={17} className="ic" aria-hidden="true" />}
              onClick={() => setMaking(true)}
            >
              {t('api.newKey')}
            </Button>
          )}
        </div>
      </header>
      {isAdmin && <KeysCard isLocked={isLocked} />}
      <UsageSection />
      {isAdmin && <WebhooksCard isLocked={isLocked} />}
      {isMaking && <KeyDialog onClose={() => setMaking(false)} />}
    </div>
  )
}
