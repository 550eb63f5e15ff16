import styles from './avatar.module.css'

type AvatarProps = {
  /** First and last name, shown as initials. */
  name: string
  /** Colour: self is petrol, other is sand. */
  tone?: 'self' | 'other'
  square?: boolean
}

/** Initials in a circle, or a square for companies. Decorative: the name is always shown next to it. */
export function Avatar({ name, tone = 'self', square = false }: AvatarProps) {
  return (
    <span className={styles['avatar']} data-tone={tone} data-square={square || undefined} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

/** First letters of the first and the last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
