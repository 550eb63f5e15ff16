import { parserApi } from '@matchwright/contract/parser.api'
import { callApi } from '#web/lib/api/call-api.ts'

/**
 * Has drafts made of what was searched for or read before registering. A failure must keep nobody out: the account is
 * ready without them.
 * @returns the listing that was looked at, if there was nothing else
 */
export async function takeRegistrationDraft(): Promise<number | null> {
  try {
    const taken = await callApi(parserApi.takeRegistrationDraft, {})
    return taken.listing_id === null ? taken.looked_at_id : null
  } catch {
    return null
  }
}
