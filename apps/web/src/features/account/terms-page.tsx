import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { TERMS_VERSION } from '@matchwright/contract/constants'
import type { ContentPage } from '@matchwright/contract/content.schema'
import { userApi } from '@matchwright/contract/user.api'
import { Link, useLocation } from 'react-router'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { directionOf } from '#web/lib/intl/languages.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { loginTarget } from '#web/lib/session/login-target.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { AccountCard } from './account-card.tsx'
import styles from './account-card.module.css'

/** Terms, privacy notice and the consent to them. */
export function TermsPage({ pages }: { pages: readonly ContentPage[] }) {
  const t = useT()
  const to = usePaths()
  const { user } = useShell()
  const { search } = useLocation()
  const accept = useMutation({
    mutationFn: () => callApi(userApi.acceptTerms, { body: { version: TERMS_VERSION } }),
    // The route guards redirect to the next step of the registration.
    onSuccess: () => location.assign(loginTarget(search)),
  })
  const isImpersonated = user?.original_login !== null
  const isOpen = user !== null && !user.terms_accepted
  return (
    <AccountCard
      title={t('account.terms.title')}
      lead={isOpen ? t('account.terms.lead') : t('account.terms.accepted')}
      wide
    >
      {pages.map((page) => (
        <section key={page.id} lang={page.meta.locale} dir={directionOf(page.meta.locale)}>
          <h2>{page.title}</h2>
          {/* Trusted HTML of the site's own editors. A scrollable region must be focusable for keyboard users. */}
          <div
            className={styles['legal']}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            role="region"
            aria-label={page.title}
            dangerouslySetInnerHTML={{ __html: page.body }}
          />
        </section>
      ))}
      {accept.isError && (
        <p role="alert" className="s14">
          {t('account.failed')}
        </p>
      )}
      {isOpen && !isImpersonated && (
        <div className={styles['actions']} data-end>
          <Button component={Link} to={to('lang-account-data')} variant="subtle">
            {t('account.terms.decline')}
          </Button>
          <Button component={Link} to={to('lang-account-logout')} variant="subtle">
            {t('common.user.logout')}
          </Button>
          <Button variant="filled" loading={accept.isPending || accept.isSuccess} onClick={() => accept.mutate()}>
            {t('account.terms.accept')}
          </Button>
        </div>
      )}
      {isOpen && isImpersonated && <p className="s14 sec">{t('account.notYourHands')}</p>}
    </AccountCard>
  )
}
