import type { Client } from './client.ts'
import type { Schema } from './wrong-values.ts'

/** What the tests read of an operation of the OpenAPI document. */
type Operation = {
  operationId: string
  'x-access': string
  'x-scope'?: string
  security?: Record<string, string[]>[]
  responses: Record<string, unknown>
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }
export type ListedOperation = { path: string; method: Method; operation: Operation }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** All operations that the server publishes. */
export async function operationsOf(client: Client): Promise<ListedOperation[]> {
  const { body } = await client.get('/napi/openapi.json')
  return Object.entries((body as Document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase() as Method, operation })),
  )
}
