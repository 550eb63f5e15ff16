import type { ContentPage } from '@matchwright/contract/content.schema'
import type { ListingCard } from '@matchwright/contract/listing.schema'
import { Link } from 'react-router'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { languageName } from '#web/lib/intl/languages.ts'
import { pathOf } from '#web/pages.ts'
import { useShell } from '#web/lib/session/shell.ts'
import pageStyles from './content-page.module.css'
import styles from './page-parts.module.css'

type SitemapPageProps = { pages: readonly Pick<ContentPage, 'id' | 'title' | 'meta'>[]; offers: readonly ListingCard[] }

/** Public pages of the site by subject; of listings, offers only. */
export function SitemapPage({ pages, offers }: SitemapPageProps) {
  const t = useT()
  const { user, shippedLanguages } = useShell()
  return (
    <div className={`wrap ${pageStyles['page']}`}>
      <PageTitle title={t('content.sitemap.title')} />
      <h1>{t('content.sitemap.title')}</h1>
      <div className={styles['body']}>
        <h2>{t('content.sitemap.find')}</h2>
        <ul>
          <li>
            <PageLink page="lang-home">{t('common.menu.home')}</PageLink>
          </li>
          <li>
            <PageLink page="lang-match-finder">{t('common.menu.finder')}</PageLink>
          </li>
        </ul>
        {!user && (
          <>
            <h2>{t('content.sitemap.account')}</h2>
            <ul>
              <li>
                <PageLink page="lang-account-register">{t('common.public.register')}</PageLink>
              </li>
              <li>
                <PageLink page="lang-account-login">{t('common.public.login')}</PageLink>
              </li>
              <li>
                <PageLink page="lang-account-reset">{t('account.login.forgot')}</PageLink>
              </li>
            </ul>
          </>
        )}
        <h2>{t('content.sitemap.offers')}</h2>
        <ul>
          {offers.map(({ id, title, language, place }) => (
            <li key={id}>
              <PageLink page="lang-listing-id" params={{ id }}>
                <bdi lang={language}>{place ? `${title}, ${place}` : title}</bdi>
              </PageLink>
            </li>
          ))}
        </ul>
        <h2>{t('content.sitemap.about')}</h2>
        <ul>
          {pages.map((page) => (
            <li key={page.id}>
              <PageLink page="lang-content-page" params={{ '*': page.meta.slug }}>
                {page.title}
              </PageLink>
            </li>
          ))}
        </ul>
        <h2>{t('common.language.language')}</h2>
        <ul>
          {shippedLanguages.map((lang) => (
            <li key={lang}>
              <Link to={pathOf('lang-home', { lang })} lang={lang} reloadDocument>
                {languageName(lang)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
