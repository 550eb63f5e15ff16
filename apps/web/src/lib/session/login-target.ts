import { returnPath } from './guards.ts'

/** Path to open after login, from the query parameter `next`; `/` by default. */
export function loginTarget(search: string): string {
  return returnPath(new URLSearchParams(search).get('next'))
}
