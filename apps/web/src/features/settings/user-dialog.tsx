import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { userApi } from '@matchwright/contract/user.api'
import { useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { FormErrors } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { everyCallOf } from '#web/lib/api/queries.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { nameOf } from './account-user.ts'
import type { AccountUser, UserTask } from './account-user.ts'
import styles from './settings.module.css'

type DialogProps = { task: UserTask; onClose: () => void }

/** Dialog for one task: invite, rename, change the e-mail address, send a link for a new password, or remove. */
export function UserDialog({ task, onClose }: DialogProps) {
  const t = useT()
  const title =
    task.kind === 'invite' ? t('settings.invite') : `${t(`settings.${TASK_TEXT[task.kind]}`)}: ${nameOf(task.user)}`
  return (
    <Dialog title={title} size={480} onClose={onClose}>
      {task.kind === 'invite' && <InviteForm onClose={onClose} />}
      {task.kind === 'rename' && <RenameForm user={task.user} onClose={onClose} />}
      {task.kind === 'email' && <EmailForm user={task.user} onClose={onClose} />}
      {task.kind === 'password' && <ResetForm user={task.user} onClose={onClose} />}
      {task.kind === 'remove' && <RemoveForm user={task.user} onClose={onClose} />}
    </Dialog>
  )
}

const TASK_TEXT = { rename: 'rename', email: 'changeEmail', password: 'sendReset', remove: 'remove' } as const

/** Callback for a completed task: shows a toast, closes the dialog and refreshes the list. */
function useDone(text: string, onClose: () => void): () => Promise<void> {
  const toast = useToast()
  const cache = useQueryClient()
  return async () => {
    toast(text)
    onClose()
    await cache.invalidateQueries({ queryKey: everyCallOf(userApi.userProfiles) })
    await cache.invalidateQueries({ queryKey: everyCallOf(userApi.invitations) })
    await cache.invalidateQueries({ queryKey: everyCallOf(userApi.account) })
  }
}

type Form = {
  errors: FormErrors
  failure: string | undefined
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  mutation: { error: unknown; isPending: boolean }
}
type TaskFormProps = {
  form: Form
  labels: Record<string, string>
  submit: string
  onClose: () => void
  children: ReactNode
}

function TaskForm({ form, labels, submit, onClose, children }: TaskFormProps) {
  const t = useT()
  const { error } = form.mutation
  const isFull = error instanceof ApiError && Reflect.get(Object(error.body), 'code') === 'quota'
  return (
    <form noValidate onSubmit={form.onSubmit} className={styles['dialog']}>
      <FormSummary
        errors={isFull ? { fields: {}, general: [t('settings.full')] } : form.errors}
        labels={labels}
        {...(form.failure !== undefined && { message: form.failure })}
      />
      {children}
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

function InviteForm({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [isAdmin, setAdmin] = useState(false)
  const done = useDone(t('settings.invited'), onClose)
  const form = useSmallForm({
    initial: { email: '', first_name: '', last_name: '' },
    checks: { email: 'email', first_name: 'required', last_name: 'required' },
    send: (values) => callApi(userApi.createUserProfile, { body: { ...values, is_admin: isAdmin } }),
    onDone: done,
  })
  const labels = {
    email: t('account.email'),
    first_name: t('account.firstName'),
    last_name: t('account.lastName'),
  }
  return (
    <TaskForm form={form} labels={labels} submit={t('settings.invite')} onClose={onClose}>
      <p className="s14 sec">{t('settings.inviteText')}</p>
      <TextInput {...form.field('email')} type="email" label={labels.email} autoComplete="off" data-autofocus />
      <TextInput {...form.field('first_name')} label={labels.first_name} autoComplete="off" />
      <TextInput {...form.field('last_name')} label={labels.last_name} autoComplete="off" />
      <Checkbox
        checked={isAdmin}
        onChange={(event) => setAdmin(event.currentTarget.checked)}
        label={t('settings.inviteAdmin')}
      />
    </TaskForm>
  )
}

type UserFormProps = { user: AccountUser; onClose: () => void }

function RenameForm({ user, onClose }: UserFormProps) {
  const t = useT()
  const done = useDone(t('settings.saved'), onClose)
  const form = useSmallForm({
    initial: { first_name: user.first_name, last_name: user.last_name },
    checks: { first_name: 'required', last_name: 'required' },
    send: (body) => callApi(userApi.setNameOf, { params: { user_profile_id: user.id }, body }),
    onDone: done,
  })
  const labels = { first_name: t('account.firstName'), last_name: t('account.lastName') }
  return (
    <TaskForm form={form} labels={labels} submit={t('settings.rename')} onClose={onClose}>
      <TextInput {...form.field('first_name')} label={labels.first_name} data-autofocus />
      <TextInput {...form.field('last_name')} label={labels.last_name} />
    </TaskForm>
  )
}

function EmailForm({ user, onClose }: UserFormProps) {
  const t = useT()
  const done = useDone(t('settings.emailAsked'), onClose)
  const form = useSmallForm({
    initial: { email: '' },
    checks: { email: 'email' },
    send: (body) => callApi(userApi.changeEmailOf, { params: { user_profile_id: user.id }, body }),
    onDone: done,
  })
  const labels = { email: t('settings.newEmail') }
  return (
    <TaskForm form={form} labels={labels} submit={t('settings.changeEmail')} onClose={onClose}>
      <p className="s14 sec">{t('settings.emailText', { email: user.email })}</p>
      <TextInput {...form.field('email')} type="email" label={labels.email} autoComplete="off" data-autofocus />
    </TaskForm>
  )
}

function ResetForm({ user, onClose }: UserFormProps) {
  const t = useT()
  const done = useDone(t('settings.resetSent'), onClose)
  const form = useSmallForm({
    initial: {},
    send: () => callApi(userApi.passwordOf, { params: { user_profile_id: user.id } }),
    onDone: done,
  })
  return (
    <TaskForm form={form} labels={{}} submit={t('settings.sendReset')} onClose={onClose}>
      <p className="sec">{t('settings.sendResetText', { email: user.email })}</p>
    </TaskForm>
  )
}

function RemoveForm({ user, onClose }: UserFormProps) {
  const t = useT()
  const done = useDone(t('settings.removed'), onClose)
  const form = useSmallForm({
    initial: {},
    send: () => callApi(userApi.deleteUserProfile, { params: { user_profile_id: user.id } }),
    onDone: done,
  })
  return (
    <TaskForm form={form} labels={{}} submit={t('settings.remove')} onClose={onClose}>
      <p className="sec">{t('settings.removeText', { name: nameOf(user) })}</p>
    </TaskForm>
  )
}
