import { Button, TextInput } from '@mantine/core'
import { securityApi } from '@matchwright/contract/security.api'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { useState } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { OwnPasswordForm } from './own-password-form.tsx'
import { QrCode } from '#web/components/share/qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSecurityChanged } from './security-changed.ts'
import styles from './security.module.css'

type Begun = ResponseOf<typeof securityApi.beginApp>

/** Sets up an authenticator app: password, QR code with a first code, recovery codes. */
export function AppSetup({ onClose }: { onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const changed = useSecurityChanged()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const finish = (drawn: readonly string[] | null) => {
    toast(t('settings.app.added'))
    void changed()
    if (drawn === null) onClose()
    else setCodes(drawn)
  }
  return (
    <Dialog title={t(codes === null ? 'settings.app.add' : 'settings.codes')} size={480} onClose={onClose}>
      {codes !== null ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : begun === null ? (
        <OwnPasswordForm
          text={t('settings.app.addText')}
          submit={t('account.next')}
          send={({ password }) => callApi(securityApi.beginApp, { body: { password } })}
          onDone={setBegun}
          onClose={onClose}
        />
      ) : (
        <FirstCode begun={begun} onDone={finish} onClose={onClose} />
      )}
    </Dialog>
  )
}

type FirstCodeProps = { begun: Begun; onDone: (codes: readonly string[] | null) => void; onClose: () => void }

function FirstCode({ begun, onDone, onClose }: FirstCodeProps) {
  const t = useT()
  const form = useSmallForm({
    initial: { code: '' },
    checks: { code: 'required' },
    send: (body) => callApi(securityApi.confirmApp, { body }),
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className={styles['dialog']}>
      <p className="s14 sec">{t('settings.app.scan')}</p>
      <QrCode className={styles['qr']} text={begun.uri} label={t('settings.app.qr')} />
      <p className="s14 sec">
        {t('settings.app.secret')}{' '}
        <bdi className={styles['secret']} dir="ltr">
          {begun.secret.match(/.{1,4}/g)?.join(' ')}
        </bdi>
      </p>
      <FormSummary
        errors={form.errors}
        labels={{ code: t('account.login.code') }}
        {...(form.failure !== undefined && { message: form.failure })}
      />
      <TextInput
        {...form.field('code')}
        label={t('account.login.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        data-autofocus
      />
      <div className={styles['end']}>
        <Button variant="subtle" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="filled" loading={form.mutation.isPending}>
          {t('settings.app.confirm')}
        </Button>
      </div>
    </form>
  )
}
