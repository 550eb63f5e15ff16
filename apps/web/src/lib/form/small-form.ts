import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ChangeEvent, SubmitEvent } from 'react'
import type { FormErrors } from '#web/lib/api/api-error.ts'
import { useFailure, useFormErrors } from '#web/lib/api/form-errors.ts'
import { useT } from '#web/lib/intl/translate.ts'

export const MIN_PASSWORD = 10

export type Check = 'required' | 'email' | 'password'
type Values = Record<string, string>

type SmallForm<V extends Values, R> = {
  initial: V
  /** Checks in the browser, before those of the server. */
  checks?: { [K in keyof V]?: Check }
  send: (values: V) => Promise<R>
  onDone?: (answer: R) => void
}

/** State, checks and submission of a small form; errors are for the fields and the summary. */
export function useSmallForm<V extends Values, R>({ initial, checks = {}, send, onDone }: SmallForm<V, R>) {
  const check = useChecks()
  const [values, setValues] = useState(initial)
  const [local, setLocal] = useState<FormErrors | null>(null)
  const mutation = useMutation({ mutationFn: send, ...(onDone && { onSuccess: onDone }) })
  const remote = useFormErrors(mutation.error)
  const failure = useFailure(mutation.error)
  const errors = local ?? remote
  const set = (name: keyof V & string, value: string) => setValues((before) => ({ ...before, [name]: value }))
  const field = (name: keyof V & string) => ({
    name,
    value: values[name] ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(name, event.currentTarget.value),
    error: errors.fields[name],
  })
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = Object.fromEntries(
      Object.entries(checks).flatMap(([name, kind]) => {
        const problem = kind && check(kind, values[name] ?? '')
        return problem ? [[name, problem]] : []
      }),
    )
    const isFine = Object.keys(fields).length === 0
    setLocal(isFine ? null : { fields, general: [] })
    if (isFine) mutation.mutate(values)
  }
  const isDirty = Object.entries(initial).some(([name, value]) => values[name] !== value)
  return { values, set, field, errors, failure, onSubmit, isDirty, mutation }
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function useChecks(): (check: Check, value: string) => string | undefined {
  const t = useT()
  return useMemo(
    () => (check, value) => {
      if (value.trim() === '') return t('errors.required')
      if (check === 'email' && !EMAIL.test(value.trim())) return t('account.check.email')
      if (check === 'password' && value.length < MIN_PASSWORD) return t('account.check.password', { min: MIN_PASSWORD })
      return undefined
    },
    [t],
  )
}
