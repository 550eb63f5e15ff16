import { IconFileText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { directionOf } from '#web/lib/intl/languages.ts'
import { Avatar } from '#web/components/text/avatar.tsx'
import styles from './message-bubble.module.css'

type BubbleProps = { text: string; own: boolean; lang?: string | null }

/** What somebody wrote, in its own language and direction. */
export function Bubble({ text, own, lang }: BubbleProps) {
  return (
    <blockquote
      className={styles['bubble']}
      data-own={own || undefined}
      dir={lang ? directionOf(lang) : 'auto'}
      lang={lang ?? undefined}
    >
      {text}
    </blockquote>
  )
}

/** An attached file: name, size, and the way to it. */
export function FileLink({ name, size, href }: { name: string; size: ReactNode; href: string }) {
  return (
    <a className={styles['file']} href={href} download>
      <IconFileText size={16} className="ic" aria-hidden="true" />
      <span dir="auto">{name}</span>
      <em>{size}</em>
    </a>
  )
}

type MessageBubbleProps = BubbleProps & {
  /** Name for the initials. */
  author: string
  /** "You, 09:34". */
  footer: ReactNode
  /** `FileLink`s. */
  children?: ReactNode
}

/** A message of the conversation: theirs at the start, mine at the end. */
export function MessageBubble({ author, footer, children, ...bubble }: MessageBubbleProps) {
  return (
    <div className={styles['message']} data-own={bubble.own || undefined}>
      <Avatar name={author} tone={bubble.own ? 'self' : 'other'} />
      <div>
        <Bubble {...bubble} />
        {children}
        <span className={styles['footer']}>{footer}</span>
      </div>
    </div>
  )
}

/** A line between messages: a day, "New", or what the system has to say. */
export function ConversationRule({ children, isNew = false }: { children: ReactNode; isNew?: boolean }) {
  return (
    <p className={styles['rule']} data-new={isNew || undefined}>
      <span>{children}</span>
    </p>
  )
}

export function SystemLine({ icon, time, children }: { icon: ReactNode; time: ReactNode; children: ReactNode }) {
  return (
    <p className={styles['system']}>
      {icon}
      <span>{children}</span>
      <span className={styles['footer']}>{time}</span>
    </p>
  )
}
