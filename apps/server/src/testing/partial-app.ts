// Serves the features that exist already, in the way of app.ts; goes away when all of them do.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { installContext } from '#server/http/context.ts'
import { answerNotFound, installErrorHandler } from '#server/http/error-handler.ts'
import { serve } from '#server/http/serve.ts'

const FEATURES = join(import.meta.dirname, '../features')
const GROUPS = ['auth', 'user', 'base', 'concept', 'profile', 'document', 'listing', 'match', 'parser', 'second', 'content'] // prettier-ignore
const hasHandlers = (feature: string): boolean => existsSync(join(FEATURES, feature, 'handlers.ts'))

export const isComplete = (): boolean => [...GROUPS, 'contact'].every(hasHandlers)

export async function buildPartialApp(deps: Deps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({ routerOptions: { ignoreTrailingSlash: true }, bodyLimit: 2 * 1024 * 1024 })
  await app.register(cookie)
  await app.register(multipart)
  installErrorHandler(app)
  installContext(app, deps)
  for (const group of GROUPS.filter(hasHandlers)) {
    const { [`${group}Api`]: api } = await import(`../../../../packages/contract/src/${group}.ts`)
    const handlers = await handlersOf(group, deps)
    if (group === 'match') Object.assign(handlers, await handlersOf('contact', deps))
    const known = Object.fromEntries(Object.entries(api).filter(([name]) => name in handlers))
    serve(app, deps.pool, known as typeof api, handlers)
  }
  app.all('/napi/*', answerNotFound)
  return app
}

/** None where a module of the feature, or of one it uses, is still missing. */
async function handlersOf(feature: string, deps: Deps): Promise<Record<string, never>> {
  if (!hasHandlers(feature)) return {}
  try {
    const { [`${feature}Handlers`]: build } = await import(`../features/${feature}/handlers.ts`)
    return build(deps)
  } catch (error) {
    if (/Cannot find (?:module|package)/.test(String(error))) return {}
    throw error
  }
}
