import type { z } from 'zod'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Permission = 'account_admin' | 'admin_login_as' | 'listing_copy_japi' | 'batch_classifier' | 'listing_staff'

/**
 * Who may call. `session` is anybody logged in, also while terms or registration are open; `user` is logged in with
 * accepted
 * terms, completed registration and an account that has not expired.
 */
export type Access = 'public' | 'session' | 'user' | 'professional' | 'staff' | `permission:${Permission}`

/** How often one caller may use a secret-bearing call. */
export type RateLimit = { per: 'address' | 'user'; max: number; minutes: number }

/** The schemas of a call: of its path parameters, its query, its body and its answer. */
export type CallSchemas = {
  params?: z.ZodObject
  query?: z.ZodObject
  /** Of a multipart call: its text fields. */
  body?: z.ZodType
  response: z.ZodType
}

/** The schemas of an API group by the names of its calls. */
export type ApiSchemas = Record<string, CallSchemas>

/** One HTTP call. Its schemas type callers and handlers; only servers hold them at run time (`withSchemas`). */
export type Endpoint<Schemas extends CallSchemas = CallSchemas> = {
  method: Method
  access: Access
  path: string
  summary: string
  /** Makes the call multipart: the name of its file field and how many files it takes. */
  files?: { field: string; max: number }
  /** `download` answers bytes instead of JSON. */
  kind?: 'json' | 'download'
  limit?: RateLimit
  /** Mail programs call it, with a form and without a csrf token; the key in its path is all the proof there is. */
  isOneClick?: true
  /**
   * `versioned`: with `v` in the query the answer never changes and may be kept for ever. `keyed`: the entity tag names
   * the content; with the same key as `v` the answer may be kept for ever.
   */
  cache?: 'versioned' | 'keyed'
  /** The answer is built field by field and passes nothing on: only tests hold it against its schema. */
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
 * schemas are
 * named as a type only, so that a page which calls an endpoint does not load them.
 */
export function endpoints<Schemas extends ApiSchemas>() {
  return <const Declared extends { [Name in keyof Schemas]: Omit<Endpoint, 'schemas'> }>(
    declared: Declared,
  ): Endpoints<Schemas, Declared> => declared
}

type Served<Api extends Record<string, Endpoint>> = {
  [Name in keyof Api]: Api[Name] & { schemas: SchemasOf<Api[Name]> }
}

/** The calls of an API group with their schemas, as a server registers them. */
export function withSchemas<Api extends Record<string, Endpoint>>(
  api: Api,
  schemas: { [Name in keyof Api]: SchemasOf<Api[Name]> },
): Served<Api> {
  const served = Object.entries(api).map(([name, endpoint]) => [name, { ...endpoint, schemas: schemas[name] }])
  return Object.fromEntries(served) as Served<Api>
}

/** The part of the browser's `File` that a caller must have. */
export type FileLike = { name: string; size: number }
/** A file as a multipart handler receives it. */
export type UploadedFile = { filename: string; mimetype: string; content: Uint8Array }

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type Parts = 'params' | 'query' | 'body'

type SchemasOf<E extends Endpoint> = NonNullable<E['schemas']>

/** The input of a call, as its caller writes it. */
export type RequestOf<E extends Endpoint> = {
  [K in Parts as K extends keyof SchemasOf<E> ? K : never]: K extends keyof SchemasOf<E> ? In<SchemasOf<E>[K]> : never
} & (E extends { files: object } ? { files: FileLike[] } : unknown)

/** The input of a call after validation, as its handler receives it. */
export type ParsedRequestOf<E extends Endpoint> = {
  [K in Parts as K extends keyof SchemasOf<E> ? K : never]: K extends keyof SchemasOf<E> ? Out<SchemasOf<E>[K]> : never
} & (E extends { files: object } ? { files: UploadedFile[] } : unknown)

/** Bytes that a `download` call answers. */
export type Download = {
  filename: string
  mimetype: string
  /** What is long comes in parts, so that nobody holds all of it. */
  content: Uint8Array | AsyncIterable<string>
  inline?: boolean
}

/** The answer of a call, as its caller reads it. */
export type ResponseOf<E extends Endpoint> = z.output<SchemasOf<E>['response']>
/** The answer of a call, as its handler writes it. */
export type ResultOf<E extends Endpoint> = E extends { kind: 'download' } ? Download : z.input<SchemasOf<E>['response']>
