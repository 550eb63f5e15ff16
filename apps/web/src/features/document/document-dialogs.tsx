import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconEyeCheck, IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { DOCUMENT_KIND, PROFILE_KINDS } from '@matchwright/contract/constants'
import { documentApi } from '@matchwright/contract/document.api'
import type { Document } from '@matchwright/contract/document.schema'
import { profileApi } from '@matchwright/contract/profile.api'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { DateText } from '#web/components/text/formats.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useFailure, useFormErrors } from '#web/lib/api/form-errors.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { changeDocument, useDocumentCall } from './document-calls.ts'
import { useDeleteDocument } from './use-delete-document.ts'
import styles from './document.module.css'

type DialogProps = { document: Document; onClose: () => void }

/** Dialog to change the title of a document, and the URL of a link. */
export function RenameDialog({ document, onClose }: DialogProps) {
  const t = useT()
  const [title, setTitle] = useState(document.title)
  const [url, setUrl] = useState(document.url ?? '')
  const isLink = document.kind === DOCUMENT_KIND.url
  const change = useDocumentCall(() => changeDocument(document, { title, ...(isLink && { url }) }))
  const errors = useFormErrors(change.error)
  const failure = useFailure(change.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() !== '') change.mutate(undefined, { onSuccess: onClose })
  }
  return (
    <Dialog title={t('document.rename')} onClose={onClose}>
      <form noValidate className={styles['dialog']} onSubmit={submit}>
        <FormSummary
          errors={errors}
          labels={{ title: t('document.title'), url: t('document.url') }}
          {...(failure !== undefined && { message: failure })}
        />
        <TextInput
          label={t('document.title')}
          name="title"
          data-autofocus
          maxLength={160}
          value={title}
          error={title.trim() === '' ? t('errors.required') : errors.fields['title']}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        {isLink && (
          <TextInput
            label={t('document.url')}
            name="url"
            type="url"
            dir="ltr"
            value={url}
            error={errors.fields['url']}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
        )}
        <Buttons onClose={onClose} isBusy={change.isPending} text={t('document.save')} />
      </form>
    </Dialog>
  )
}

/** Dialog to move a document to another profile of the account. */
export function MoveDialog({ document, onClose }: DialogProps) {
  const t = useT()
  const query = useQuery(apiQuery(profileApi.list, { query: { limit: 100, list_sort: 'name' } }))
  const [target, setTarget] = useState('')
  const move = useDocumentCall(() => {
    const [kind = '', id] = target.split('-')
    return callApi(documentApi.move, {
      params: { document_id: document.id },
      body: {
        target_person_or_company: PROFILE_KINDS.find((one) => one === kind) ?? 'person',
        target_profile_id: Number(id),
      },
    })
  })
  const errors = useFormErrors(move.error)
  const failure = useFailure(move.error)
  return (
    <Dialog title={t('document.move')} onClose={onClose}>
      <Loaded query={query}>
        {({ items }) => (
          <form
            noValidate
            className={styles['dialog']}
            onSubmit={(event) => {
              event.preventDefault()
              if (target !== '') move.mutate(undefined, { onSuccess: onClose })
            }}
          >
            <FormSummary errors={errors} {...(failure !== undefined && { message: failure })} />
            <p className="sec">{t('document.moveText', { title: document.title })}</p>
            <NativeSelect
              label={t('document.target')}
              name="target_profile_id"
              value={target}
              onChange={(event) => setTarget(event.currentTarget.value)}
              data={[
                { value: '', label: t('document.choose') },
                ...items
                  .filter(({ kind, id }) => kind !== document.person_or_company || id !== document.profile_id)
                  .map(({ kind, id, name }) => ({ value: `${kind}-${id}`, label: name || t('document.unnamed') })),
              ]}
            />
            <Buttons onClose={onClose} isBusy={move.isPending} isOff={target === ''} text={t('document.moveIt')} />
          </form>
        )}
      </Loaded>
    </Dialog>
  )
}

/** Dialog with the contacts that can currently see the document. */
export function UsageDialog({ document, onClose }: DialogProps) {
  const t = useT()
  return (
    <Dialog title={t('document.whoSees')} onClose={onClose}>
      <Usage document={document} />
    </Dialog>
  )
}

/** Contacts that can currently see a document. */
export function Usage({ document }: { document: Document }) {
  const t = useT()
  const query = useQuery(apiQuery(documentApi.usage, { params: { document_id: document.id }, query: { limit: 100 } }))
  return (
    <Loaded query={query}>
      {({ items, count }) =>
        count === 0 ? (
          <p className="sec">{t('document.nobody')}</p>
        ) : (
          <ul className={styles['usage']}>
            {items.map(({ match_id: id, title, their_title: theirTitle, ...usage }) => (
              <li key={id}>
                <PageLink page="lang-match-id" params={{ id }}>
                  <bdi>{theirTitle || title}</bdi>
                </PageLink>
                <Opening isFile={document.kind === DOCUMENT_KIND.file} {...usage} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

type OpeningProps = { isFile: boolean; since: string; opened_at: string | null; opened_times: number }

/** Since when a contact sees a document, and when it opened it; openings of links are not known. */
function Opening({ isFile, since, opened_at: openedAt, opened_times: times }: OpeningProps) {
  const t = useT()
  const date = <DateText value={openedAt ?? since} />
  if (openedAt !== null)
    return (
      <small data-opened>
        <IconEyeCheck size={15} className="ic" aria-hidden="true" />
        {t.rich('document.openedAt', { times, date })}
      </small>
    )
  return (
    <small>
      <IconEyeOff size={15} className="ic" aria-hidden="true" />
      {t.rich(isFile ? 'document.notOpened' : 'document.since', { date })}
    </small>
  )
}

/** Confirmation before the deletion of a document that contacts see. */
export function DeleteDialog({ document, onClose }: DialogProps) {
  const t = useT()
  const remove = useDeleteDocument(document)
  return (
    <Dialog title={t('document.deleteTitle', { title: document.title })} size={480} isQuestion onClose={onClose}>
      <form
        className={styles['dialog']}
        onSubmit={(event) => {
          event.preventDefault()
          remove.start({ onSuccess: onClose })
        }}
      >
        <p className="sec">{t('document.deleteText', { count: document.usage_count })}</p>
        <Buttons onClose={onClose} isBusy={remove.isPending} isEnding text={t('document.delete')} />
      </form>
    </Dialog>
  )
}

type ButtonsProps = { onClose: () => void; isBusy: boolean; isOff?: boolean; isEnding?: boolean; text: string }

function Buttons({ onClose, isBusy, isOff = false, isEnding = false, text }: ButtonsProps) {
  const t = useT()
  return (
    <span className={styles['buttons']}>
      <Button variant="subtle" onClick={onClose}>
        {t('common.cancel')}
      </Button>
      <Button
        type="submit"
        variant={isEnding ? 'default' : 'filled'}
        {...(isEnding && { c: 'var(--brick)' })}
        loading={isBusy}
        disabled={isOff}
      >
        {text}
      </Button>
    </span>
  )
}
