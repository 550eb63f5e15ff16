import { createContext, createElement, use } from 'react'
import { Links } from 'react-router'
import { useNonce } from '#web/lib/browser/nonce.ts'

/**
 * The style sheet as text, where it stands in the page itself; undefined where the page links it. A visitor's first
 * page shows without a second request, whoever is signed in has the file already. In the browser the text is empty:
 * it is in the page, and React leaves it alone.
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
