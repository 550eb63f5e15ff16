import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './form.module.css'
import { AddButton } from './parts.tsx'

type EntryListProps<Entry> = {
  entries: readonly Entry[]
  onChange: (entries: Entry[]) => void
  empty: Entry
  addText: string
  max: number
  title: (entry: Entry) => string
  noteOf: (entry: Entry) => string
  renderEditor: (entry: Entry, set: (change: Partial<Entry>) => void, index: number) => ReactNode
}

/** List of work or education entries: one line each, one at a time expanded for editing. */
export function EntryList<Entry extends object>(props: EntryListProps<Entry>) {
  const { entries, onChange, empty, addText, max, title, noteOf, renderEditor } = props
  const t = useT()
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      {entries.length > 0 && (
        <ol className={styles['entries']}>
          {entries.map((entry, index) => {
            const name = title(entry) || t('profile.entryUntitled')
            return (
              // Entries have no id, so the index is the key.
              <li key={index} data-open={open === index || undefined}>
                <div className={styles['entryline']}>
                  <span>
                    <b dir="auto">{name}</b>
                    <small>{noteOf(entry)}</small>
                  </span>
                  <ActionIcon
                    variant="subtle"
                    size={32}
                    aria-expanded={open === index}
                    aria-label={t('profile.editNamed', { name })}
                    onClick={() => setOpen(open === index ? null : index)}
                  >
                    <IconPencil size={16} className="ic" aria-hidden="true" />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    size={32}
                    aria-label={t('profile.removeNamed', { name })}
                    onClick={() => {
                      setOpen(null)
                      onChange(entries.toSpliced(index, 1))
                    }}
                  >
                    <IconTrash size={16} className="ic" aria-hidden="true" />
                  </ActionIcon>
                </div>
                {open === index && (
                  <div className={styles['entryform']}>
                    {renderEditor(entry, (change) => onChange(entries.with(index, { ...entry, ...change })), index)}
                    <Button size="xs" onClick={() => setOpen(null)}>
                      {t('profile.done')}
                    </Button>
                  </div>
                )}
              </li>
            )
          })}
        </ol>
      )}
      {entries.length < max && (
        <AddButton
          text={addText}
          onClick={() => {
            onChange([...entries, empty])
            setOpen(entries.length)
          }}
        />
      )}
    </>
  )
}
