import { Button, Select, TextInput } from '@mantine/core'
import { savedSearchApi } from '@matchwright/contract/saved-search.api'
import { useQueryClient } from '@tanstack/react-query'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { everyCallOf } from '#web/lib/api/queries.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { alertFrequency, useFrequencies } from './alert-frequency.ts'
import { searchFilters } from './finder-state.ts'
import type { SaveSearchProps } from './save-search.tsx'
import styles from './saved.module.css'

type SaveDialogProps = SaveSearchProps & { onClose: () => void }

/** Dialog that saves the query under a name, with the frequency of its alerts. */
export function SaveDialog({ onClose, ...search }: SaveDialogProps) {
  const t = useT()
  return (
    <Dialog title={t('finder.keep')} onClose={onClose}>
      <SaveForm {...search} onDone={onClose} />
    </Dialog>
  )
}

function SaveForm({ finderId, suggestedTitle, state, onDone }: SaveSearchProps & { onDone: () => void }) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const frequencies = useFrequencies()
  const form = useSmallForm({
    initial: { title: suggestedTitle, alert: 'daily' },
    checks: { title: 'required' },
    send: ({ title, alert }: { title: string; alert: string }) =>
      callApi(savedSearchApi.create, {
        body: { finder_id: finderId, title, alert: alertFrequency(alert), filters: searchFilters(state) },
      }),
    onDone: () => {
      void cache.invalidateQueries({ queryKey: everyCallOf(savedSearchApi.list) })
      toast(t('finder.keep.done'))
      onDone()
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className={styles['form']}>
      <FormSummary
        errors={form.errors}
        labels={{ title: t('finder.keep.name') }}
        {...(form.failure !== undefined && { message: form.failure })}
      />
      <TextInput {...form.field('title')} label={t('finder.keep.name')} maxLength={160} data-autofocus />
      <Select
        label={t('finder.keep.alert')}
        description={t('finder.keep.alertText')}
        data={frequencies}
        value={form.values.alert}
        onChange={(value) => value !== null && form.set('alert', value)}
        allowDeselect={false}
      />
      <div className={styles['buttons']}>
        <Button onClick={onDone}>{t('common.cancel')}</Button>
        <Button type="submit" variant="filled" loading={form.mutation.isPending}>
          {t('finder.keep')}
        </Button>
      </div>
    </form>
  )
}
