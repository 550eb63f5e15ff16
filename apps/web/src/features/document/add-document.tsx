import { Button, TextInput } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { documentApi } from '@matchwright/contract/document.api'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { DropFile } from '#web/components/form/drop-file.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { UnsavedGuard } from '#web/components/form/unsaved-guard.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useFailure, useFormErrors } from '#web/lib/api/form-errors.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { MAX_FILE_BYTES, ACCEPTED_FILES, documentsOf, useDocumentCall } from './document-calls.ts'
import type { Owner } from './document-calls.ts'
import { useRemovedText } from './removed-text.ts'
import styles from './document.module.css'

const MAX_FILES = 10

/** Buttons to upload files or to add a link. */
export function AddDocument({ owner }: { owner: Owner }) {
  const t = useT()
  const [hasLinkForm, setLinkForm] = useState(false)
  const upload = useDocumentCall(async (files: File[]) => {
    const added: ResponseOf<typeof documentApi.addFile>[] = []
    for (const file of files)
      // Sequential uploads keep the order in which the files were chosen.
      // eslint-disable-next-line no-await-in-loop
      added.push(await callApi(documentApi.addFile, { ...documentsOf(owner), body: {}, files: [file] }))
    return added
  })
  const removedText = useRemovedText()
  const removals = (upload.data ?? []).flatMap((document) => removedText(document) ?? [])
  const errors = useFormErrors(upload.error)
  const reason = errors.fields['file'] ?? errors.general[0] ?? t('document.failed')
  return (
    <>
      {upload.isError && (
        <p className={styles['problem']} role="alert">
          {reason}
        </p>
      )}
      <div role="status">
        {removals.map((text) => (
          <p key={text} className="s14 sec">
            {text}
          </p>
        ))}
      </div>
      <DropFile
        accept={ACCEPTED_FILES}
        maxBytes={MAX_FILE_BYTES}
        maxFiles={MAX_FILES}
        isBusy={upload.isPending}
        title={t('document.drop')}
        text={t('document.kinds')}
        onFiles={(files) => upload.mutate(files)}
      />
      {hasLinkForm ? (
        <LinkForm owner={owner} onClose={() => setLinkForm(false)} />
      ) : (
        <Button
          size="xs"
          className={styles['addlink'] ?? ''}
          leftSection={<IconLink size={15} className="ic" aria-hidden="true" />}
          onClick={() => setLinkForm(true)}
        >
          {t('document.addLink')}
        </Button>
      )}
    </>
  )
}

/** Form of a link, for its own dialog or below a list. */
export function LinkForm({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const t = useT()
  const [title, setTitle] = useState('')
  const [url, setUrl] = useState('')
  const add = useDocumentCall(() => callApi(documentApi.addLink, { ...documentsOf(owner), body: { title, url } }))
  const errors = useFormErrors(add.error)
  const failure = useFailure(add.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate(undefined, { onSuccess: onClose })
  }
  return (
    <form noValidate className={`card ${styles['linkform']}`} onSubmit={submit}>
      <UnsavedGuard isDirty={(title !== '' || url !== '') && !add.isSuccess} />
      <FormSummary
        errors={errors}
        labels={{ title: t('document.title'), url: t('document.url') }}
        {...(failure !== undefined && { message: failure })}
      />
      <TextInput
        label={t('document.title')}
        name="title"
        maxLength={160}
        value={title}
        error={errors.fields['title']}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextInput
        label={t('document.url')}
        name="url"
        type="url"
        dir="ltr"
        placeholder="https://"
        value={url}
        error={errors.fields['url']}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <span className={styles['buttons']}>
        <Button variant="subtle" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={add.isPending}>
          {t('document.addLink')}
        </Button>
      </span>
    </form>
  )
}
