import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Inside a page its queries ask for what changed; its loader is for the first look. */
export const onFirstLook = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname
