import type { PageEntry } from '@matchwright/contract/content.schema'
import { Link } from 'react-router'
import { Byline, isArticle } from './page-parts.tsx'
import styles from './page-cards.module.css'

/** Pages that a page lists, as cards. */
export function PageCards({ entries, as: Heading }: { entries: readonly PageEntry[]; as: 'h2' | 'h3' }) {
  return (
    <ul className={styles['cards']}>
      {entries.map(({ type, title, summary, href, published_at: published, author, image }) => (
        <li key={href} className={`card ${styles['card']}`}>
          <Heading>
            <Link to={href}>{title}</Link>
          </Heading>
          {summary !== '' && <p className="sec">{summary}</p>}
          {isArticle(type) && <Byline published={published} author={author} />}
          {/* The card is one link, which the title names. */}
          {image && <img src={image.src} alt="" width={image.width} height={image.height} loading="lazy" />}
        </li>
      ))}
    </ul>
  )
}
