import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Inside a page its queries ask for what changed; its loader is for the first look. */
export function revalidateOnPathChange({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}
