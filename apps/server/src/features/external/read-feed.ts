import { DOMParser } from '@xmldom/xmldom'
import { decodeText } from '#server/adapters/text-extraction/markup/decode-text.ts'
import type { Fields, Posting, Value } from './posting.ts'
import { postingFromRecord, recordsIn } from './record.ts'
import { jobPostingsIn, linkedDataIn, postingFromSchema } from './schema-org.ts'

/** Failure to read a feed: unknown format, or no posting. */
export class FeedError extends Error {
  override name = 'FeedError'
}

export type FeedContent = {
  postings: Posting[]
  /** Number of objects without a title or a web address. */
  skipped: number
}

/**
 * Job postings of a feed. Formats: JobPosting as JSON-LD (a file or inside a web page), JSON, JSON lines, and XML with
 * one element per job, RSS and Atom included. Among postings with the same id, the last one counts.
 * @throws {FeedError}
 */
export function readFeed(bytes: Uint8Array): FeedContent {
  const text = textFrom(bytes).replace(CONTROL, '').trimStart()
  const found = candidates(text)
  const postings = found.flatMap(({ posting }) => posting ?? [])
  if (postings.length === 0) throw new FeedError(text === '' ? 'The feed is empty' : 'The feed holds no job posting')
  const byId = new Map(postings.map((posting) => [posting.externalId, posting]))
  return { postings: [...byId.values()], skipped: found.length - postings.length }
}

// A byte order mark at the start, and control characters.
// eslint-disable-next-line no-control-regex
const CONTROL = /^\uFEFF|[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

type Candidate = { posting: Posting | undefined }

function candidates(text: string): Candidate[] {
  if (!text.startsWith('<')) return fromData([json(text)])
  const linked = linkedDataIn(text)
  return linked.length > 0 ? fromData(linked) : fromData([xml(text)])
}

function fromData(values: Value[]): Candidate[] {
  const schema = values.flatMap(jobPostingsIn)
  if (schema.length > 0) return schema.map((job) => ({ posting: postingFromSchema(job) }))
  return values.flatMap((value) => recordsIn(value)).map((record) => ({ posting: postingFromRecord(record) }))
}

function textFrom(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = head.match(/^<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/)?.[1]
  try {
    return declared ? new TextDecoder(declared).decode(bytes) : decodeText(bytes)
  } catch (error) {
    // Unknown encoding: detect it from the text itself.
    if (error instanceof RangeError) return decodeText(bytes)
    throw error
  }
}

function json(text: string): Value {
  try {
    return JSON.parse(text) as Value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return jsonLines(text)
  }
}

function jsonLines(text: string): Value {
  try {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    return lines.map((line) => JSON.parse(line) as Value)
  } catch (error) {
    if (error instanceof SyntaxError) throw new FeedError(`The feed is neither JSON nor XML: ${error.message}`)
    throw error
  }
}

function xml(text: string): Value {
  const fatal = (message: string): never => {
    throw new FeedError(`The feed is broken XML: ${message.split('\n')[0]}`)
  }
  const quiet = () => undefined
  const document = new DOMParser({ errorHandler: { warning: quiet, error: quiet, fatalError: fatal } }).parseFromString(
    text,
    'text/xml',
  )
  return document.documentElement ? { [document.documentElement.tagName]: valueOf(document.documentElement) } : {}
}

/** An XML element as a value: its text, or an object of its children. Repeated names become a list. */
function valueOf(element: Element): Value {
  const children = [...elementsIn(element)]
  if (children.length === 0) return element.textContent?.trim() || element.getAttribute('href')
  const fields: Record<string, Value> = {}
  for (const child of children) {
    const name = child.tagName
    const before = fields[name]
    const value = valueOf(child)
    fields[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  return fields satisfies Fields
}

function* elementsIn(element: Element): Generator<Element> {
  for (let node = element.firstChild; node; node = node.nextSibling) if (node.nodeType === 1) yield node as Element
}
