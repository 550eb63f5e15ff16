import { createContext, createElement, use } from 'react'
import { Links } from 'react-router'
import { useNonce } from '#web/lib/browser/nonce.ts'

/**
 * Style sheet to inline into the page; undefined if the page links it. Inlining saves visitors a request on their
 * first page; signed-in users have the file cached. Empty in the browser, where React keeps the rendered element.
 */
export const InlineStylesContext = createContext<string | undefined>(undefined)

export function Styles() {
  const css = use(InlineStylesContext)
  const nonce = useNonce()
  if (css === undefined) return createElement(Links)
  return createElement('style', {
    id: INLINE_STYLES_ID,
    nonce,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: css },
  })
}

export const INLINE_STYLES_ID = 'inline-styles'
