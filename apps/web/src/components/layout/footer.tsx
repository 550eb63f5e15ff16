import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { contentApi } from '@matchwright/contract/content.api'
import { siteApi } from '@matchwright/contract/site.api'
import { useState } from 'react'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { directionOf, languageName } from '#web/lib/intl/languages.ts'
import { useTranslatedPath } from '#web/lib/routing/paths.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { Brand } from './brand.tsx'
import { useCaptcha } from '#web/components/form/captcha.tsx'
import { goToLanguage } from './language-dialog.tsx'
import styles from './footer.module.css'

const HOUR_MS = 3_600_000

/** Footer with links from the content service (omitted if it fails), newsletter and languages; slim: links only. */
export function Footer({ slim }: { slim: boolean }) {
  const { language } = useShell()
  const footer = useQuery({
    ...apiQuery(contentApi.footer, { query: { lang: language } }),
    staleTime: HOUR_MS,
    retry: false,
  })
  const links = footer.data?.links ?? []
  if (slim)
    return (
      <footer className={styles['slim']}>
        <div className="wrap">
          <FooterLinks links={links} />
        </div>
      </footer>
    )
  return (
    <footer className={styles['foot']}>
      <div className="wrap">
        <div className={styles['top']}>
          <Brand />
          <FooterLinks links={links} />
          <Newsletter />
        </div>
        <LanguageLinks />
      </div>
    </footer>
  )
}

function FooterLinks({ links }: { links: readonly { title: string; href: string }[] }) {
  const t = useT()
  if (links.length === 0) return null
  return (
    <nav aria-label={t('common.footer.label')}>
      {links.map(({ title, href }) => (
        <a key={href} href={href}>
          {title}
        </a>
      ))}
    </nav>
  )
}

function LanguageLinks() {
  const t = useT()
  const { language, shippedLanguages } = useShell()
  const translated = useTranslatedPath()
  return (
    <nav className={styles['languages']} aria-label={t('common.language.language')}>
      {shippedLanguages.map((code) => (
        <a
          key={code}
          href={translated(code)}
          lang={code}
          dir={directionOf(code)}
          aria-current={code === language ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            goToLanguage(code, translated(code))
          }}
        >
          {languageName(code)}
        </a>
      ))}
    </nav>
  )
}

function Newsletter() {
  const t = useT()
  const { language } = useShell()
  const [email, setEmail] = useState('')
  const captcha = useCaptcha('newsletter')
  const subscribe = useMutation({
    mutationFn: async () => {
      const token = await captcha.token()
      const body = { email, lang: language, ...(token !== undefined && { captcha: token }) }
      return callApi(siteApi.newsletter, { body })
    },
  })
  if (subscribe.isSuccess)
    return (
      <p className={styles['newsletter']} role="status">
        {t('common.newsletter.done')}
      </p>
    )
  return (
    <form
      className={styles['newsletter']}
      onSubmit={(event) => {
        event.preventDefault()
        subscribe.mutate()
      }}
    >
      <TextInput
        type="email"
        required
        autoComplete="email"
        aria-label={t('common.newsletter.label')}
        placeholder={t('common.newsletter.placeholder')}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={subscribe.isError ? t('common.newsletter.failed') : undefined}
      />
      <Button type="submit" loading={subscribe.isPending}>
        {t('common.newsletter.subscribe')}
      </Button>
      {email !== '' && captcha.field}
    </form>
  )
}
