import { Button } from '@mantine/core'
import { Component, useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link, isRouteErrorResponse } from 'react-router'
import { useT } from '#web/lib/intl/translate.ts'
import { PROBLEM } from '#web/lib/routing/http-error.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { LostHalves } from './lost-halves.tsx'
import { LostSearch } from './lost-search.tsx'
import { useOnline } from './load-state.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import styles from './error-page.module.css'

const KNOWN: Record<string, MessageId> = {
  [PROBLEM.notFound]: 'errors.notFound',
  [PROBLEM.professional]: 'errors.professional',
  [PROBLEM.registered]: 'errors.registered',
  [PROBLEM.unknownGuard]: 'errors.unknownGuard',
  [PROBLEM.invalidException]: 'errors.invalidException',
}
const BY_STATUS: Record<number, MessageId> = {
  400: 'errors.status400',
  401: 'errors.status401',
  403: 'errors.status403',
  404: 'errors.notFound',
  500: 'errors.status500',
  502: 'errors.status502',
  503: 'errors.status503',
}

/** Status and message of an error thrown by a page or its loader; 500 for exceptions. */
export function problemOf(error: unknown): { status: number; message: string } {
  if (!isRouteErrorResponse(error)) return { status: 500, message: '' }
  const data: unknown = error.data
  const message = typeof data === 'object' && data !== null && 'message' in data ? String(data.message) : ''
  return { status: error.status, message: error.status === 404 && !message ? PROBLEM.notFound : message }
}

export function ErrorPage({ error }: { error: unknown }) {
  const t = useT()
  const to = usePaths()
  const { status, message } = problemOf(error)
  const online = useOnline()
  if (!online && !isRouteErrorResponse(error)) return <NoConnection />
  const id = KNOWN[message] ?? (message ? undefined : BY_STATUS[status]) ?? (message ? undefined : 'errors.generic')
  const text = id ? t(id) : message
  if (id === 'errors.notFound') return <NotFound title={text} />
  return (
    <section className={`wrap ${styles['page']}`}>
      <PageTitle title={`${status} ${text}`} />
      <p className={styles['status']}>{status}</p>
      <h1>{text}</h1>
      <p className="sec">{t('errors.help')}</p>
      <div className="row">
        <Button component={Link} to={to('lang-home')} variant="filled">
          {t('errors.home')}
        </Button>
        {status >= 500 && <Button onClick={() => location.reload()}>{t('common.retry')}</Button>}
      </div>
    </section>
  )
}

/** Page of an address that leads nowhere: says so, and asks what was looked for. */
function NotFound({ title }: { title: string }) {
  const t = useT()
  return (
    <section className={`wrap ${styles['lost']}`}>
      <PageTitle title={`404 ${title}`} />
      <LostHalves />
      <h1>{title}</h1>
      <p className={styles['lead']}>{t('errors.help404')}</p>
      <LostSearch />
    </section>
  )
}

/** Reloads the page if online; offline, the browser would replace it by its own error page. */
function reload(): void {
  if (navigator.onLine) location.reload()
}

/** Error page for a request that failed offline; reloads on the `online` event. */
function NoConnection() {
  const t = useT()
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <section className={`wrap ${styles['page']}`}>
      <PageTitle title={t('common.load.offline')} />
      <h1>{t('common.load.offline')}</h1>
      <p className="sec">{t('common.load.offlineHelp')}</p>
      <div className="row">
        <Button onClick={reload}>{t('common.retry')}</Button>
      </div>
    </section>
  )
}

function detailsOf(error: unknown): string {
  return error instanceof Error ? error.message : JSON.stringify(error)
}

/** Error boundary of the error page itself: plain elements and English texts, no message catalogue. */
export class SafeErrorPage extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <main id="main" lang="en" dir="ltr" className={`wrap ${styles['page']}`}>
        <h1>An error occurred while showing the error page</h1>
        <p>Another error occurred while this page was being shown.</p>
        <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{detailsOf(error)}</pre>
        <a href="/">Go back to home</a>
      </main>
    )
  }
}
