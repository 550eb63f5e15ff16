import { data } from 'react-router'

/** What an error page shows: thrown by guards and loaders, rendered by the root. */
export type PageProblem = { message: string }

/** An error that the page shows with its status; `throw httpError(404, notFound)`. */
export function httpError(status: number, message: string): ReturnType<typeof data<PageProblem>> {
  return data({ message }, { status, statusText: message })
}

export const PROBLEM = {
  notFound: 'This page could not be found',
  professional: 'This page requires a professional account.',
  registered: 'Registration already completed.',
  unknownGuard: 'Unknown middleware',
  invalidException: 'Invalid page exception',
} as const
