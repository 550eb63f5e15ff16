import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, isRouteErrorResponse, matchRoutes } from 'react-router'
import type {
  EntryContext,
  HandleDocumentRequestFunction,
  HandleErrorFunction,
  RouterContextProvider,
} from 'react-router'
import { CatalogueContext } from './lib/intl/translate.ts'
import { DEFAULT_LANGUAGE } from './lib/intl/languages.ts'
import { pageState, webContext } from './lib/session/load-context.ts'
import { localeOf } from './lib/intl/languages.ts'
import type { PageCatalogue } from './lib/session/load-context.ts'
import { NonceContext } from './lib/browser/nonce.ts'
import { InlineStylesContext } from './lib/appearance/styles.ts'
import { PAGES, pageNamed } from './pages.ts'
import type { Page } from './pages.ts'

// The HTTP server must take the key from here: importing the file itself would give another module instance.
export { webContext } from './lib/session/load-context.ts'

const ROUTES = Object.entries(PAGES).map(([id, { path }]) => ({ id, path }))

/** How long the HTTP server may keep the page of a path for visitors; undefined if not at all. */
export function keptFor(path: string): Page['kept'] {
  return pageNamed(matchRoutes(ROUTES, path)?.at(-1)?.route.id ?? '')?.kept
}

// oxlint-disable-next-line dialect/constant-case -- React Router reads it under this name
export const streamTimeout = 5_000
const ABORT_AFTER_MS = streamTimeout + 1_000

export default async function handleRequest(
  ...[request, status, headers, entry, context]: Parameters<HandleDocumentRequestFunction>
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  return rendered(request, { status, headers, entry, context })
}

type Answer = { status: number; headers: Headers; entry: EntryContext; context: RouterContextProvider }

function rendered(request: Request, { status, headers, entry, context }: Answer): Promise<Response> {
  const { nonce, inlineStyles } = context.get(webContext)
  // A page that is kept is sent whole, so nothing of it needs to be put into place by scripts.
  const isWhole = inlineStyles === '' || isbot(request.headers.get('user-agent'))
  return new Promise((resolve, reject) => {
    let answer = status
    let shellDone = false
    // Of parts of the page; an error of the page itself is reported by the router.
    const early: unknown[] = []
    const respond = () => {
      shellDone = true
      early.forEach(report)
      const body = new PassThrough()
      pipe(body)
      resolve(new Response(createReadableStreamFromReadable(body), { status: answer, headers }))
    }
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <InlineStylesContext value={inlineStyles}>
          <CatalogueContext value={catalogueOf(entry, context)}>
            <ServerRouter context={entry} url={request.url} nonce={nonce} />
          </CatalogueContext>
        </InlineStylesContext>
      </NonceContext>,
      {
        nonce,
        // Renders finished Suspense boundaries inline, whatever their size, instead of streaming them at the end.
        progressiveChunkSize: Infinity,
        onShellReady: () => !isWhole && respond(),
        onAllReady: () => {
          // A running timer would keep the whole render in memory until it fires.
          clearTimeout(timeout)
          if (isWhole) respond()
        },
        onShellError: (error) => {
          clearTimeout(timeout)
          reject(error)
        },
        onError: (error) => {
          answer = 500
          if (shellDone) report(error)
          else early.push(error)
        },
      },
    )
    const timeout = setTimeout(() => abort(), ABORT_AFTER_MS)
  })
}

function catalogueOf({ staticHandlerContext }: EntryContext, context: RouterContextProvider): PageCatalogue {
  try {
    const { catalogue, locale } = context.get(pageState)
    const page = staticHandlerContext.matches.at(-1)?.route.id
    return { ...catalogue, locale, page: page !== undefined && pageNamed(page) ? page : undefined }
  } catch {
    // No page state: an error was thrown before the language was determined.
    return { ...context.get(webContext).catalogue(DEFAULT_LANGUAGE), locale: localeOf(DEFAULT_LANGUAGE) }
  }
}

/** Logs unexpected errors; ignores route errors such as 404 and aborted requests. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  report(error)
}

function report(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
}
