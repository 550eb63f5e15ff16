import { Button } from '@mantine/core'
import { IconBook2, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { AccountFrame } from '#web/components/layout/account-frame.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { hasPermission } from '#web/lib/session/current-user.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { KeyDialog } from './key-dialog.tsx'
import { KeysCard } from './keys-card.tsx'
import { UsageSection } from './usage-section.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

/** Keys for the account's own programs, and what they use. */
export function ApiPage({ user }: { user: SignedInUser }) {
  const t = useT()
  const { currentUser } = useShell()
  const isAdmin = hasPermission(currentUser, 'account_admin')
  const isLocked = user.original_login !== null
  const [isMaking, setMaking] = useState(false)
  return (
    <AccountFrame
      title={t('api.title')}
      lead={t('api.lead')}
      current="lang-user-api_usage"
      actions={
        <>
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
        </>
      }
    >
      {isAdmin && <KeysCard isLocked={isLocked} />}
      <UsageSection />
      {isAdmin && <WebhooksCard isLocked={isLocked} />}
      {isMaking && <KeyDialog onClose={() => setMaking(false)} />}
    </AccountFrame>
  )
}
