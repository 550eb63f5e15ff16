import { useQuery } from '@tanstack/react-query'
import { documentApi } from '@matchwright/contract/document.api'
import type { Document } from '@matchwright/contract/document.schema'
import { useState } from 'react'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { PartLoading } from '#web/components/feedback/part-loading.tsx'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { AddDocument } from './add-document.tsx'
import { documentsOf, moved, useOptimisticDocuments } from './document-calls.ts'
import type { Owner } from './document-calls.ts'
import type { Chosen } from './document-details.tsx'
import { DocumentRow } from './document-row.tsx'
import styles from './document.module.css'

const DocumentDetails = lazyPart(
  () => import('./document-details.tsx').then((file) => file.DocumentDetails),
  <PartLoading />,
)

type DocumentListProps = {
  owner: Owner
  /** Filter by a part of the title. */
  search?: string
  /** Whether files are added elsewhere on the page. */
  isPlain?: boolean
  /** The document whose details the page shows beside the list; without it, the list shows them over itself. */
  details?: Details
}

type Details = { chosen: Chosen | null; onChoose: (chosen: Chosen | null) => void }

/** Documents of a profile in their order, each with its visibility. */
export function DocumentList({ owner, search = '', isPlain = false, details }: DocumentListProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const own: Details = { chosen, onChoose: setChosen }
  const query = useQuery(apiQuery(documentApi.list, documentsOf(owner)))
  return (
    <div className={styles['documents']}>
      <Loaded query={query} skeleton={<SkeletonRows rows={2} />}>
        {({ items }) => <Rows owner={owner} documents={items} search={search} details={details ?? own} />}
      </Loaded>
      {!isPlain && <AddDocument owner={owner} />}
      {!details && chosen && <DocumentDetails chosen={chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}

type RowsProps = { owner: Owner; documents: Document[]; search: string; details: Details }

function Rows({ owner, documents, search, details }: RowsProps) {
  const t = useT()
  const [dragged, setDragged] = useState<number | null>(null)
  const sort = useOptimisticDocuments(
    owner,
    (sorted: Document[]) =>
      callApi(documentApi.sort, { ...documentsOf(owner), body: { document_ids: sorted.map(({ id }) => id) } }),
    (_items, sorted) => sorted,
  )
  const [said, setSaid] = useState('')
  const words = search.toLocaleLowerCase()
  const shown = documents.filter(({ title }) => title.toLocaleLowerCase().includes(words))
  const move = (from: number, to: number) => {
    const document = documents[from]
    if (!document || to < 0 || to >= documents.length || from === to) return
    setSaid(t('document.movedTo', { title: document.title, place: to + 1, count: documents.length }))
    sort.mutate(moved(documents, from, to))
  }
  if (shown.length === 0) return <p className={styles['none']}>{t('document.none')}</p>
  return (
    <>
      <ol className={`card ${styles['rows']}`}>
        {shown.map((document) => {
          const index = documents.indexOf(document)
          return (
            <DocumentRow
              key={document.id}
              document={document}
              owner={owner}
              canSort={documents.length > 1 && search === ''}
              isDragged={dragged === index}
              onMove={(step) => move(index, index + step)}
              onDrag={(isDragging) => setDragged(isDragging ? index : null)}
              onDetails={() => details.onChoose({ owner, id: document.id })}
              isChosen={details.chosen?.id === document.id}
              onDropHere={() => dragged !== null && move(dragged, index)}
            />
          )
        })}
      </ol>
      <p className="vh" role="status">
        {said}
      </p>
    </>
  )
}
