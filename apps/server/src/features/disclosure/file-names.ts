import { extname, join } from 'node:path'
import { messagesIn } from '#server/message-files.ts'

/** What somebody else's files are called. People call files after themselves, so a name of a file is a name. */

const say = messagesIn(join(import.meta.dirname, 'words'))
const LONGEST_TITLE = 160

/** A document as its owner sees it; `position` is its place among those of its profile. */
type NamedDocument = { title: string; filename: string | null; position: number }
/** `knowsName`: whether the name of the other side is visible. */
export type NameReader = { knowsName: boolean; lang: string }

/** The title of a document that was given none. */
export function defaultTitle(filename: string): string {
  return filename.slice(0, LONGEST_TITLE)
}

/** Whether somebody gave the document its title. */
export function hasOwnTitle({ title, filename }: Pick<NamedDocument, 'title' | 'filename'>): boolean {
  return filename === null || title !== defaultTitle(filename)
}

/** Title and file name of a document of somebody else: the file is called like its title, or by its number. */
export function documentNames(
  document: NamedDocument,
  { knowsName, lang }: NameReader,
): Pick<NamedDocument, 'title' | 'filename'> {
  const { title, filename, position } = document
  if (filename === null) return { title, filename }
  const ending = extname(filename)
  const neutral = say(lang, 'document', { number: position })
  if (!knowsName) return { title: hasOwnTitle(document) ? title : neutral, filename: neutral + ending }
  const name = title.endsWith(ending) ? title.slice(0, title.length - ending.length) : title
  return { title, filename: (withoutFolders(name) || neutral) + ending }
}

/** File name of an attachment of somebody else; `position` counts from 0. */
export function attachmentName(
  { filename, position }: { filename: string; position: number },
  { knowsName, lang }: NameReader,
): string {
  return knowsName ? filename : say(lang, 'attachment', { number: position + 1 }) + extname(filename)
}

function withoutFolders(title: string): string {
  return title.replaceAll(/[\\/:*?"<>|]|\p{Cc}|\p{Cf}/gu, ' ').trim()
}
