import { Button, CloseButton } from '@mantine/core'
import { createContext, use, useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './toast.module.css'

const SHOWN_MS = 6000
const SHOWN_WITH_UNDO_MS = 10_000

type Toast = { id: number; text: string; undo?: () => void; open?: () => void; tone: 'plain' | 'problem' }
type ShowToast = (text: string, options?: { undo?: () => void; open?: () => void; tone?: Toast['tone'] }) => void

const Toasts = createContext<ShowToast>(() => {})

/**
 * Shows a toast: `toast('Listing withdrawn', { undo: () => ... })`; `open` leads to what it tells of. Not for content
 * shown nowhere else.
 */
export function useToast(): ShowToast {
  return use(Toasts)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const show = useCallback<ShowToast>((text, { undo, open, tone = 'plain' } = {}) => {
    setToasts((shown) => [
      ...shown,
      { id: (shown.at(-1)?.id ?? 0) + 1, text, tone, ...(undo && { undo }), ...(open && { open }) },
    ])
  }, [])
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((one) => one.id !== id)), [])
  return (
    <Toasts value={show}>
      {children}
      <div className={styles['stack']} role="status" aria-live="polite">
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} onClose={() => close(toast.id)} />
        ))}
      </div>
    </Toasts>
  )
}

function ToastLine({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const t = useT()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(onClose, toast.undo ? SHOWN_WITH_UNDO_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [held, onClose, toast.undo])
  return (
    <div
      className={styles['toast']}
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{toast.text}</span>
      {(['undo', 'open'] as const).map(
        (action) =>
          toast[action] && (
            <Button
              key={action}
              size="xs"
              variant="subtle"
              onClick={() => {
                toast[action]?.()
                onClose()
              }}
            >
              {t(`common.${action}`)}
            </Button>
          ),
      )}
      <CloseButton size="sm" aria-label={t('common.close')} onClick={onClose} />
    </div>
  )
}
