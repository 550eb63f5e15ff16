import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useRef } from 'react'

/** Whether shortcuts of a single character are on; they can be turned off (WCAG 2.1.4). Kept on the device. */
export function useSingleKeys() {
  return useLocalStorage({ key: 'single-keys', defaultValue: true })
}

/** Actions by key, or by two keys pressed after each other, such as "g h". */
type Shortcuts = Record<string, () => void>

const SEQUENCE_MS = 1500

/** Single-key shortcuts; they rest in fields, while a dialog is open, and when turned off. */
export function useSingleKeyShortcuts(shortcuts: Shortcuts): void {
  const [isOn] = useSingleKeys()
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    if (!isOn) return
    let [prefix, since] = ['', 0]
    const press = (event: KeyboardEvent) => {
      if (rests(event)) return
      const inTime = event.timeStamp - since < SEQUENCE_MS
      const found = latest.current[inTime ? `${prefix} ${event.key}` : event.key] ?? latest.current[event.key]
      ;[prefix, since] = [event.key, event.timeStamp]
      if (!found) return
      event.preventDefault()
      found()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}

const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=slider]'
const LAYERS = '[role=dialog], [role=menu], [role=alertdialog]'

function rests(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return true
  const { target } = event
  return (target instanceof Element && target.matches(TYPING)) || document.querySelector(LAYERS) !== null
}
