import { httpError, PROBLEM } from './http-error.ts'

/** Loader of a screen that this version does not offer: answers 404 once the guard has passed. */
export function notOffered(): never {
  throw httpError(404, PROBLEM.notFound)
}

/** Component of a screen whose loader always throws; never rendered. */
export function NoScreen() {
  return null
}
