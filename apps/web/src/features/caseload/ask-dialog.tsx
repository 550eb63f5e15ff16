import { Button, TextInput } from '@mantine/core'
import { caseloadApi } from '@matchwright/contract/caseload.api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { everyCallOf } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'

/** Asks somebody by their address to be in the caseload. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const [email, setEmail] = useState('')
  const ask = useMutation({
    mutationFn: () => callApi(caseloadApi.ask, { body: { email } }),
    onSuccess: async () => {
      toast(t('caseload.ask.done'))
      onClose()
      await cache.invalidateQueries({ queryKey: everyCallOf(caseloadApi.people) })
    },
  })
  const errors = useFormErrors(ask.error)
  const isOther = ask.isError && errors.general.length === 0 && Object.keys(errors.fields).length === 0
  return (
    <Dialog title={t('caseload.ask.title')} onClose={onClose}>
      <form
        className="col"
        style={{ gap: 16 }}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          ask.mutate()
        }}
      >
        <p className="sec">{t('caseload.ask.text')}</p>
        <FormSummary errors={errors} {...(isOther && { message: t('common.load.failed') })} />
        <TextInput
          name="email"
          type="email"
          label={t('caseload.ask.email')}
          autoComplete="off"
          data-autofocus
          value={email}
          error={errors.fields['email']}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" variant="filled" loading={ask.isPending}>
          {t('caseload.ask.send')}
        </Button>
      </form>
    </Dialog>
  )
}
