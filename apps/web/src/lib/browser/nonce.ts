import { createContext, use } from 'react'

/** The nonce of this answer's content security policy; in the browser it stands hidden on the page's own scripts. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return use(NonceContext)
}
