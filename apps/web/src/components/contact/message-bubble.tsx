import { IconFileText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { directionOf } from '#web/lib/intl/languages.ts'
import { Avatar } from '#web/components/text/avatar.tsx'
import styles from './message-bubble.module.css'

type BubbleProps = { text: string; own: boolean; lang?: string | null }

/** Message text with its own language and direction. */
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

/** Link to an attached file with name and size. */
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
  /** Author's name, shown as initials. */
  author: string
  /** Author and time, such as "You, 09:34". */
  footer: ReactNode
  /** Attachments as `FileLink`. */
  children?: ReactNode
}

/** Message of a conversation, aligned to the inline end if it is the user's own. */
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

/** Separator between messages: a date, "New" or a system message. */
export function ConversationRule({ children, isNew = false }: { children: ReactNode; isNew?: boolean }) {
  return (
    <p className={styles['rule']} data-new={isNew || undefined}>
      <span>{children}</span>
    </p>
  )
}

export function SystemLine({ icon, time, children }: { icon: ReactNode; time: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['system']}>
      {icon}
      <div>{children}</div>
      <span className={styles['footer']}>{time}</span>
    </div>
  )
}
