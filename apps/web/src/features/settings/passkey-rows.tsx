import { Button, TextInput } from '@mantine/core'
import { IconFingerprint, IconKey, IconPlus } from '@tabler/icons-react'
import { securityApi } from '@matchwright/contract/security.api'
import type { Passkey } from '@matchwright/contract/security.schema'
import { useState } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { RelativeDay } from '#web/components/text/formats.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { createPasskey, hasPasskeys } from '#web/lib/session/passkeys.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { OwnPasswordForm } from './own-password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Row } from './row.tsx'
import { useSecurityChanged } from './security-changed.ts'
import type { SecurityOverview } from './security-section.tsx'
import styles from './security.module.css'

/** The passkeys of a user: add, rename, remove. */
export function PasskeyRows({ overview }: { overview: SecurityOverview }) {
  const t = useT()
  const { config } = useShell()
  const [isAdding, setAdding] = useState(false)
  const isPossible = hasPasskeys(config)
  return (
    <>
      <Row
        icon={IconFingerprint}
        title={t('settings.passkeys')}
        text={t(isPossible ? 'settings.passkeys.text' : 'settings.passkeys.noName')}
      >
        {isPossible && (
          <Button
            leftSection={<IconPlus size={15} aria-hidden="true" />}
            onClick={() => setAdding(true)}
            aria-label={t('settings.passkey.add')}
          >
            {t('settings.security.add')}
          </Button>
        )}
        {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
      </Row>
      {overview.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useT()
  const [task, setTask] = useState<'rename' | 'remove' | null>(null)
  const { name, created_at: added, used_at: used } = passkey
  const close = () => setTask(null)
  return (
    <Row
      icon={IconKey}
      isSub
      title={name}
      text={
        <>
          {t.rich('settings.passkey.added', { day: <RelativeDay value={added} /> })}
          {used !== null && <>, {t.rich('settings.passkey.used', { day: <RelativeDay value={used} /> })}</>}
        </>
      }
    >
      <Button variant="subtle" onClick={() => setTask('rename')} aria-label={t('settings.passkey.renameOf', { name })}>
        {t('settings.rename')}
      </Button>
      <Button variant="subtle" onClick={() => setTask('remove')} aria-label={t('settings.passkey.removeOf', { name })}>
        {t('settings.remove')}
      </Button>
      {task === 'rename' && <RenamePasskey passkey={passkey} onClose={close} />}
      {task === 'remove' && <RemovePasskey passkey={passkey} onClose={close} />}
    </Row>
  )
}

async function addPasskey({ password, name }: { password: string; name: string }) {
  const { options } = await callApi(securityApi.beginPasskey, { body: { password } })
  return callApi(securityApi.addPasskey, { body: { name, answer: await createPasskey(options) } })
}

function AddPasskey({ onClose }: { onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const changed = useSecurityChanged()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Dialog title={t(codes === null ? 'settings.passkey.add' : 'settings.codes')} size={480} onClose={onClose}>
      {codes === null ? (
        <OwnPasswordForm
          text={t('settings.passkey.addText')}
          name={t('settings.passkey.suggestion')}
          submit={t('settings.security.add')}
          send={addPasskey}
          onDone={({ recovery_codes }) => {
            toast(t('settings.passkey.done'))
            void changed()
            if (recovery_codes === null) onClose()
            else setCodes(recovery_codes)
          }}
          onClose={onClose}
        />
      ) : (
        <RecoveryCodes codes={codes} onClose={onClose} />
      )}
    </Dialog>
  )
}

type TaskProps = { passkey: Passkey; onClose: () => void }

function RenamePasskey({ passkey, onClose }: TaskProps) {
  const t = useT()
  const changed = useSecurityChanged()
  const form = useSmallForm({
    initial: { name: passkey.name },
    checks: { name: 'required' },
    send: (body) => callApi(securityApi.renamePasskey, { params: { passkey_id: passkey.id }, body }),
    onDone: () => {
      void changed()
      onClose()
    },
  })
  return (
    <Dialog title={t('settings.passkey.renameOf', { name: passkey.name })} size={480} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className={styles['dialog']}>
        <FormSummary
          errors={form.errors}
          labels={{ name: t('settings.passkey.name') }}
          {...(form.failure !== undefined && { message: form.failure })}
        />
        <TextInput {...form.field('name')} label={t('settings.passkey.name')} maxLength={60} data-autofocus />
        <div className={styles['end']}>
          <Button variant="subtle" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="filled" loading={form.mutation.isPending}>
            {t('settings.rename')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function RemovePasskey({ passkey, onClose }: TaskProps) {
  const t = useT()
  const toast = useToast()
  const changed = useSecurityChanged()
  const params = { passkey_id: passkey.id }
  return (
    <Dialog title={t('settings.passkey.removeOf', { name: passkey.name })} size={480} onClose={onClose}>
      <OwnPasswordForm
        text={t('settings.passkey.removeText')}
        submit={t('settings.remove')}
        send={({ password }) => callApi(securityApi.removePasskey, { params, body: { password } })}
        onDone={() => {
          toast(t('settings.passkey.removed'))
          void changed()
          onClose()
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}
