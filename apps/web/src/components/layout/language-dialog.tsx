import { useDisclosure } from '@mantine/hooks'
import { Suspense, createContext, lazy, use, useCallback, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { LANGUAGE_COOKIE } from '#web/lib/intl/languages.ts'
import { rememberPreference } from '#web/lib/browser/cookies.ts'

const Dialog = createContext<{ open: () => void }>({ open: () => {} })

export function useLanguageDialog(): { open: () => void } {
  return use(Dialog)
}

// Loaded on opening, as few visitors use it.
const LanguageModal = lazy(() => import('./language-modal.tsx').then((module) => ({ default: module.LanguageModal })))

export function LanguageDialogProvider({ children }: { children: ReactNode }) {
  const [opened, dialog] = useDisclosure(false)
  const [wasOpened, setOpened] = useState(false)
  const open = useCallback(() => {
    setOpened(true)
    dialog.open()
  }, [dialog])
  const value = useMemo(() => ({ open }), [open])
  return (
    <Dialog value={value}>
      {children}
      {wasOpened && (
        <Suspense>
          <LanguageModal opened={opened} onClose={dialog.close} />
        </Suspense>
      )}
    </Dialog>
  )
}

/** All shipped languages, those of a country first. */
export function languagesOffered(langs: readonly string[] | undefined, shipped: readonly string[]): string[] {
  return [...new Set([...(langs ?? []).filter((code) => shipped.includes(code)), ...shipped])]
}

/**
 * Stores the language and loads the page in it. The cookie is set first, or the server would redirect back; a full
 * load also changes the text direction.
 */
export function goToLanguage(language: string, path: string): void {
  rememberPreference(LANGUAGE_COOKIE, language)
  location.assign(path)
}
