import type { Endpoint } from '@matchwright/contract/endpoint'

/** HTTP request of a call; `url` is the path with its query. */
export type ApiRequest = {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | FormData
}

/** Parts of a call's input, typed by its endpoint where it is called. */
export type Parts = {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  files?: readonly unknown[] | undefined
}

/** HTTP request of an endpoint: parameters in the path, arrays as repeated keys, body as JSON or multipart. */
export function apiRequest(endpoint: Endpoint, input: Parts): ApiRequest {
  const { params = {}, query = {}, body } = input
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(pairs(query))
  const request: ApiRequest = {
    method: endpoint.method,
    url: search.size > 0 ? `${path}?${search}` : path,
    headers: { accept: 'application/json, text/plain' },
  }
  if (endpoint.files) return { ...request, payload: multipart(endpoint.files.field, input) }
  if (body === undefined) return request
  return {
    ...request,
    headers: { ...request.headers, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  }
}

function pairs(values: object): [string, string][] {
  return Object.entries(values).flatMap(([key, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, string] => [key, String(one)]),
  )
}

function multipart(field: string, { body, files = [] }: Parts): FormData {
  const form = new FormData()
  for (const [key, value] of pairs(Object(body ?? {}))) form.append(key, value)
  for (const file of files) if (file instanceof Blob) form.append(field, file)
  return form
}

/** JSON of an answer; null when it is empty, the text itself when it is no JSON. */
export function parsedBody(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}
