// Style sheets of lazy components: the server renders these too, so their styles must be in the first page.
import '#web/components/text/avatar.module.css'
import './live-chat.module.css'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { ImpersonationBanner } from './impersonation-banner.tsx'
import { LanguageDialogProvider } from './language-dialog.tsx'
import { OfflineNotice } from '#web/components/feedback/offline-notice.tsx'
import { ProgressBar } from '#web/components/feedback/progress-bar.tsx'
import { PublicHeader } from './public-header.tsx'
import { SessionWatch } from './session-watch.tsx'
import { SkipLink } from './skip-link.tsx'
import { frameIsHydrated } from '#web/lib/browser/hydration.ts'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { PageActionsProvider } from '#web/lib/command/page-actions.tsx'
import { ToastProvider } from '#web/components/feedback/toast.tsx'
import { usePageLayout, useShell } from '#web/lib/session/shell.ts'
import { useRememberTimeZone } from '#web/lib/intl/time-zone.ts'

// Loaded lazily, as visitors do not need the menus of users.
const AppHeader = lazyPart(() => import('./app-header.tsx').then((file) => file.AppHeader))
// Pages of users have it: fetched while the rest is being hydrated.
if (typeof document !== 'undefined' && 'user' in document.documentElement.dataset) AppHeader.preload()
const UserBanners = lazyPart(() => import('./user-banners.tsx').then((file) => file.UserBanners))
const LiveChat = lazyPart(() => import('./live-chat.tsx').then((file) => file.LiveChat))

/** Frame of every page: header, banner, progress bar, footer, dialogs. Print pages have none of it. */
export function Shell({ children }: { children: ReactNode }) {
  const { user, config } = useShell()
  const layout = usePageLayout()
  useRememberTimeZone()
  useEffect(() => {
    document.body.className = layout
  }, [layout])
  if (layout === 'print')
    return (
      <main id="main">
        {children}
        <HydrationMark />
      </main>
    )
  return (
    <ToastProvider>
      <LanguageDialogProvider>
        <PageActionsProvider>
          <SkipLink />
          <SessionWatch />
          <OfflineNotice />
          <ImpersonationBanner />
          {user && (user.is_expired || user.absence) && <UserBanners user={user} />}
          {user ? <AppHeader user={user} /> : <PublicHeader />}
          <main id="main" tabIndex={-1}>
            <ProgressBar />
            {children}
          </main>
          <Footer slim={layout === 'app'} />
          {config.liveChat && <LiveChat {...config.liveChat} />}
          <HydrationMark />
        </PageActionsProvider>
      </LanguageDialogProvider>
    </ToastProvider>
  )
}

function HydrationMark() {
  useEffect(frameIsHydrated, [])
  return null
}
