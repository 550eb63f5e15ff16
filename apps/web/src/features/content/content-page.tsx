import type { ContentPage } from '@matchwright/contract/content.schema'
import { Link } from 'react-router'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { SeoLinks } from '#web/components/layout/seo-links.tsx'
import { ShareTags } from '#web/components/layout/share-tags.tsx'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { directionOf } from '#web/lib/intl/languages.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { ArticleData } from './article-data.tsx'
import { PageCards } from './page-cards.tsx'
import { isArticle, PageBody, PageHead } from './page-parts.tsx'
import styles from './content-page.module.css'

// Only one of the pages has it.
const ContactForm = lazyPart(() => import('./contact-form.tsx').then((file) => file.ContactForm))

/** Slug of the page that includes the contact form. */
const CONTACT_SLUG = 'contact'
/** Feeds, each of the type of pages that begins with its name. */
const FEEDS = ['blog', 'press']

/** Page of the content service, rendered by its type. */
export function ContentPageView({ page }: { page: ContentPage }) {
  const { config } = useShell()
  const { type, locale, html_url: path } = page.meta
  const { entries, listing } = page
  const url = new URL(path, config.baseUrl).href
  const hasOthers = listing !== null && listing.entries.length > 0
  return (
    <article
      className={`wrap ${styles['page']} ${isArticle(type) ? styles['article'] : ''}`}
      lang={locale}
      dir={directionOf(locale)}
    >
      <PageTitle title={page.title} description={page.summary} />
      <SeoLinks />
      <ShareTags
        title={page.title}
        url={url}
        description={page.summary}
        type={isArticle(type) ? 'article' : 'website'}
      />
      {isArticle(type) && <ArticleData page={page} url={url} />}
      {FEEDS.map(
        (name) =>
          [page.meta, ...entries].some((one) => one.type.startsWith(name)) && (
            <link key={name} rel="alternate" type="application/atom+xml" href={`/feeds/${locale}/${name}.atom`} />
          ),
      )}
      <PageHead page={page} as="h1" />
      <PageBody page={page} />
      {entries.length > 0 && (
        <div className={styles['cards']}>
          <PageCards entries={entries} as="h2" />
        </div>
      )}
      {page.meta.slug === CONTACT_SLUG && <ContactForm />}
      {hasOthers && (
        <nav className={`${styles['cards']} ${styles['more']}`} aria-labelledby="more">
          <h2 id="more">
            <Link to={listing.href}>{listing.title}</Link>
          </h2>
          <PageCards entries={listing.entries} as="h3" />
        </nav>
      )}
    </article>
  )
}
