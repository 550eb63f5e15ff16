import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { contentApi } from '@matchwright/contract/content.api'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '#web/lib/intl/translate.ts'
import { directionOf, languageName } from '#web/lib/intl/languages.ts'
import { usePaths, useTranslatedPath } from '#web/lib/routing/paths.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { Brand } from './brand.tsx'
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

/** Leads to the page where the topics are chosen, with the address in the state of the visit, not in its address. */
function Newsletter() {
  const t = useT()
  const to = usePaths()
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  return (
    <form
      className={styles['newsletter']}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(to('lang-newsletter'), { state: { email } })
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
      />
      <Button type="submit">{t('common.newsletter.subscribe')}</Button>
    </form>
  )
}
