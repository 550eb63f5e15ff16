import type { ContentPage } from '@matchwright/contract/content.schema'
import { Link } from 'react-router'
import { DateText } from '#web/components/text/formats.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './page-parts.module.css'

/** Kicker above the title by type of page; null for none. */
const KICKERS: Record<string, MessageId | null> = {
  press_release: 'content.kind.press',
  knowledge_center: 'content.kind.knowledge',
  success_story: 'content.kind.success',
  blog: 'content.kind.blog',
  generic_page: null,
  rich_text: null,
  plain_text: null,
}

/** Whether pages of a type are articles, with a date and an author. */
export function isArticle(type: string): boolean {
  return Boolean(KICKERS[type])
}

/** Title of a page, for an article with its kind, date, author and picture. */
export function PageHead({ page, as: Heading }: { page: ContentPage; as: 'h1' | 'h2' }) {
  const t = useT()
  const { title, summary, author, image, listing } = page
  const kicker = KICKERS[page.meta.type]
  const published = page.meta.first_published_at
  return (
    <header className={styles['head']}>
      {kicker && <p className={styles['kicker']}>{listing ? <Link to={listing.href}>{t(kicker)}</Link> : t(kicker)}</p>}
      <Heading>{title}</Heading>
      {kicker && summary !== '' && <p className={styles['lead']}>{summary}</p>}
      {kicker && <Byline published={published} author={author} />}
      {image && (
        <img className={styles['cover']} src={image.src} alt={image.alt} width={image.width} height={image.height} />
      )}
    </header>
  )
}

type BylineProps = { published: string | null; author: string | null }

export function Byline({ published, author }: BylineProps) {
  if (published === null && author === null) return null
  return (
    <p className={`s14 mut ${styles['byline']}`}>
      {published !== null && <DateText value={published} style="long" />}
      {author !== null && <span>{author}</span>}
    </p>
  )
}

/** Text of a page by its type. */
export function PageBody({ page: { body, meta } }: { page: ContentPage }) {
  const t = useT()
  if (!(meta.type in KICKERS)) return <p className="sec">{t('content.unknown', { type: meta.type })}</p>
  if (meta.type === 'plain_text') return <p className={styles['plain']}>{body}</p>
  // Made or cleaned by the server, which lets no foreign HTML through.
  return <div className={styles['body']} dangerouslySetInnerHTML={{ __html: body }} />
}
