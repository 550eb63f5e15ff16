import { Button } from '@mantine/core'
import { IconPencil, IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { CompanyPage } from '@matchwright/contract/company.schema'
import { Link } from 'react-router'
import { VisibilityBadge } from '#web/components/disclosure/visibility-badge.tsx'
import { VisibilityIcon } from '#web/components/disclosure/visibility-icon.tsx'
import { ShareButton } from '#web/components/share/share-button.tsx'
import { initials } from '#web/components/text/avatar.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { CoverPicture } from './cover-picture.tsx'
import styles from './company-page.module.css'
import { industriesOf, useWho } from './company-words.ts'

type CompanyHeadProps = { page: CompanyPage; address: string; isOwn: boolean }

/** Cover, logo, name and trade; before the name is disclosed, an iris stands where the logo will be. */
export function CompanyHead({ page, address, isOwn }: CompanyHeadProps) {
  const t = useT()
  const to = usePaths()
  const who = useWho(page)
  return (
    <>
      <div className={styles['cover']}>
        {page.cover === null ? (
          <CoverPicture isMuted={!page.is_name_disclosed} />
        ) : (
          <img src={page.cover} alt="" width={1200} height={280} />
        )}
      </div>
      <header className={styles['head']}>
        <span className={styles['logo']} data-open={page.is_name_disclosed || undefined}>
          <Logo page={page} who={who} />
        </span>
        <div className={styles['title']}>
          <div className={styles['name']}>
            <h1 dir="auto">{who}</h1>
            {page.verified && (
              <span className={styles['verified']}>
                <IconRosetteDiscountCheck size={20} className="ic" aria-hidden="true" />
                {t('listing.view.verified')}
              </span>
            )}
          </div>
          <Meta page={page} />
        </div>
        <div className={styles['actions']}>
          {isOwn && (
            <Button
              component={Link}
              to={to('lang-profiles-company-id', { id: page.id })}
              leftSection={<IconPencil size={17} className="ic" aria-hidden="true" />}
            >
              {t('company.edit')}
            </Button>
          )}
          <ShareButton url={address} title={who} />
        </div>
      </header>
    </>
  )
}

function Logo({ page, who }: { page: CompanyPage; who: string }) {
  if (page.logo !== null) return <img src={page.logo} alt="" width={104} height={104} />
  if (page.is_name_disclosed) return <b aria-hidden="true">{initials(who)}</b>
  return <VisibilityIcon level="full" size={52} />
}

function Meta({ page }: { page: CompanyPage }) {
  const t = useT()
  const { company } = page
  const industries = industriesOf(page)
  const towns = company.sites ?? []
  return (
    <ul className={styles['meta']}>
      {industries.length > 0 && <li>{industries.join(', ')}</li>}
      {towns.length > 0 && <li>{[...new Set(towns.map(({ name }) => name))].slice(0, SHOWN_TOWNS).join(', ')}</li>}
      {company.founded != null && <li className="num">{t('company.since', { year: String(company.founded) })}</li>}
      {!page.is_name_disclosed && (
        <li>
          <VisibilityBadge level="full" text={t('match.name.after')} />
        </li>
      )}
    </ul>
  )
}

const SHOWN_TOWNS = 4
