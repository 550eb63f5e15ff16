import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { DOCUMENT_KIND } from '@matchwright/contract/constants'
import { documentApi } from '@matchwright/contract/document.api'
import type { Document } from '@matchwright/contract/document.schema'
import { useState } from 'react'
import { VisibilityBadge } from '#web/components/disclosure/visibility-badge.tsx'
import { visibilityOf } from '#web/components/disclosure/visibility.ts'
import { useToast } from '#web/components/feedback/toast.tsx'
import { DateField } from '#web/components/form/date-field.tsx'
import { DateText } from '#web/components/text/formats.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { documentsOf, useDocumentCall } from './document-calls.ts'
import type { Owner } from './document-calls.ts'
import { Usage } from './document-dialogs.tsx'
import { DocumentSign, hrefOf } from './document-sign.tsx'
import { SizeText } from './document-size.tsx'
import styles from './document-details.module.css'

/** A document whose details are shown. */
export type Chosen = { owner: Owner; id: number }

type DetailsProps = { chosen: Chosen; onClose: () => void }

/** Details of a document: beside the list on wide screens, else over it. */
export function DocumentDetails({ chosen, onClose }: DetailsProps) {
  const t = useT()
  const isWide = useMediaQuery('(min-width: 72.5em)', true)
  const { data } = useQuery(apiQuery(documentApi.list, documentsOf(chosen.owner)))
  const document = data?.items.find(({ id }) => id === chosen.id)
  if (!document) return null
  const label = t('document.detailsOf', { title: document.title })
  if (isWide)
    return (
      <aside className={`card ${styles['pane']}`} aria-label={label}>
        <Details document={document} />
        <Button
          variant="subtle"
          size="xs"
          className={styles['close'] ?? ''}
          leftSection={<IconX size={15} className="ic" aria-hidden="true" />}
          onClick={onClose}
        >
          {t('document.details.close')}
        </Button>
      </aside>
    )
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      title={label}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Details document={document} />
    </Drawer>
  )
}

function Details({ document }: { document: Document }) {
  const t = useT()
  const level = visibilityOf(document.disclosure)
  return (
    <>
      <div className={styles['preview']}>
        <DocumentSign document={document} />
      </div>
      <h2 className={styles['title']}>
        <a href={hrefOf(document)} target="_blank" rel="noopener noreferrer nofollow ugc" dir="auto">
          {document.title}
        </a>
      </h2>
      <p className="s13 mut">
        <SizeText document={document} />
      </p>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('contact.who.title')}</dt>
          <dd>
            <VisibilityBadge level={level} text={t(`match.visibility.${level}`)} />
          </dd>
        </div>
        <div>
          <dt>{t('document.details.added')}</dt>
          <dd>
            <DateText value={document.created_at} style="long" />
          </dd>
        </div>
        <Validity key={document.id} document={document} />
      </dl>
      <h3>{t(document.kind === DOCUMENT_KIND.file ? 'document.whoOpened' : 'document.whoSees')}</h3>
      <Usage document={document} />
    </>
  )
}

/** The day until which a document is valid; kept as soon as it is complete. */
function Validity({ document: { id, valid_until: validUntil } }: { document: Document }) {
  const t = useT()
  const toast = useToast()
  const [isEditing, setEditing] = useState(false)
  const save = useDocumentCall((value: string | null) =>
    callApi(documentApi.setValidity, { params: { document_id: id }, body: { valid_until: value } }),
  )
  if (!isEditing && validUntil === null)
    return (
      <div>
        <dt>{t('document.validity')}</dt>
        <dd>
          <Button variant="transparent" size="compact-sm" px={0} onClick={() => setEditing(true)}>
            {t('document.validity.add')}
          </Button>
        </dd>
      </div>
    )
  return (
    <div className={styles['validity']}>
      <dt>{t('document.validity')}</dt>
      <dd>
        <DateField
          label={t('document.validity')}
          hideLabel
          description={t('document.validity.help')}
          value={validUntil}
          onChange={(value) =>
            save.mutate(value, {
              onSuccess: () => setEditing(value !== null),
              onError: (error) => toast(refusalOf(error) ?? t('document.failed'), { tone: 'problem' }),
            })
          }
        />
      </dd>
    </div>
  )
}
