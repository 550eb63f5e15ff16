import type { z } from 'zod'
import type { API_SCOPES, PERMISSIONS } from './constants.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Permission = (typeof PERMISSIONS)[number]

/**
 * Required access. `session`: logged in, even if terms or registration are pending. `user`: logged in with accepted
 * terms, completed registration and an account that has not expired.
 */
export type Access = 'public' | 'session' | 'user' | 'professional' | 'staff' | `permission:${Permission}`

export type ApiScope = (typeof API_SCOPES)[number]

/** Rate limit of a call per caller, against guessing of secrets and overload. */
export type RateLimit = { per: 'address' | 'user'; max: number; minutes: number }

/** Schemas of a call: path parameters, query, body and answer. */
export type CallSchemas = {
  params?: z.ZodObject
  query?: z.ZodObject
  /** Body; for a multipart call its text fields. */
  body?: z.ZodType
  response: z.ZodType
}

/** Schemas of an API group by the names of its calls. */
export type ApiSchemas = Record<string, CallSchemas>

/** One HTTP call. Its schemas type callers and handlers; only servers hold them at run time (`withSchemas`). */
export type Endpoint<Schemas extends CallSchemas = CallSchemas> = {
  method: Method
  access: Access
  path: string
  summary: string
  /**
   * Makes the call multipart: name of its file field and maximum number of files. With `onDiskBytes`, the largest size
   * of a file, files arrive on disk and are deleted after the call.
   */
  files?: { field: string; max: number; onDiskBytes?: number }
  /** `download` answers bytes instead of JSON. */
  kind?: 'json' | 'download'
  limit?: RateLimit
  /** Only for the user's own hands: refused while staff impersonate them. Every DELETE is. */
  isPersonal?: true
  /** Open to the users of an expired account, too. */
  whenExpired?: true
  /** What an API key must be allowed to for this call; without it, the call needs a person with a session. */
  scope?: ApiScope
  /**
   * One-click call of mail programs, with a form and without a CSRF token. The key in its path is the only
   * authorisation.
   */
  isOneClick?: true
  /**
   * Caching. `versioned`: with `v` in the query the answer never changes and may be cached for ever. `keyed`: the
   * entity tag identifies the content; with the current key as `v` the answer may be cached for ever.
   */
  cache?: 'versioned' | 'keyed'
  /** The handler counts the uses for `limit`, in a statement that it makes anyway. */
  countsItself?: true
  /**
   * Whether the answer is built field by field, so that nothing else can leak. Then only tests validate it against its
   * schema.
   */
  isBuilt?: true
  schemas?: Schemas
}

/** An endpoint as a server registers it. */
export type ServedEndpoint = Endpoint & { schemas: CallSchemas }

type Endpoints<Schemas extends ApiSchemas, Declared> = {
  [Name in keyof Schemas & keyof Declared]: Declared[Name] & { schemas?: Schemas[Name] }
}

/**
 * Declares the calls of an API group: `endpoints<typeof listingSchemas>()({ list: { method: 'GET', ... } })`. The
 * schemas are passed as a type only, so that pages that call an endpoint do not load them.
 */
export function endpoints<Schemas extends ApiSchemas>() {
  return <const Declared extends { [Name in keyof Schemas]: Omit<Endpoint, 'schemas'> }>(
    declared: Declared,
  ): Endpoints<Schemas, Declared> => declared
}

type Served<Api extends Record<string, Endpoint>> = {
  [Name in keyof Api]: Api[Name] & { schemas: SchemasOf<Api[Name]> }
}

/** Joins the calls of an API group with their schemas, for a server to register. */
export function withSchemas<Api extends Record<string, Endpoint>>(
  api: Api,
  schemas: { [Name in keyof Api]: SchemasOf<Api[Name]> },
): Served<Api> {
  const served = Object.entries(api).map(([name, endpoint]) => [name, { ...endpoint, schemas: schemas[name] }])
  return Object.fromEntries(served) as Served<Api>
}

/** The part of the browser's `File` that callers must provide. */
export type FileLike = { name: string; size: number }
/** A file as a multipart handler receives it. */
export type UploadedFile = { filename: string; mimetype: string; content: Uint8Array }
/** A large file as a multipart handler receives it. */
export type FileOnDisk = { filename: string; mimetype: string; path: string; size: number }

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type Parts = 'params' | 'query' | 'body'

type SchemasOf<E extends Endpoint> = NonNullable<E['schemas']>

/** Input of a call as its caller writes it. */
export type RequestOf<E extends Endpoint> = {
  [K in Parts as K extends keyof SchemasOf<E> ? K : never]: K extends keyof SchemasOf<E> ? In<SchemasOf<E>[K]> : never
} & (E extends { files: object } ? { files: FileLike[] } : unknown)

/** Input of a call after validation, as its handler receives it. */
export type ParsedRequestOf<E extends Endpoint> = {
  [K in Parts as K extends keyof SchemasOf<E> ? K : never]: K extends keyof SchemasOf<E> ? Out<SchemasOf<E>[K]> : never
} & (E extends { files: { onDiskBytes: number } }
  ? { files: FileOnDisk[] }
  : E extends { files: object }
    ? { files: UploadedFile[] }
    : unknown)

/** Answer of a `download` call. */
export type Download = {
  filename: string
  mimetype: string
  /** Content; long content is streamed in parts, so that it is never in memory as a whole. */
  content: Uint8Array | AsyncIterable<string | Uint8Array>
  inline?: boolean
}

/** Answer of a call as its caller reads it. */
export type ResponseOf<E extends Endpoint> = z.output<SchemasOf<E>['response']>
/** Answer of a call as its handler returns it. */
export type ResultOf<E extends Endpoint> = E extends { kind: 'download' } ? Download : z.input<SchemasOf<E>['response']>
