import { Checkbox, TextInput } from '@mantine/core'
import { userApi } from '@matchwright/contract/user.api'
import { useState } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { nameOf } from './account-user.ts'
import type { AccountUser, UserTask } from './account-user.ts'
import { RemovalForm } from './removal-form.tsx'
import { TaskForm, useTaskDone } from './task-form.tsx'

type DialogProps = { task: UserTask; onClose: () => void }

/** Dialog for one task: invite, rename, change address or role, send a link for a new password, or remove. */
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
      {(task.kind === 'makeAdmin' || task.kind === 'makeMember') && (
        <RoleForm user={task.user} isAdmin={task.kind === 'makeAdmin'} onClose={onClose} />
      )}
      {task.kind === 'remove' && <RemovalForm user={task.user} onClose={onClose} />}
    </Dialog>
  )
}

const TASK_TEXT = {
  rename: 'rename',
  email: 'changeEmail',
  password: 'sendReset',
  makeAdmin: 'makeAdmin',
  makeMember: 'makeMember',
  remove: 'remove',
} as const

function InviteForm({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [isAdmin, setAdmin] = useState(false)
  const done = useTaskDone(t('settings.invited'), onClose)
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
  const done = useTaskDone(t('settings.saved'), onClose)
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
  const done = useTaskDone(t('settings.emailAsked'), onClose)
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
  const done = useTaskDone(t('settings.resetSent'), onClose)
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

function RoleForm({ user, isAdmin, onClose }: UserFormProps & { isAdmin: boolean }) {
  const t = useT()
  const done = useTaskDone(t('settings.saved'), onClose)
  const form = useSmallForm({
    initial: {},
    send: () => callApi(userApi.setRole, { params: { user_profile_id: user.id }, body: { is_admin: isAdmin } }),
    onDone: done,
  })
  const name = nameOf(user)
  return (
    <TaskForm
      form={form}
      labels={{}}
      submit={isAdmin ? t('settings.makeAdmin') : t('settings.makeMember')}
      onClose={onClose}
    >
      <p className="sec">{isAdmin ? t('settings.makeAdminText', { name }) : t('settings.makeMemberText', { name })}</p>
    </TaskForm>
  )
}
