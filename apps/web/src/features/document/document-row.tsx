import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconGripVertical } from '@tabler/icons-react'
import type { DisclosureLevel } from '@matchwright/contract/common.schema'
import { DOCUMENT_KIND } from '@matchwright/contract/constants'
import type { Document } from '@matchwright/contract/document.schema'
import type { KeyboardEvent } from 'react'
import { DateText } from '#web/components/text/formats.tsx'
import { VisibilityMenu } from '#web/components/disclosure/visibility-menu.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { useIntl } from 'react-intl'
import { useNow } from '#web/lib/intl/now.ts'
import { dayDifference } from '#web/lib/intl/relative-day.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { changeDocument, useOptimisticDocuments } from './document-calls.ts'
import type { Owner } from './document-calls.ts'
import { DocumentSign, hrefOf } from './document-sign.tsx'
import { SizeText } from './document-size.tsx'
import { DocumentMenu } from './document-menu.tsx'
import styles from './document.module.css'

type DocumentRowProps = {
  document: Document
  owner: Owner
  canSort: boolean
  isDragged: boolean
  /** Moves the document by a number of positions, negative for up. */
  onMove: (step: number) => void
  onDrag: (isDragging: boolean) => void
  onDropHere: () => void
  onDetails: () => void
  isChosen: boolean
}

/** Row of a document: type, title, visibility and actions. */
export function DocumentRow(props: DocumentRowProps) {
  const { document, owner, canSort, isDragged, onMove, onDrag, onDropHere } = props
  const t = useT()
  const toast = useToast()
  const setLevel = useOptimisticDocuments(
    owner,
    (disclosure: DisclosureLevel) => changeDocument(document, { disclosure }),
    (items, disclosure) => items.map((item) => (item.id === document.id ? { ...item, disclosure } : item)),
  )
  return (
    // Keyboard alternative to dragging: the arrow keys on the grip.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles['row']}
      data-dragged={isDragged || undefined}
      data-chosen={props.isChosen || undefined}
      draggable={canSort}
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDropHere()
      }}
    >
      {canSort && (
        <ActionIcon
          className={styles['grip'] ?? ''}
          variant="subtle"
          size={28}
          aria-label={t('document.sort', { title: document.title })}
          onKeyDown={(event) => sortByKey(event, onMove)}
        >
          <IconGripVertical size={16} className="ic" aria-hidden="true" />
        </ActionIcon>
      )}
      <DocumentSign document={document} />
      <span className={styles['words']}>
        <a href={hrefOf(document)} target="_blank" rel="noopener noreferrer nofollow ugc" dir="auto">
          {document.title}
        </a>
        <Facts document={document} />
        {document.is_before_name && (
          <small className={styles['early']}>
            <IconAlertTriangle size={14} className="ic" aria-hidden="true" />
            {t('document.beforeName')}
          </small>
        )}
      </span>
      <VisibilityMenu
        name={document.title}
        level={document.disclosure}
        onChange={(level) =>
          setLevel.mutate(level, { onError: () => toast(t('document.failed'), { tone: 'problem' }) })
        }
      />
      <DocumentMenu document={document} onDetails={props.onDetails} />
    </li>
  )
}

function sortByKey(event: KeyboardEvent, onMove: (step: number) => void): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  onMove(step)
}

function Facts({ document }: { document: Document }) {
  const t = useT()
  const { created_at: createdAt, usage_count: count, opened_count: opened, kind } = document
  return (
    <small>
      <span>
        <SizeText document={document} />
      </span>
      <DateText value={createdAt} />
      {count > 0 && <span>{t('document.usage', { count })}</span>}
      {count > 0 && kind === DOCUMENT_KIND.file && <span>{t('document.opened', { count: opened })}</span>}
      <Ending document={document} />
    </small>
  )
}

const SOON_DAYS = 30

/** The end of a document, marked when it is near or past. */
function Ending({ document: { valid_until: validUntil } }: { document: Document }) {
  const t = useT()
  const now = useNow()
  const { timeZone = 'UTC' } = useIntl()
  if (validUntil === null) return null
  const days = dayDifference(validUntil, now, timeZone)
  return (
    <span className={days <= SOON_DAYS ? styles['ending'] : undefined}>
      {t.rich(days < 0 ? 'document.validity.over' : 'document.validity.until', {
        date: <DateText value={validUntil} style="long" />,
      })}
    </span>
  )
}
