import { useMemo } from 'react'
import { formErrors, isRefusal } from './api-error.ts'
import type { FormErrors } from './api-error.ts'
import { useT } from '#web/lib/intl/translate.ts'

/** Form errors of a failed save: `useFormErrors(save.error)`. */
export function useFormErrors(error: unknown): FormErrors {
  const t = useT()
  return useMemo(() => formErrors(error, t('errors.required')), [error, t])
}

/** Message for a failure other than a refusal, such as a lost connection. */
export function useFailure(error: unknown): string | undefined {
  const t = useT()
  return !error || isRefusal(error) ? undefined : t('account.failed')
}
