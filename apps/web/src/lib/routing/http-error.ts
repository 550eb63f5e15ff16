import { data } from 'react-router'

/** Content of an error page, thrown by guards and loaders and rendered by the root. */
export type PageProblem = { message: string }

/** Error response with a status for the error page: `throw httpError(404, PROBLEM.notFound)`. */
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
