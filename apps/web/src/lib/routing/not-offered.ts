import { httpError, PROBLEM } from './http-error.ts'

/** Loader of a screen that this version does not offer: behind its guard there is no page. */
export function notOffered(): never {
  throw httpError(404, PROBLEM.notFound)
}

/** Never shown: the loader has answered before. */
export function NoScreen() {
  return null
}
