import { ActionIcon } from '@mantine/core'
import {
  IconArrowRight,
  IconDots,
  IconEye,
  IconInfoCircle,
  IconPencil,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { DOCUMENT_KIND } from '@matchwright/contract/constants'
import { documentApi } from '@matchwright/contract/document.api'
import type { Document } from '@matchwright/contract/document.schema'
import { useRef, useState } from 'react'
import { useToast } from '#web/components/feedback/toast.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { ActionMenu } from '#web/components/form/action-menu.tsx'
import { PartLoading } from '#web/components/feedback/part-loading.tsx'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { ACCEPTED_FILES, useDocumentCall } from './document-calls.ts'
import { useDeleteDocument } from './use-delete-document.ts'
import { useRemovedText } from './removed-text.ts'

const DeleteDialog = lazyPart(() => import('./document-dialogs.tsx').then((file) => file.DeleteDialog), <PartLoading />)
const MoveDialog = lazyPart(() => import('./document-dialogs.tsx').then((file) => file.MoveDialog), <PartLoading />)
const RenameDialog = lazyPart(() => import('./document-dialogs.tsx').then((file) => file.RenameDialog), <PartLoading />)
const UsageDialog = lazyPart(() => import('./document-dialogs.tsx').then((file) => file.UsageDialog), <PartLoading />)

type Dialog = 'rename' | 'move' | 'usage' | 'delete'
const ICON = { size: 16, className: 'ic', 'aria-hidden': true } as const

/** Action menu of a document. */
export function DocumentMenu({ document, onDetails }: { document: Document; onDetails: () => void }) {
  const t = useT()
  const toast = useToast()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const removedText = useRemovedText()
  const replace = useDocumentCall((file: File) =>
    callApi(documentApi.changeFile, { params: { document_id: document.id }, body: {}, files: [file] }),
  )
  const remove = useDeleteDocument(document)
  const close = () => setDialog(null)
  return (
    <>
      <ActionMenu
        button={
          <ActionIcon
            variant="subtle"
            size={36}
            loading={replace.isPending}
            aria-label={t('document.menu', { title: document.title })}
          >
            <IconDots {...ICON} size={18} />
          </ActionIcon>
        }
      >
        {({ Divider, Item }) => (
          <>
            <Item leftSection={<IconInfoCircle {...ICON} />} onClick={onDetails}>
              {t('document.details')}
            </Item>
            <Item leftSection={<IconPencil {...ICON} />} onClick={() => setDialog('rename')}>
              {t('document.rename')}
            </Item>
            {document.kind === DOCUMENT_KIND.file && (
              <Item leftSection={<IconRefresh {...ICON} />} onClick={() => chooser.current?.click()}>
                {t('document.replace')}
              </Item>
            )}
            <Item leftSection={<IconArrowRight {...ICON} className="ic flip" />} onClick={() => setDialog('move')}>
              {t('document.move')}
            </Item>
            <Item leftSection={<IconEye {...ICON} />} onClick={() => setDialog('usage')}>
              {t('document.whoSees')}
            </Item>
            <Divider />
            <Item
              leftSection={<IconTrash {...ICON} />}
              onClick={() => (document.usage_count > 0 ? setDialog('delete') : remove.start())}
            >
              {t('document.delete')}
            </Item>
          </>
        )}
      </ActionMenu>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('document.replace')}
        accept={ACCEPTED_FILES.join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (!file) return
          replace.mutate(file, {
            onSuccess: (replaced) => {
              toast(t('document.replaced', { title: document.title }))
              const removed = removedText(replaced)
              if (removed !== undefined) toast(removed)
            },
            onError: (error) => toast(refusalOf(error) ?? t('document.refused'), { tone: 'problem' }),
          })
        }}
      />
      {dialog === 'rename' && <RenameDialog document={document} onClose={close} />}
      {dialog === 'move' && <MoveDialog document={document} onClose={close} />}
      {dialog === 'usage' && <UsageDialog document={document} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog document={document} onClose={close} />}
    </>
  )
}
