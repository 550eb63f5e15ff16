import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Runs the loader on path changes only; when the query changes, the page fetches data itself. */
export function revalidateOnPathChange({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}
