import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { FileOnDisk, ServedEndpoint, UploadedFile } from '@matchwright/contract/endpoint'
import { StoreFullError, receive } from '#server/adapters/file-intake.ts'
import { AppError, conflict, invalid, invalidField, storeFull } from '#server/errors.ts'
import type { FieldProblem } from '#server/errors.ts'
import type { ProblemText } from '#server/problems.ts'
import { textOfIssue } from './issue-text.ts'

export const MAX_FILE_BYTES = 10 * 1024 * 1024

/** Where large files arrive, and those that did: their caller deletes them. */
export type Intake = { readonly directory: string; readonly minFreeMb: number; readonly received: FileOnDisk[] }

/** Validates the parts of a request against the schemas of its endpoint. */
export async function parseRequest(
  endpoint: ServedEndpoint,
  request: FastifyRequest,
  intake: Intake,
): Promise<Record<string, unknown>> {
  const given: Record<string, unknown> = { params: request.params, query: request.query, body: request.body }
  const input: Record<string, unknown> = {}
  if (endpoint.files) {
    const { fields, files } = await readMultipart(request, endpoint.files, intake)
    given['body'] = fields
    input['files'] = files
  }
  const problems: FieldProblem[] = []
  for (const part of ['params', 'query', 'body'] as const) {
    const parsed = endpoint.schemas[part]?.safeParse(given[part])
    if (parsed?.success) {
      input[part] = parsed.data
      problems.push(...unstorable(parsed.data).map((path) => notStorable(part, path)))
    } else if (parsed) problems.push(...parsed.error.issues.flatMap((issue) => problemsOf(part, issue, given[part])))
  }
  if (problems.length > 0) throw invalid(problems)
  return input
}

type Path = (string | number)[]

/** Paths of texts that PostgreSQL cannot store: with NUL, or with half a surrogate pair. */
function unstorable(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([step, inner]) => unstorable(inner, [...path, isList ? Number(step) : step]))
}

function notStorable(part: keyof typeof PREFIX, path: Path): FieldProblem {
  return {
    loc: [...PREFIX[part], ...path],
    text: { key: 'broken_characters' },
    type: 'value_error',
  }
}

const PREFIX = { body: ['body', 'payload'], query: ['query', 'params'], params: ['path', 'params'] } as const

function problemsOf(part: keyof typeof PREFIX, issue: z.core.$ZodIssue, given: unknown): FieldProblem[] {
  const path = issue.path.filter((step) => typeof step !== 'symbol')
  const value = path.reduce<unknown>(
    (at, step) => (at as Record<string | number, unknown> | null | undefined)?.[step],
    given,
  )
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      loc: [...PREFIX[part], ...path, key],
      text: { key: 'unknown_field' },
      type: 'extra_forbidden',
    }))
  return [{ loc: [...PREFIX[part], ...path], text: textOf(issue, value), type: typeOf(issue, value) }]
}

function typeOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'missing'
  return value === null ? 'null' : issue.code
}

function textOf(issue: z.core.$ZodIssue, value: unknown): ProblemText {
  return value === undefined || value === null ? { key: 'required' } : textOfIssue(issue)
}

type Files = NonNullable<ServedEndpoint['files']>
type Form = { fields: Record<string, string>; files: (UploadedFile | FileOnDisk)[] }

async function readMultipart(request: FastifyRequest, declared: Files, intake: Intake): Promise<Form> {
  if (!request.isMultipart()) throw invalidField([declared.field], 'form_expected')
  try {
    return await readParts(request, declared, intake)
  } catch (error) {
    if (error instanceof StoreFullError) throw storeFull()
    // The form parser reports exceeded limits by a status, malformed or truncated forms by a plain error.
    if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) throw error
    throw conflict('broken_form', 'broken_form')
  }
}

async function readParts(request: FastifyRequest, declared: Files, intake: Intake): Promise<Form> {
  const fields: Record<string, string> = {}
  const files: (UploadedFile | FileOnDisk)[] = []
  const fileSize = declared.onDiskBytes ?? MAX_FILE_BYTES
  for await (const part of request.parts({
    limits: { fileSize, files: declared.max, fields: 20, fieldSize: 64 * 1024 },
  })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
      continue
    }
    const { filename, mimetype } = part
    if (declared.onDiskBytes !== undefined && part.fieldname === declared.field && filename) {
      const { path, size } = await receive(intake.directory, part.file, { ...intake, maxBytes: Infinity })
      intake.received.push({ filename, mimetype, path, size })
      files.push({ filename, mimetype, path, size })
      continue
    }
    const content = await part.toBuffer()
    if (part.fieldname !== declared.field)
      throw invalidField([part.fieldname], 'unknown_field', { type: 'extra_forbidden' })
    if (filename) files.push({ filename, mimetype, content })
  }
  return { fields, files }
}
