import { useMemo } from 'react'
import { formErrors } from './api-error.ts'
import type { FormErrors } from './api-error.ts'
import { useT } from '#web/lib/intl/translate.ts'

/** Form errors of a failed save: `useFormErrors(save.error)`. */
export function useFormErrors(error: unknown): FormErrors {
  const t = useT()
  return useMemo(() => formErrors(error, t('errors.required')), [error, t])
}
