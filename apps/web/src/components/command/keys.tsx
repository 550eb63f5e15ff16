import { Kbd } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './command.module.css'

const SIGNS: Record<string, string> = { Enter: '↵', ArrowDown: '↓', ArrowUp: '↑' }

/** Keys of a shortcut: "mod+K" together, "g h" after each other. */
export function Keys({ keys }: { keys: string }) {
  const t = useT()
  const isMac = useSyncExternalStore(
    neverChanges,
    () => /mac|iphone|ipad/i.test(navigator.userAgent),
    () => false,
  )
  const sign = (key: string) => {
    if (key === 'mod') return isMac ? '⌘' : t('command.key.control')
    return SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  }
  return (
    <span className={styles['keys']} dir="ltr">
      {keys.split(' ').map((chord, index) => (
        <span key={chord} className={styles['keys']}>
          {index > 0 && <small>{t('command.key.then')}</small>}
          {chord.split('+').map((key) => (
            <Kbd key={key} className={styles['key'] ?? ''}>
              {sign(key)}
            </Kbd>
          ))}
        </span>
      ))}
    </span>
  )
}

function neverChanges() {
  return () => undefined
}
