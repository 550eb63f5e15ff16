import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { AppHeader } from './app-header.tsx'
import { Footer } from './footer.tsx'
import { ImpersonationBanner } from './impersonation-banner.tsx'
import { LanguageDialogProvider } from './language-dialog.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { PublicHeader } from './public-header.tsx'
import { SessionWatch } from './session-watch.tsx'
import { SkipLink } from './skip-link.tsx'
import { ToastProvider } from './toast.tsx'
import { usePageLayout, useShell } from '#web/lib/shell.ts'
import { useRememberTimeZone } from '#web/lib/time-zone.ts'

/** What surrounds every page: header, banner, progress, footer, dialogs. Print pages stand alone. */
export function Shell({ children }: { children: ReactNode }) {
  const { user } = useShell()
  const layout = usePageLayout()
  useRememberTimeZone()
  useEffect(() => {
    document.body.className = layout
  }, [layout])
  if (layout === 'print') return <main id="main">{children}</main>
  return (
    <ToastProvider>
      <LanguageDialogProvider>
        <ProgressBar />
        <SkipLink />
        <SessionWatch />
        <OfflineNotice />
        <ImpersonationBanner />
        {user ? <AppHeader user={user} /> : <PublicHeader />}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer slim={layout === 'app'} />
      </LanguageDialogProvider>
    </ToastProvider>
  )
}
