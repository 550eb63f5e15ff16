import { ApiError, createClient, session } from '@matchwright/client'
import type { Answer, InputArguments } from '@matchwright/client'
import type { Endpoint, RequestOf, ResponseOf } from '@matchwright/contract/endpoint'
import { cookieValue } from '#web/lib/browser/cookies.ts'

/** Taxonomy key of the last `ETag`; sent as `v`, it lets the browser cache the responses. */
let taxonomyKey: string | undefined

let onLoggedOut: () => void = () => {}

const client = createClient({ baseUrl: '', credentials: session((name) => cookieValue(document.cookie, name)) })

/** Sets the listener for 401 responses, called when the session has ended. */
export function whenLoggedOut(listener: () => void): void {
  onLoggedOut = listener
}

/** Calls an endpoint of the contract from the page. Loaders use `serverApi` instead. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  signal?: AbortSignal,
): Promise<ResponseOf<E>> {
  const isKeyed = endpoint.cache === 'keyed'
  const { headers, body } = await sent(endpoint, isKeyed ? underKey(input) : input, signal)
  if (isKeyed) taxonomyKey = /^W\/"(.+)"$/.exec(headers.get('etag') ?? '')?.[1] ?? taxonomyKey
  return body
}

function underKey<Input extends { query?: object }>(input: Input): Input {
  return taxonomyKey === undefined ? input : { ...input, query: { ...input.query, v: taxonomyKey } }
}

async function sent<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  signal: AbortSignal | undefined,
): Promise<Answer<ResponseOf<E>>> {
  try {
    // The compiler cannot tell for every endpoint that a complete input is one of which parts may be left out.
    return (await client.send(endpoint, ...([input, signal] as unknown as InputArguments<E>))) as never
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) onLoggedOut()
    throw error
  }
}
