import { DOCUMENT_KIND } from '@matchwright/contract/constants'
import type { Document } from '@matchwright/contract/document.schema'
import { NumberText } from '#web/components/text/formats.tsx'

const KILOBYTE = 1000
const MEGABYTE = 1_000_000

/** Size of a file, or the site of a link. */
export function SizeText({ document: { kind, url, size } }: { document: Pick<Document, 'kind' | 'url' | 'size'> }) {
  if (kind === DOCUMENT_KIND.url) return url === null ? null : <span dir="ltr">{hostOf(url)}</span>
  if (size === null) return null
  return size < MEGABYTE ? (
    <NumberText value={Math.max(1, Math.round(size / KILOBYTE))} unit="kilobyte" />
  ) : (
    <NumberText value={size / MEGABYTE} unit="megabyte" digits={1} />
  )
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
