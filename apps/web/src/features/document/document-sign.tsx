import { IconLink } from '@tabler/icons-react'
import { DOCUMENT_KIND } from '@matchwright/contract/constants'
import { documentApi } from '@matchwright/contract/document.api'
import type { Document } from '@matchwright/contract/document.schema'
import styles from './document.module.css'

export function hrefOf(document: Document): string {
  return document.kind === DOCUMENT_KIND.url
    ? (document.url ?? '')
    : documentApi.download.path.replace(':document_id', String(document.id))
}

/** Thumbnail of a picture, else a page, with the file type; both are told by the text beside it. */
export function DocumentSign({ document }: { document: Document }) {
  if (document.kind === DOCUMENT_KIND.url)
    return (
      <span className={styles['sign']} data-type="link" aria-hidden="true">
        <IconLink size={18} className="ic" />
      </span>
    )
  const type = typeOf(document.mimetype ?? '')
  return (
    <span className={styles['sign']} data-type={type} aria-hidden="true">
      {type === 'img' ? <img src={hrefOf(document)} alt="" loading="lazy" /> : <PageShape />}
      <em>{type}</em>
    </span>
  )
}

function typeOf(mimetype: string): 'pdf' | 'img' | 'doc' {
  if (mimetype === 'application/pdf') return 'pdf'
  return mimetype.startsWith('image/') ? 'img' : 'doc'
}

function PageShape() {
  return (
    <svg viewBox="0 0 30 40" width="30" height="40">
      <path d="M7 10h12M7 16h16M7 21h16M7 26h11" />
    </svg>
  )
}
