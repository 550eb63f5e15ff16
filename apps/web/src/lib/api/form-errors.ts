import { useMemo } from 'react'
import { formErrors } from './api-error.ts'
import type { FormErrors } from './api-error.ts'
import { useT } from '#web/lib/intl/translate.ts'

/** What a failed save says about the fields of the form: `useFormErrors(save.error)`. */
export function useFormErrors(error: unknown): FormErrors {
  const t = useT()
  return useMemo(() => formErrors(error, t('errors.required')), [error, t])
}
