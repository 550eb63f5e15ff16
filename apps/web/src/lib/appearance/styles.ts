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

let whole: Promise<void> | undefined

/**
 * Loads the style sheet of which the page holds only what it showed at first; done at once where it holds or links all.
 * For what appears later.
 */
export function wholeStyles(): Promise<void> {
  const href = document.getElementById(INLINE_STYLES_ID)?.dataset['whole']
  whole ??= href === undefined ? Promise.resolve() : linked(href)
  return whole
}

function linked(href: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return new Promise((resolve) => {
    // Without it the page stays usable: what it shows at first is styled.
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })
}
