import { XMLSerializer } from '@xmldom/xmldom'
import type { FileTrace } from '@matchwright/contract/document.schema'
import { parseXml } from '#server/adapters/text-extraction/markup/xml.ts'
import { readWhole, writeZip } from './rewritten-zip.ts'
import { stripMedia } from './strip-docx.ts'
import type { StrippedFile, Traces } from './traces.ts'

const DROPPED = /^(?:meta\.xml|manifest\.rdf|layout-cache|Thumbnails\/.*|Configurations2\/.*|.*\/meta\.xml)$/
const AUTHOR = /<(?:dc:creator|meta:initial-creator|meta:printed-by)>[^<]/
const SETTINGS = /^(?:.*\/)?settings\.xml$/
/** The printer, ids of editing sessions, the source of a serial letter. */
const SETTINGS_REMOVED = new RegExp(
  '<config:config-item config:name="(?:Printer\\w+|Rsid\\w*|CurrentDatabase\\w+)"[^>]*' +
    '(?:/>|>[^]*?</config:config-item>)',
  'g',
)
const TEXT_PART = /^(?:.*\/)?(?:content|styles)\.xml$/
const ENTRY = /<manifest:file-entry\s[^>]*?\/>/g
/** Revisions are accepted: their marks go, and deleted text with its list. */
const REMOVED: Readonly<Record<string, FileTrace>> = {
  'text:tracked-changes': 'changes',
  'text:change': 'changes',
  'text:change-start': 'changes',
  'text:change-end': 'changes',
  'office:annotation': 'comments',
  'office:annotation-end': 'comments',
}
const MARKUP = new RegExp(`<(?:${Object.keys(REMOVED).join('|')})\\b`)

/**
 * An OpenDocument text without properties, comments, revisions (accepted) and metadata of its pictures.
 * @throws {ExtractionError}
 */
export async function stripOdt(bytes: Uint8Array): Promise<StrippedFile> {
  const parts = await readWhole(bytes)
  const removed: Traces = new Set()
  for (const [name, content] of parts) {
    if (DROPPED.test(name)) {
      removed.add(AUTHOR.test(content.toString()) ? 'author' : 'properties')
      parts.delete(name)
    }
    if (TEXT_PART.test(name) && MARKUP.test(content.toString())) parts.set(name, withoutMarks(content, removed))
    if (SETTINGS.test(name)) parts.set(name, Buffer.from(content.toString().replaceAll(SETTINGS_REMOVED, '')))
    if (name === 'META-INF/manifest.xml') parts.set(name, withoutEntries(content))
    if (name.startsWith('Pictures/')) stripMedia(parts, name, removed)
  }
  return { bytes: await writeZip(parts), removed: [...removed] }
}

function withoutEntries(content: Buffer): Buffer {
  const isGone = (entry: string) => DROPPED.test(/\smanifest:full-path="([^"]*)"/.exec(entry)?.[1] ?? '')
  return Buffer.from(content.toString().replaceAll(ENTRY, (entry) => (isGone(entry) ? '' : entry)))
}

function withoutMarks(content: Buffer, removed: Traces): Buffer {
  const document = parseXml(content)
  for (const [name, trace] of Object.entries(REMOVED))
    for (const element of Array.from(document.getElementsByTagName(name))) {
      removed.add(trace)
      element.parentNode?.removeChild(element)
    }
  return Buffer.from(new XMLSerializer().serializeToString(document))
}
