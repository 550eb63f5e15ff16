import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { currentUserOf } from '#server/features/auth/index.ts'
import { installPages } from '#server/http/pages.ts'

/** Adds the built pages to the application of a test; answers the patterns of their paths. */
export function addPages(app: FastifyInstance, deps: Deps): Promise<string[]> {
  const currentUser: Parameters<typeof installPages>[1]['currentUser'] = (request) =>
    currentUserOf(deps, request.caller)
  return installPages(app, { ...deps, readsScans: true, demoLogins: [], currentUser })
}
