import { Button } from '@mantine/core'
import type { ReactNode, SubmitEvent } from 'react'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import type { FormErrors } from '#web/lib/api/api-error.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './settings.module.css'

export type DialogFormState = {
  errors: FormErrors
  failure: string | undefined
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  mutation: { isPending: boolean }
}

type DialogFormProps = {
  form: DialogFormState
  labels: Record<string, string>
  submit: string
  /** Whether it takes something away. */
  isEnding?: boolean
  onClose: () => void
  children: ReactNode
}

/** Form of a dialog: summary of errors, fields, and the buttons at the end. */
export function DialogForm({ form, labels, submit, isEnding = false, onClose, children }: DialogFormProps) {
  const t = useT()
  return (
    <form noValidate onSubmit={form.onSubmit} className={styles['dialog']}>
      <FormSummary
        errors={form.errors}
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
          {...(isEnding && { c: 'var(--brick)', style: { borderColor: 'var(--brick)' } })}
          loading={form.mutation.isPending}
        >
          {submit}
        </Button>
      </div>
    </form>
  )
}
