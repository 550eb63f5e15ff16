import { returnPath } from './guards.ts'

/** Where a login leads: back to the page that asked for it, else to the start. */
export function loginTarget(search: string): string {
  return returnPath(new URLSearchParams(search).get('next'))
}
