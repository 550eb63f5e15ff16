import { Button, Modal } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { conceptApi } from '@matchwright/contract/concept'
import type { Branch, ConceptRow } from '@matchwright/contract/concept'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ChosenConcept } from '#web/components/concept-field.tsx'
import { Loaded } from '#web/components/load-state.tsx'
import { Pagination } from '@mantine/core'
import { useT } from '#web/lib/intl.ts'
import { apiQuery } from '#web/lib/queries.ts'
import { useShell } from '#web/lib/shell.ts'
import styles from './browse-dialog.module.css'

type Browse = { branch: Branch; onChoose: (concept: ChosenConcept) => void }

/** A branch of the taxonomy, level by level, to take concepts from. */
export function useBrowse({ branch, onChoose }: Browse): { open: () => void; dialog: ReactNode } {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const choose = ({ concept_id: id, label }: ConceptRow) => {
    onChoose({ id, label: label.text, lang: label.lang })
    setOpen(false)
  }
  const dialog = (
    <Modal
      opened={isOpen}
      onClose={() => setOpen(false)}
      title={t('listing.browse.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Tree branch={branch} onChoose={choose} />
    </Modal>
  )
  return { open: () => setOpen(true), dialog }
}

const PAGE = 15

function Tree({ branch, onChoose }: { branch: Branch; onChoose: (row: ConceptRow) => void }) {
  const t = useT()
  const { language: lang } = useShell()
  const [{ node, page }, setPlace] = useState<{ node?: number; page: number }>({ page: 1 })
  const query = { lang, branch, limit: PAGE, offset: (page - 1) * PAGE, ...(node !== undefined && { node }) }
  const level = useQuery({ ...apiQuery(conceptApi.browseTree, { query }), placeholderData: keepPreviousData })
  return (
    <Loaded query={level}>
      {({ items, count, path }) => (
        <>
          <nav className={styles['path']} aria-label={t('listing.browse.path')}>
            <button type="button" onClick={() => setPlace({ page: 1 })}>
              {t('listing.browse.top')}
            </button>
            {path.map(({ concept_id: id, label }) => (
              <button
                key={id}
                type="button"
                lang={label.lang}
                aria-current={id === node || undefined}
                onClick={() => setPlace({ node: id, page: 1 })}
              >
                {label.text}
              </button>
            ))}
          </nav>
          <ul className={styles['level']}>
            {items.map((row) => (
              <Row
                key={row.concept_id}
                row={row}
                onOpen={(id) => setPlace({ node: id, page: 1 })}
                {...{ branch, onChoose }}
              />
            ))}
          </ul>
          {count > PAGE && (
            <Pagination
              size="sm"
              total={Math.ceil(count / PAGE)}
              value={page}
              onChange={(next) => setPlace({ page: next, ...(node !== undefined && { node }) })}
              getControlProps={(control) => ({ 'aria-label': t(`common.pages.${control}`) })}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

type RowProps = { row: ConceptRow; branch: Branch; onOpen: (id: number) => void; onChoose: (row: ConceptRow) => void }

function Row({ row, branch, onOpen, onChoose }: RowProps) {
  const t = useT()
  const { concept_id: id, label, child_count: children } = row
  // Groups order the branch; only its own concepts can be taken.
  const isTakeable = row.branch === branch
  return (
    <li>
      {children > 0 ? (
        <button type="button" className={styles['open']} onClick={() => onOpen(id)}>
          <span lang={label.lang}>{label.text}</span>
          <span className="s13 mut num">{children}</span>
          <IconChevronRight size={16} className="ic flip" aria-hidden="true" />
        </button>
      ) : (
        <span className={styles['leaf']} lang={label.lang}>
          {label.text}
        </span>
      )}
      {isTakeable && (
        <Button size="xs" aria-label={t('listing.browse.takeName', { name: label.text })} onClick={() => onChoose(row)}>
          {t('listing.browse.take')}
        </Button>
      )}
    </li>
  )
}
