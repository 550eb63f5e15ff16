import { Button } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { securityApi } from '@matchwright/contract/security.api'
import { useState } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { DateText } from '#web/components/text/formats.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { AppSetup } from './app-setup.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Row } from './row.tsx'
import { useSecurityChanged } from './security-changed.ts'
import type { SecurityOverview } from './security-section.tsx'

type Task = 'add' | 'remove' | 'codes'

/** The authenticator app, and the recovery codes that replace it and the passkeys. */
export function AppRow({ overview }: { overview: SecurityOverview }) {
  const t = useT()
  const [task, setTask] = useState<Task | null>(null)
  const { app_since: since, passkeys, recovery_codes_left: left } = overview
  const hasFactor = since !== null || passkeys.length > 0
  const close = () => setTask(null)
  return (
    <Row
      icon={IconShieldLock}
      title={t('settings.app')}
      text={
        <>
          {since === null
            ? t('settings.app.text')
            : t.rich('settings.app.since', { date: <DateText value={since} style="long" /> })}
          {hasFactor && <> {t('settings.codes.left', { count: left })}</>}
        </>
      }
    >
      {hasFactor && <Button onClick={() => setTask('codes')}>{t('settings.codes.renew')}</Button>}
      {since === null ? (
        <Button onClick={() => setTask('add')} aria-label={`${t('settings.security.add')}: ${t('settings.app')}`}>
          {t('settings.security.add')}
        </Button>
      ) : (
        <Button variant="subtle" onClick={() => setTask('remove')}>
          {t('settings.app.remove')}
        </Button>
      )}
      {task === 'add' && <AppSetup onClose={close} />}
      {task === 'remove' && <RemoveApp onClose={close} />}
      {task === 'codes' && <RenewCodes onClose={close} />}
    </Row>
  )
}

function RemoveApp({ onClose }: { onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const changed = useSecurityChanged()
  return (
    <Dialog title={t('settings.app.remove')} size={480} onClose={onClose}>
      <OwnPasswordForm
        text={t('settings.app.removeText')}
        submit={t('settings.app.remove')}
        send={({ password }) => callApi(securityApi.removeApp, { body: { password } })}
        onDone={() => {
          toast(t('settings.app.removed'))
          void changed()
          onClose()
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}

function RenewCodes({ onClose }: { onClose: () => void }) {
  const t = useT()
  const changed = useSecurityChanged()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Dialog title={t('settings.codes.renew')} size={480} onClose={onClose}>
      {codes === null ? (
        <OwnPasswordForm
          text={t('settings.codes.renewText')}
          submit={t('settings.codes.renew')}
          send={({ password }) => callApi(securityApi.renewRecoveryCodes, { body: { password } })}
          onDone={({ recovery_codes }) => {
            setCodes(recovery_codes)
            void changed()
          }}
          onClose={onClose}
        />
      ) : (
        <RecoveryCodes codes={codes} onClose={onClose} />
      )}
    </Dialog>
  )
}
