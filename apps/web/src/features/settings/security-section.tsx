import { Button } from '@mantine/core'
import { IconPassword } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { securityApi } from '@matchwright/contract/security.api'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { useState } from 'react'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { DateText } from '#web/components/text/formats.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { Section } from './section.tsx'
import { AppRow } from './app-row.tsx'
import { PasskeyRows } from './passkey-rows.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { Row } from './row.tsx'

export type SecurityOverview = ResponseOf<typeof securityApi.overview>

/** Ways to log in: passkeys, authenticator app, password. */
export function SecuritySection({ user, isLocked }: { user: SignedInUser; isLocked: boolean }) {
  const t = useT()
  return (
    <Section name="security" text={t('settings.securityText')} isRows={!isLocked}>
      {isLocked ? <p className="sec">{t('account.notYourHands')}</p> : <SecurityRows email={user.email} />}
    </Section>
  )
}

function SecurityRows({ email }: { email: string }) {
  const overview = useQuery(apiQuery(securityApi.overview, {}))
  return (
    <Loaded query={overview}>
      {(data) => (
        <>
          <PasskeyRows overview={data} />
          <AppRow overview={data} />
          <PasswordRow email={email} changedAt={data.password_changed_at} />
        </>
      )}
    </Loaded>
  )
}

function PasswordRow({ email, changedAt }: { email: string; changedAt: string | null }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const text =
    changedAt === null
      ? t('settings.passwordText')
      : t.rich('settings.passwordSince', { date: <DateText value={changedAt} style="long" /> })
  return (
    <Row icon={IconPassword} title={t('settings.password')} text={text}>
      <Button onClick={() => setOpen(true)} aria-label={t('settings.changePassword')}>
        {t('settings.security.change')}
      </Button>
      {isOpen && <PasswordDialog email={email} onClose={() => setOpen(false)} />}
    </Row>
  )
}
