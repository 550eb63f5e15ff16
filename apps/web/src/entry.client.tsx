import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reloadOnChunkFailure } from './lib/browser/reload.ts'
import { catalogueUrl } from './lib/intl/catalogue-url.ts'
import { CatalogueContext } from './lib/intl/translate.ts'
import { loadRestOfMessages, restOfMessagesBy } from './lib/intl/rest-of-messages.ts'
import type { PageCatalogue, Messages } from './lib/session/load-context.ts'
import { partIsMissing, partIsShown } from './lib/browser/hydration.ts'
import { NonceContext } from './lib/browser/nonce.ts'
import { INLINE_STYLES_ID, InlineStylesContext, wholeStyles } from './lib/appearance/styles.ts'

/**
 * Fetches what the page needs of the catalogue from the URL that it preloads; the hash in it makes it immutable in the
 * cache. The rest is added to the same messages later.
 */
async function fetchedCatalogue(): Promise<PageCatalogue> {
  const { lang: language, dataset } = document.documentElement
  const { messages: hash = '', locale = language, page } = dataset
  const catalogue = { language, locale, hash }
  const messages = await fetchedMessages(catalogueUrl({ ...catalogue, page }))
  if (page !== undefined)
    restOfMessagesBy(async () => void Object.assign(messages, await fetchedMessages(catalogueUrl(catalogue))))
  return { ...catalogue, page, messages }
}

async function fetchedMessages(url: string): Promise<Messages> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`Messages: ${response.status}`)
  // Unchecked: they are the ones that the server rendered with.
  return (await response.json()) as Messages
}

/**
 * Has the browser load what it knows of a language while the messages are on their way. Each kind takes 10 ms on a
 * phone, so it is a task of its own; later, both would lengthen the first rendering.
 */
async function loadedLocaleData(language: string): Promise<void> {
  await task(() => Intl.NumberFormat.supportedLocalesOf(language))
  await task(() => Intl.DateTimeFormat.supportedLocalesOf(language))
}

function task(run: () => void): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      run()
      resolve()
    })
  })
}

/** Later pages and dialogs need more than this page does; it comes first. */
function loadRestWhenIdle(): void {
  const load = () => void loadRestOfMessages()
  if ('requestIdleCallback' in window) requestIdleCallback(load)
  // Safari has no idle callbacks.
  else setTimeout(load, WITHOUT_IDLE_MS)
}

const WITHOUT_IDLE_MS = 2000

reloadOnChunkFailure()
// At once: what the page shows after its first paint needs them.
partIsMissing(INLINE_STYLES_ID)
void wholeStyles().then(() => partIsShown(INLINE_STYLES_ID))
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
const inlineStyles = document.getElementById(INLINE_STYLES_ID) ? '' : undefined
const [catalogue] = await Promise.all([fetchedCatalogue(), loadedLocaleData(document.documentElement.lang)])

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonce}>
        <InlineStylesContext value={inlineStyles}>
          <CatalogueContext value={catalogue}>
            <HydratedRouter />
          </CatalogueContext>
        </InlineStylesContext>
      </NonceContext>
    </StrictMode>,
  )
})

if (document.readyState === 'complete') loadRestWhenIdle()
else addEventListener('load', loadRestWhenIdle, { once: true })
