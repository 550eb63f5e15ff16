// The style sheet of a lazy part, which the server already renders.
import './avatar.module.css'
import { Suspense, lazy, useEffect } from 'react'
import type { ReactNode } from 'react'
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

// Visitors do not load the menus of users.
const AppHeader = lazy(() => import('./app-header.tsx').then((module) => ({ default: module.AppHeader })))

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
        {user ? (
          <Suspense>
            <AppHeader user={user} />
          </Suspense>
        ) : (
          <PublicHeader />
        )}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer slim={layout === 'app'} />
      </LanguageDialogProvider>
    </ToastProvider>
  )
}
