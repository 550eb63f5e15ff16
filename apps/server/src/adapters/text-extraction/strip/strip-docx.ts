import { XMLSerializer } from '@xmldom/xmldom'
import type { FileTrace } from '@matchwright/contract/document.schema'
import { parseXml } from '#server/adapters/text-extraction/markup/xml.ts'
import { readWhole, writeZip } from './rewritten-zip.ts'
import type { Parts } from './rewritten-zip.ts'
import { withoutPictureMetadata } from './strip-picture.ts'
import type { StrippedFile, Traces } from './traces.ts'

/** Parts that go, with what they tell (ECMA-376). */
const DROPPED: readonly (readonly [RegExp, FileTrace])[] = [
  [/^docProps\/(?:core|app)\.xml$/, 'properties'],
  [/^docProps\//, 'properties'],
  [/^customXml\//, 'properties'],
  [/^word\/comments\w*\.xml$/, 'comments'],
  [/^word\/people\.xml$/, 'comments'],
]
const AUTHOR = /<(?:dc:creator|cp:lastModifiedBy|Company|Manager)>[^<]/
const TEXT_PART = /^word\/(?:document|header|footer|footnotes|endnotes|glossary\/document)\d*\.xml$/
const MARKUP = /<w:(?:ins|del|moveFrom|moveTo|comment\w+|cell(?:Ins|Del|Merge)|\w+Change)\b/
const SETTINGS = /^word\/(?:glossary\/)?settings\.xml$/
/** Ids of editing sessions, the template with its path, the sources of letters, variables. */
const SETTINGS_REMOVED =
  /<w:(rsids|docVars|mailMerge)(?:\s[^>]*)?(?:\/>|>[^]*?<\/w:\1>)|<w:attachedTemplate[^>]*\/>|<w1[45]:docId[^>]*\/>/g
const RELATIONS = /(?:^|\/)_rels\/[^/]*\.rels$/
const RELATION = /<Relationship\s[^>]*?\/>/g
const EXTERNAL_SOURCE = /\/(?:attachedTemplate|mailMerge\w*)"/
const OVERRIDE = /<Override\s[^>]*?\/>/g

/**
 * A DOCX without properties, comments, revisions (accepted) and metadata of its pictures.
 * @throws {ExtractionError}
 */
export async function stripDocx(bytes: Uint8Array): Promise<StrippedFile> {
  const parts = await readWhole(bytes)
  const removed: Traces = new Set()
  const dropped = dropParts(parts, removed)
  for (const [name, content] of parts) {
    if (TEXT_PART.test(name) && MARKUP.test(content.toString())) parts.set(name, withoutRevisions(content, removed))
    if (SETTINGS.test(name)) parts.set(name, Buffer.from(content.toString().replaceAll(SETTINGS_REMOVED, '')))
    if (RELATIONS.test(name)) parts.set(name, withoutRelations(name, content, dropped))
    if (name === '[Content_Types].xml') parts.set(name, withoutOverrides(content, dropped))
    if (name.startsWith('word/media/')) stripMedia(parts, name, removed)
  }
  return { bytes: await writeZip(parts), removed: [...removed] }
}

function dropParts(parts: Parts, removed: Traces): Set<string> {
  const dropped = new Set<string>()
  for (const [name, content] of parts) {
    const [, trace] = DROPPED.find(([pattern]) => pattern.test(name)) ?? []
    if (trace === undefined) continue
    removed.add(AUTHOR.test(content.toString()) ? 'author' : trace)
    dropped.add(name)
    parts.delete(name)
  }
  return dropped
}

export function stripMedia(parts: Parts, name: string, removed: Traces): void {
  const content = parts.get(name) ?? Buffer.alloc(0)
  const clean = Buffer.from(withoutPictureMetadata(content))
  if (clean.length < content.length) removed.add('pictures')
  parts.set(name, clean)
}

function withoutRelations(path: string, content: Buffer, dropped: ReadonlySet<string>): Buffer {
  const folder = path.replace(/_rels\/[^/]*$/, '')
  const isGone = (relation: string) => {
    const target = /\sTarget="([^"]*)"/.exec(relation)?.[1] ?? ''
    return EXTERNAL_SOURCE.test(relation) || dropped.has(new URL(target, `x:/${folder}`).pathname.slice(1))
  }
  return Buffer.from(content.toString().replaceAll(RELATION, (relation) => (isGone(relation) ? '' : relation)))
}

function withoutOverrides(content: Buffer, dropped: ReadonlySet<string>): Buffer {
  const isGone = (override: string) => dropped.has(/\sPartName="\/([^"]*)"/.exec(override)?.[1] ?? '')
  return Buffer.from(content.toString().replaceAll(OVERRIDE, (override) => (isGone(override) ? '' : override)))
}

/** What a revision deleted, and what says how something was before. */
const REMOVED = /^w:(?:del|moveFrom|(?:moveFrom|moveTo)Range\w+|comment\w+|cell(?:Ins|Del|Merge)|\w+Change)$/
/** What a revision inserted: the text stays, the mark goes. */
const UNWRAPPED = /^w:(?:ins|moveTo)$/

function withoutRevisions(content: Buffer, removed: Traces): Buffer {
  const document = parseXml(content)
  for (const element of Array.from(document.getElementsByTagName('*'))) {
    const { nodeName: name, parentNode: parent } = element
    if (!parent || !(REMOVED.test(name) || UNWRAPPED.test(name))) continue
    removed.add(name.startsWith('w:comment') ? 'comments' : 'changes')
    if (UNWRAPPED.test(name)) while (element.firstChild) parent.insertBefore(element.firstChild, element)
    parent.removeChild(element)
  }
  return Buffer.from(new XMLSerializer().serializeToString(document))
}
