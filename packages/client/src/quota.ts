/** What is left of a limit. */
export type Quota = { remaining: number; resetsInSeconds: number }

/** What is left to a key in this minute and to its account in this month. */
export type Quotas = { minute?: Quota; month?: Quota }

const LIMIT = /"(minute|month)";r=(\d+);t=(\d+)/g

/** Quotas that an answer to a call with an API key tells (header `RateLimit`); none for a session. */
export function quotasOf(headers: Headers): Quotas {
  const told = [...(headers.get('ratelimit') ?? '').matchAll(LIMIT)]
  return Object.fromEntries(
    told.map(([, name, remaining, reset]) => [name, { remaining: Number(remaining), resetsInSeconds: Number(reset) }]),
  )
}
