import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconLink, IconX } from '@tabler/icons-react'
import { documentApi } from '@matchwright/contract/document.api'
import type { ProfileRow } from '@matchwright/contract/profile.schema'
import { useState } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { DropFile } from '#web/components/form/drop-file.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { LinkForm } from './add-document.tsx'
import { ACCEPTED_FILES, MAX_FILE_BYTES, documentsOf, useDocumentCall } from './document-calls.ts'
import type { Owner } from './document-calls.ts'
import { useRemovedText } from './removed-text.ts'
import styles from './document.module.css'

const MAX_FILES = 10

type AddFilesProps = { profiles: readonly ProfileRow[]; preferred: string | undefined }

/** One drop zone for all profiles, the whole page takes files: what they are and whose is asked after the drop. */
export function AddFiles({ profiles, preferred }: AddFilesProps) {
  const t = useT()
  const [dropped, setDropped] = useState<readonly File[]>([])
  const [hasLinkForm, setLinkForm] = useState(false)
  return (
    <div className={styles['add']}>
      <DropFile
        accept={ACCEPTED_FILES}
        maxBytes={MAX_FILE_BYTES}
        maxFiles={MAX_FILES}
        title={t('document.dropAnywhere')}
        text={t('document.dropText')}
        onFiles={setDropped}
      />
      <Dropzone.FullScreen
        accept={[...ACCEPTED_FILES]}
        maxSize={MAX_FILE_BYTES}
        maxFiles={MAX_FILES}
        active={dropped.length === 0}
        activateOnKeyboard={false}
        aria-hidden
        onDrop={setDropped}
      >
        <p className={styles['full']}>{t('document.dropHere')}</p>
      </Dropzone.FullScreen>
      <Button
        size="xs"
        className={styles['addlink'] ?? ''}
        leftSection={<IconLink size={15} className="ic" aria-hidden="true" />}
        onClick={() => setLinkForm(true)}
      >
        {t('document.addLink')}
      </Button>
      {dropped.length > 0 && (
        <FilesDialog files={dropped} profiles={profiles} preferred={preferred} onClose={() => setDropped([])} />
      )}
      {hasLinkForm && <LinkDialog profiles={profiles} preferred={preferred} onClose={() => setLinkForm(false)} />}
    </div>
  )
}

export function keyOf({ kind, id }: Pick<ProfileRow, 'kind' | 'id'>): string {
  return `${kind}-${id}`
}

function ownerOf(profiles: readonly ProfileRow[], key: string): Owner | undefined {
  const found = profiles.find((row) => keyOf(row) === key)
  return found && { kind: found.kind, id: found.id }
}

type Entry = { key: string; file: File; title: string; profile: string }
type DialogProps = AddFilesProps & { onClose: () => void }

function FilesDialog({ files, profiles, preferred, onClose }: DialogProps & { files: readonly File[] }) {
  const t = useT()
  const toast = useToast()
  const removedText = useRemovedText()
  const first = preferred ?? keyOf(profiles[0] ?? { kind: 'person', id: 0 })
  const [entries, setEntries] = useState<readonly Entry[]>(() =>
    files.map((file, index) => ({ key: `${index} ${file.name}`, file, title: titleOf(file), profile: first })),
  )
  const change = (key: string, part: Partial<Entry>) =>
    setEntries((all) => all.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)))
  const upload = useDocumentCall(async () => {
    for (const { key, file, title, profile } of entries) {
      const owner = ownerOf(profiles, profile)
      if (!owner) continue
      // Sequential uploads keep the order in which the files were chosen; those that are through leave the list.
      // eslint-disable-next-line no-await-in-loop
      const added = await callApi(documentApi.addFile, { ...documentsOf(owner), body: { title }, files: [file] })
      const removed = removedText(added)
      if (removed !== undefined) toast(removed)
      setEntries((all) => all.filter((entry) => entry.key !== key))
    }
  })
  return (
    <Dialog title={t('document.addFiles', { count: entries.length })} size={680} onClose={onClose}>
      <form
        className={styles['dialog']}
        onSubmit={(event) => {
          event.preventDefault()
          upload.mutate(undefined, { onSuccess: onClose })
        }}
      >
        {upload.isError && (
          <p className={styles['problem']} role="alert">
            {t('document.notAdded', {
              name: entries[0]?.file.name ?? '',
              reason: refusalOf(upload.error) ?? t('document.failed'),
            })}
          </p>
        )}
        <ul className={styles['new']}>
          {entries.map((entry) => (
            <FileRow
              key={entry.key}
              entry={entry}
              profiles={profiles}
              onChange={(part) => change(entry.key, part)}
              onRemove={() => setEntries((all) => all.filter(({ key }) => key !== entry.key))}
            />
          ))}
        </ul>
        <span className={styles['buttons']}>
          <Button variant="subtle" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="filled" loading={upload.isPending} disabled={entries.length === 0}>
            {t('document.addThem', { count: entries.length })}
          </Button>
        </span>
      </form>
    </Dialog>
  )
}

type FileRowProps = {
  entry: Entry
  profiles: readonly ProfileRow[]
  onChange: (part: Partial<Entry>) => void
  onRemove: () => void
}

function FileRow({ entry, profiles, onChange, onRemove }: FileRowProps) {
  const t = useT()
  const { file, title, profile } = entry
  return (
    <li>
      <TextInput
        label={t('document.title')}
        description={file.name}
        maxLength={160}
        value={title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <ProfileSelect
        profiles={profiles}
        value={profile}
        label={t('document.profileOf', { name: file.name })}
        onChange={(key) => onChange({ profile: key })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('common.concept.remove', { name: file.name })}
        onClick={onRemove}
      >
        <IconX size={16} className="ic" aria-hidden="true" />
      </ActionIcon>
    </li>
  )
}

type ProfileSelectProps = {
  profiles: readonly ProfileRow[]
  value: string
  label: string
  onChange: (key: string) => void
}

function ProfileSelect({ profiles, value, label, onChange }: ProfileSelectProps) {
  const t = useT()
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={profiles.map((row) => ({ value: keyOf(row), label: row.name || t('document.unnamed') }))}
    />
  )
}

function LinkDialog({ profiles, preferred, onClose }: DialogProps) {
  const t = useT()
  const [profile, setProfile] = useState(preferred ?? keyOf(profiles[0] ?? { kind: 'person', id: 0 }))
  const owner = ownerOf(profiles, profile)
  return (
    <Dialog title={t('document.addLink')} onClose={onClose}>
      <div className={styles['dialog']}>
        {profiles.length > 1 && (
          <ProfileSelect profiles={profiles} value={profile} label={t('document.profile')} onChange={setProfile} />
        )}
        {owner && <LinkForm owner={owner} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

/** File name without its ending, with spaces. */
function titleOf({ name }: File): string {
  return name
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
}
