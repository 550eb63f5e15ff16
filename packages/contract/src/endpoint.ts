import type { z } from 'zod'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Permission = 'account_admin' | 'admin_login_as' | 'listing_copy_japi' | 'batch_classifier' | 'listing_staff'

/**
 * Who may call. `session` is anybody logged in, also while terms or registration are open; `user` is logged in with accepted
 * terms, completed registration and an account that has not expired.
 */
export type Access = 'public' | 'session' | 'user' | 'professional' | 'staff' | `permission:${Permission}`

/** How often one caller may use a secret-bearing call. */
export type RateLimit = { per: 'address' | 'user'; max: number; minutes: number }

export type Endpoint = {
  method: Method
  access: Access
  path: string
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** A multipart call: `body` describes its text fields, `files` the name of its file field and how many it takes. */
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
  /** The answer is built field by field and passes nothing on: only tests hold it against `response`. */
  isBuilt?: true
  response: z.ZodType
}

/** Declares one HTTP call. Server and web both derive their types from it. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared
}

/** The part of the browser's `File` that a caller must have. */
export type FileLike = { name: string; size: number }
/** A file as a multipart handler receives it. */
export type UploadedFile = { filename: string; mimetype: string; content: Uint8Array }

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type Parts = 'params' | 'query' | 'body'

/** What a caller passes. */
export type RequestOf<E extends Endpoint> = {
  [K in Parts as K extends keyof E ? K : never]: K extends keyof E ? In<E[K]> : never
} & (E extends { files: object } ? { files: FileLike[] } : unknown)

/** What a handler receives after validation. */
export type ParsedRequestOf<E extends Endpoint> = {
  [K in Parts as K extends keyof E ? K : never]: K extends keyof E ? Out<E[K]> : never
} & (E extends { files: object } ? { files: UploadedFile[] } : unknown)

/** Bytes that a `download` call answers. */
export type Download = {
  filename: string
  mimetype: string
  /** What is long comes in parts, so that nobody holds all of it. */
  content: Uint8Array | AsyncIterable<string>
  inline?: boolean
}

/** What a caller gets. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
/** What a handler answers. */
export type ResultOf<E extends Endpoint> = E extends { kind: 'download' } ? Download : z.input<E['response']>
