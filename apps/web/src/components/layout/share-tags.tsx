import { useShell } from '#web/lib/session/shell.ts'
import { localeOf } from '#web/lib/intl/languages.ts'

type ShareTagsProps = {
  title: string
  /** Absolute address of the page. */
  url: string
  description?: string | undefined
  type?: 'website' | 'profile' | 'article'
  /** Offer whose picture is shown; otherwise that of the site. */
  offerId?: number
}

/** Open Graph tags (https://ogp.me), by which a link that is shared shows a title, a sentence and a picture. */
export function ShareTags({ title, url, description, type = 'website', offerId }: ShareTagsProps) {
  const { config, language } = useShell()
  const path = offerId === undefined ? 'site' : `listing/${offerId}`
  const picture = new URL(`/mapi/share/${path}?lang=${language}&v=${config.version}`, config.baseUrl).href
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:url" content={url} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={config.productName} />
      <meta property="og:locale" content={openGraphLocale(language)} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Language and territory, as `de_DE`. */
function openGraphLocale(language: string): string {
  const { language: code, region } = new Intl.Locale(localeOf(language)).maximize()
  return `${code}_${region ?? ''}`
}
