import { createContext, use } from 'react'

/** Nonce of the response's Content Security Policy; in the browser it is read from the page's scripts. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return use(NonceContext)
}
