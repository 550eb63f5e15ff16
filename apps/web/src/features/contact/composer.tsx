import { ActionIcon, Button, FileButton, Textarea } from '@mantine/core'
import { IconCalendarPlus, IconPaperclip, IconPlayerPause, IconSend, IconX } from '@tabler/icons-react'
import type { Contact } from '@matchwright/contract/contact.schema'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useToast } from '#web/components/feedback/toast.tsx'
import { UnsavedGuard } from '#web/components/form/unsaved-guard.tsx'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { DateText } from '#web/components/text/formats.tsx'
import { shortcutTarget } from '#web/lib/command/list-keys.ts'
import { PartLoading } from '#web/components/feedback/part-loading.tsx'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useStep } from './queries.ts'
import { useSendMessage } from './unsent-queries.ts'
import styles from './composer.module.css'

const ProposeDialog = lazyPart(() => import('./propose-dialog.tsx').then((file) => file.ProposeDialog), <PartLoading />)

const MAX_FILES = 5

/** Draft of a message; held by the page, so that other components can insert a question. */
export type Draft = {
  text: string
  set: (text: string) => void
  files: readonly File[]
  setFiles: (files: File[]) => void
  /** Inserts a sentence into the field, focuses it and scrolls to it. */
  propose: (text: string) => void
  /** Puts a message that was not sent back in front of what is being written. */
  restore: (text: string, files: readonly File[]) => void
}

const FIELD_ID = 'write'

export function useDraft(): Draft {
  const [text, set] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const propose = (proposed: string) => {
    set(proposed)
    const field = document.getElementById(FIELD_ID)
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  }
  const restore = (unsent: string, unsentFiles: readonly File[]) => {
    set([unsent, text].filter(Boolean).join('\n\n'))
    setFiles([...unsentFiles, ...files])
    document.getElementById(FIELD_ID)?.focus()
  }
  return { text, set, files, setFiles, propose, restore }
}

type ComposerProps = {
  contact: Contact
  draft: Draft
  /** Full width, with a text label on the button. */
  large?: boolean
}

/** Message form: text and up to five files; a single question before the contact is accepted. */
export function Composer({ contact, draft, large = false }: ComposerProps) {
  const t = useT()
  const { files, setFiles } = draft
  const ask = useStep(contact)
  const send = useSendMessage(contact)
  const errors = useFormErrors(ask.error)
  const canWrite = contact.actions.includes('message')
  if (!canWrite && !contact.actions.includes('ask'))
    return <p className="s13 mut">{t(contact.state > 0 ? 'contact.noMessages' : 'contact.closed')}</p>
  const isEmpty = draft.text.trim() === '' && files.length === 0
  const submit = () => {
    if (isEmpty || ask.isPending) return
    const text = draft.text.trim()
    const empty = () => {
      draft.set('')
      setFiles([])
    }
    if (!canWrite) return ask.mutate({ kind: 'ask', text }, { onSuccess: empty })
    send(text, files)
    empty()
    document.getElementById(FIELD_ID)?.focus()
  }
  const sendWithKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  const placeholder = t(canWrite ? 'contact.write' : 'contact.question')
  return (
    <form
      className={styles['form']}
      data-screen-only
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <UnsavedGuard isDirty={!isEmpty} />
      {contact.other_absence && <AbsenceNote absence={contact.other_absence} />}
      <div className={styles['box']} data-large={large || undefined}>
        <Textarea
          {...shortcutTarget('write')}
          className={styles['text']}
          variant="unstyled"
          name="text"
          aria-label={placeholder}
          placeholder={placeholder}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={5000}
          id={FIELD_ID}
          value={draft.text}
          onChange={(event) => draft.set(event.currentTarget.value)}
          onKeyDown={sendWithKey}
        />
        {contact.actions.includes('propose_times') && <ProposeButton contact={contact} />}
        {canWrite && <AttachButton files={files} onFiles={setFiles} />}
        <SendButton large={large} isBusy={ask.isPending} isDisabled={isEmpty} />
      </div>
      <ChosenFiles files={files} onFiles={setFiles} />
      {[...errors.general, ...Object.values(errors.fields)].map((problem) => (
        <p key={problem} role="alert" className={styles['problem']}>
          {problem}
        </p>
      ))}
    </form>
  )
}

function AbsenceNote({ absence: { until } }: { absence: NonNullable<Contact['other_absence']> }) {
  const t = useT()
  return (
    <p className={styles['absence']}>
      <IconPlayerPause size={16} className="ic" aria-hidden="true" />
      {until === null
        ? t('contact.absence.open')
        : t.rich('contact.absence.until', { date: <DateText value={until} style="long" /> })}
    </p>
  )
}

function ProposeButton({ contact }: { contact: Contact }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        aria-label={t('outcome.times.propose')}
        onClick={() => setOpen(true)}
      >
        <IconCalendarPlus size={18} className="ic" aria-hidden="true" />
      </ActionIcon>
      {isOpen && <ProposeDialog contact={contact} onClose={() => setOpen(false)} />}
    </>
  )
}

function SendButton({ large, isBusy, isDisabled }: { large: boolean; isBusy: boolean; isDisabled: boolean }) {
  const t = useT()
  if (large)
    return (
      <Button type="submit" size="xs" loading={isBusy} disabled={isDisabled} ms={6}>
        {t('contact.send')}
      </Button>
    )
  return (
    <ActionIcon
      type="submit"
      variant="subtle"
      size={30}
      loading={isBusy}
      disabled={isDisabled}
      aria-label={t('contact.send')}
    >
      <IconSend size={18} className="ic flip" aria-hidden="true" />
    </ActionIcon>
  )
}

const MAX_BYTES = 10 * 1024 * 1024
/** Files that are sent as they come; the server writes the others anew. */
const PLAIN = /\.txt$/i
const ENDINGS = /\.(pdf|docx|odt|txt|png|jpe?g|webp)$/i

/** Why the server would refuse a file, as far as its name and size tell. */
function problemOf({ name, size }: File): 'type' | 'size' | undefined {
  if (!ENDINGS.test(name)) return 'type'
  return size > MAX_BYTES ? 'size' : undefined
}

type FilesProps = { files: readonly File[]; onFiles: (files: File[]) => void }

function AttachButton({ files, onFiles }: FilesProps) {
  const t = useT()
  const toast = useToast()
  const reset = useRef<() => void>(null)
  const add = (added: File[]) => {
    const fine = added.filter((file) => problemOf(file) === undefined)
    for (const file of added) {
      const problem = problemOf(file)
      if (problem) toast(t(`outcome.file.${problem}`, { name: file.name }), { tone: 'problem' })
    }
    if (files.length + fine.length > MAX_FILES) toast(t('contact.tooMany'), { tone: 'problem' })
    onFiles([...files, ...fine].slice(0, MAX_FILES))
    reset.current?.()
  }
  return (
    <FileButton multiple onChange={add} resetRef={reset}>
      {(button) => (
        <ActionIcon {...button} variant="subtle" color="gray" size={30} aria-label={t('contact.attach')}>
          <IconPaperclip size={18} className="ic" aria-hidden="true" />
        </ActionIcon>
      )}
    </FileButton>
  )
}

function ChosenFiles({ files, onFiles }: FilesProps) {
  const t = useT()
  if (files.length === 0) return null
  return (
    <>
      <ul className={styles['files']}>
        {files.map((file, index) => (
          <li key={`${index} ${file.name}`}>
            <span dir="auto">{file.name}</span>
            <button
              type="button"
              aria-label={t('contact.detach', { name: file.name })}
              onClick={() => onFiles(files.toSpliced(index, 1))}
            >
              <IconX size={14} className="ic" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {files.some(({ name }) => !PLAIN.test(name)) && <p className="s13 mut">{t('contact.cleaned')}</p>}
    </>
  )
}
