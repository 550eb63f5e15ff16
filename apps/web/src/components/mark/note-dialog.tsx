import { Button, TagsInput, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { markApi } from '@matchwright/contract/mark.api'
import type { Mark } from '@matchwright/contract/mark.schema'
import { useState } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useFailure, useFormErrors } from '#web/lib/api/form-errors.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './mark.module.css'
import type { MarkTarget } from './use-mark.ts'

const MAX_NOTE = 2000
const MAX_TAGS = 10
const MAX_TAG = 40

type NoteDialogProps = { target: MarkTarget; mark: Mark; onSaved: () => unknown; onClose: () => void }

/** Dialog for the reader's private note and tags on a listing. */
export function NoteDialog({ target, mark, onSaved, onClose }: NoteDialogProps) {
  const t = useT()
  const toast = useToast()
  const [note, setNote] = useState(mark.note)
  const [tags, setTags] = useState(mark.tags)
  const known = useQuery(apiQuery(markApi.list, { query: { kind: 'noted', limit: 1 } })).data?.tags ?? []
  const save = useMutation({
    mutationFn: () =>
      callApi(markApi.change, {
        params: { listing_id: target.listingId },
        body: {
          note,
          tags,
          ...(target.myListingId !== undefined && { my_listing_id: target.myListingId }),
          ...(target.finderId !== undefined && { finder_id: target.finderId }),
        },
      }),
    onSuccess: () => {
      onSaved()
      toast(t('mark.note.saved'))
      onClose()
    },
  })
  const errors = useFormErrors(save.error)
  const failure = useFailure(save.error)
  return (
    <Dialog title={t('mark.note.title')} onClose={onClose}>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <p className="s14 sec">{t('mark.note.private', { title: target.title })}</p>
        <FormSummary
          errors={errors}
          labels={{ note: t('mark.note'), tags: t('mark.tags') }}
          {...(failure !== undefined && { message: failure })}
        />
        <Textarea
          label={t('mark.note')}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={MAX_NOTE}
          value={note}
          error={errors.fields['note']}
          onChange={(event) => setNote(event.currentTarget.value)}
          data-autofocus
        />
        <TagsInput
          label={t('mark.tags')}
          description={t('mark.tags.help')}
          data={known.map(({ tag }) => tag)}
          value={tags}
          comboboxProps={{ position: 'top' }}
          maxTags={MAX_TAGS}
          maxLength={MAX_TAG}
          error={errors.fields['tags']}
          onChange={setTags}
        />
        <div className={styles['end']}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="filled" loading={save.isPending}>
            {t('mark.note.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
