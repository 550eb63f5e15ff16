import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { userApi } from '@matchwright/contract/user.api'
import type { ReactNode, SubmitEvent } from 'react'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { ApiError } from '@matchwright/client'
import type { FormErrors } from '#web/lib/api/api-error.ts'
import { everyCallOf } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './settings.module.css'

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
  /** Whether it takes something away. */
  isEnding?: boolean
  onClose: () => void
  children: ReactNode
}

/** Form of a dialog: summary of errors, fields, and the buttons at the end. */
export function TaskForm({ form, labels, submit, isEnding = false, onClose, children }: TaskFormProps) {
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
        <Button
          type="submit"
          variant={isEnding ? 'default' : 'filled'}
          {...(isEnding && { c: 'var(--brick)' })}
          loading={form.mutation.isPending}
        >
          {submit}
        </Button>
      </div>
    </form>
  )
}
