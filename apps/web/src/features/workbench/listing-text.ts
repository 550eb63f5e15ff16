import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'

/** Content that is written as JSON; undefined if the text is none. The server checks its fields. */
export function contentIn(text: string): ListingContentInput | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? read : undefined
  } catch {
    return undefined
  }
}

/** Content as text without the sections that say nothing, in lines that are read easily. */
export function pretty(content: object): string {
  const said = Object.entries(content).filter(([, value]) => value !== null)
  return JSON.stringify(Object.fromEntries(said), null, 2)
}
