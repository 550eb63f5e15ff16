import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './security.module.css'

type OwnPasswordFormProps<R> = {
  text: ReactNode
  /** Asks for a name, too, with this suggestion. */
  name?: string
  submit: string
  send: (given: { password: string; name: string }) => Promise<R>
  onDone: (answer: R) => void
  onClose: () => void
}

/** Form of a dialog that asks for the password before a change. */
export function OwnPasswordForm<R>({ text, name, submit, send, onDone, onClose }: OwnPasswordFormProps<R>) {
  const t = useT()
  const form = useSmallForm({
    initial: { name: name ?? '', password: '' },
    checks: { password: 'required', ...(name !== undefined && { name: 'required' as const }) },
    send,
    onDone,
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className={styles['dialog']}>
      <FormSummary
        errors={form.errors}
        labels={{ name: t('settings.passkey.name'), password: t('settings.currentPassword') }}
        {...(form.failure !== undefined && { message: form.failure })}
      />
      <p className="s14 sec">{text}</p>
      {name !== undefined && (
        <TextInput {...form.field('name')} label={t('settings.passkey.name')} maxLength={60} autoComplete="off" />
      )}
      <PasswordField
        {...form.field('password')}
        label={t('settings.currentPassword')}
        autoComplete="current-password"
        data-autofocus
      />
      <div className={styles['end']}>
        <Button variant="subtle" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="filled" loading={form.mutation.isPending}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
