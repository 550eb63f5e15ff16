import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reloadOnChunkFailure } from './lib/browser/reload.ts'
import { CatalogueContext } from './lib/intl/translate.ts'
import type { Catalogue, Messages } from './lib/session/load-context.ts'
import { NonceContext } from './lib/browser/nonce.ts'
import { INLINE_STYLES_ID, InlineStylesContext } from './lib/appearance/styles.ts'

/** The same address the page preloads: named by its hash, so the browser may keep it for ever. */
async function fetchedCatalogue(): Promise<Catalogue> {
  const { lang: language, dataset } = document.documentElement
  const hash = dataset['messages'] ?? ''
  const response = await fetch(`/mapi/i18n/${language}?form=parsed&v=${hash}`)
  if (!response.ok) throw new Error(`Messages: ${response.status}`)
  // The file is the one the server has just rendered with.
  const messages = (await response.json()) as Messages
  return { language, messages, hash }
}

reloadOnChunkFailure()
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
