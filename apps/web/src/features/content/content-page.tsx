import type { ContentPage } from '@matchwright/contract/content.schema'
import { Link } from 'react-router'
import { DateText } from '#web/components/text/formats.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { SeoLinks } from '#web/components/layout/seo-links.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { directionOf } from '#web/lib/intl/languages.ts'
import styles from './content-page.module.css'

// Only one of the pages has it.
const ContactForm = lazyPart(() => import('./contact-form.tsx').then((file) => file.ContactForm))

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
/** Slug of the page that includes the contact form. */
const CONTACT_SLUG = 'contact'
/** Feeds, each of the type of pages that begins with its name. */
const FEEDS = ['blog', 'press']
const DATED = new Set(['press_release', 'blog', 'success_story'])

/** Page of the content service, rendered by its type. */
export function ContentPageView({ page }: { page: ContentPage }) {
  const t = useT()
  const { type, locale, first_published_at: published } = page.meta
  const { author, image, entries } = page
  const kicker = KICKERS[type]
  return (
    <article className={`wrap ${styles['page']}`} lang={locale} dir={directionOf(locale)}>
      <PageTitle title={page.title} description={page.summary} />
      <SeoLinks />
      {FEEDS.map(
        (name) =>
          entries.some((entry) => entry.type.startsWith(name)) && (
            <link key={name} rel="alternate" type="application/atom+xml" href={`/feeds/${locale}/${name}.atom`} />
          ),
      )}
      {kicker && <p className={styles['kicker']}>{t(kicker)}</p>}
      <h1>{page.title}</h1>
      {DATED.has(type) && (published !== null || author !== null) && (
        <p className={`s14 mut ${styles['byline']}`}>
          {published !== null && <DateText value={published} style="long" />}
          {author !== null && <span>{author}</span>}
        </p>
      )}
      {image && (
        <img className={styles['cover']} src={image.src} alt={image.alt} width={image.width} height={image.height} />
      )}
      <ContentBody type={type} body={page.body} />
      <Entries entries={entries} />
      {page.meta.slug === CONTACT_SLUG && <ContactForm />}
    </article>
  )
}

function ContentBody({ type, body }: { type: string; body: string }) {
  const t = useT()
  if (!(type in KICKERS)) return <p className="sec">{t('content.unknown', { type })}</p>
  if (type === 'plain_text') return <p className={styles['plain']}>{body}</p>
  // Trusted HTML: written by the content service's own editors, without third-party HTML.
  return <div className={styles['body']} dangerouslySetInnerHTML={{ __html: body }} />
}

/** The pages that a page lists. */
function Entries({ entries }: Pick<ContentPage, 'entries'>) {
  if (entries.length === 0) return null
  return (
    <ul className={styles['entries']}>
      {entries.map(({ title, summary, href, published_at: published }) => (
        <li key={href} className="card">
          {published !== null && (
            <p className="s13 mut">
              <DateText value={published} style="long" />
            </p>
          )}
          <h2>
            <Link to={href}>{title}</Link>
          </h2>
          {summary !== '' && <p className="sec">{summary}</p>}
        </li>
      ))}
    </ul>
  )
}
