import { Button, UnstyledButton } from '@mantine/core'
import { IconWorld } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '#web/lib/intl/translate.ts'
import { languageName } from '#web/lib/intl/languages.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useRegistrationSearch } from '#web/lib/session/registration-search.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { Brand } from './brand.tsx'
import { useLanguageDialog } from './language-dialog.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import styles from './header.module.css'

/** Header of a visitor: public pages, language, login. */
export function PublicHeader() {
  const t = useT()
  const to = usePaths()
  const { language } = useShell()
  const { open } = useLanguageDialog()
  const carried = useRegistrationSearch()
  return (
    <header className={`${styles['top']} ${styles['public']}`}>
      <div className={`wrap ${styles['inner']}`}>
        <Brand />
        <nav className={styles['nav']} aria-label={t('common.menu.label')}>
          <PageLink page="lang-match-finder">{t('common.public.offers')}</PageLink>
          <PageLink page="lang-match-finder" search="?side=offer">
            {t('common.public.people')}
          </PageLink>
          <PageLink page="lang-content-page" params={{ '*': 'how-the-score-works' }} data-rare>
            {t('common.public.score')}
          </PageLink>
          <PageLink page="lang-account-register" params={{ type: 'company' }} search={carried}>
            {t('common.public.organisations')}
          </PageLink>
        </nav>
        <div className={styles['end']}>
          <UnstyledButton className={styles['language']} onClick={open}>
            <IconWorld size={18} className="ic" aria-hidden="true" />
            <span className="vh">{t('common.language.entry')}: </span>
            <span>{languageName(language)}</span>
          </UnstyledButton>
          <PageLink
            page="lang-account-register"
            search={carried}
            className={`${styles['quiet']} ${styles['register']}`}
          >
            {t('common.public.register')}
          </PageLink>
          <Button component={Link} to={to('lang-account-login')} size="sm">
            {t('common.public.login')}
          </Button>
        </div>
      </div>
    </header>
  )
}
