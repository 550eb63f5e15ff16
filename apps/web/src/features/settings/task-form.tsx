import { useQueryClient } from '@tanstack/react-query'
import { userApi } from '@matchwright/contract/user.api'
import type { ComponentProps } from 'react'
import { useToast } from '#web/components/feedback/toast.tsx'
import { ApiError } from '@matchwright/client'
import { everyCallOf } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { DialogForm } from './dialog-form.tsx'

/** Callback for a completed task about a user: shows a toast, closes the dialog and refreshes the lists. */
export function useTaskDone(text: string, onClose: () => void): () => Promise<void> {
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

type Props = ComponentProps<typeof DialogForm>
type TaskFormProps = Omit<Props, 'form'> & { form: Props['form'] & { mutation: { error: unknown } } }

/** Form of a task about a user; says when the level has no room for another one. */
export function TaskForm({ form, ...props }: TaskFormProps) {
  const t = useT()
  const { error } = form.mutation
  const isFull = error instanceof ApiError && Reflect.get(Object(error.body), 'code') === 'quota'
  const errors = isFull ? { fields: {}, general: [t('settings.full')] } : form.errors
  return <DialogForm {...props} form={{ ...form, errors }} />
}
