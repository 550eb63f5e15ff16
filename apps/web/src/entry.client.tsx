import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reloadOnChunkFailure } from './lib/browser/reload.ts'
import { catalogueUrl } from './lib/intl/catalogue-url.ts'
import { CatalogueContext } from './lib/intl/translate.ts'
import type { PageCatalogue, Messages } from './lib/session/load-context.ts'
import { partIsMissing, partIsShown } from './lib/browser/hydration.ts'
import { NonceContext } from './lib/browser/nonce.ts'
import { INLINE_STYLES_ID, InlineStylesContext, wholeStyles } from './lib/appearance/styles.ts'

/** Fetches the catalogue from the URL that the page preloads; the hash in it makes it immutable in the cache. */
async function fetchedCatalogue(): Promise<PageCatalogue> {
  const { lang: language, dataset } = document.documentElement
  const hash = dataset['messages'] ?? ''
  const locale = dataset['locale'] ?? language
  const response = await fetch(catalogueUrl({ language, locale, hash }))
  if (!response.ok) throw new Error(`Messages: ${response.status}`)
  // Unchecked: it is the catalogue that the server rendered with.
  const messages = (await response.json()) as Messages
  return { language, locale, messages, hash }
}

reloadOnChunkFailure()
// At once: what the page shows after its first paint needs them.
partIsMissing(INLINE_STYLES_ID)
void wholeStyles().then(() => partIsShown(INLINE_STYLES_ID))
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
const inlineStyles = document.getElementById(INLINE_STYLES_ID) ? '' : undefined
const catalogue = await fetchedCatalogue()

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
