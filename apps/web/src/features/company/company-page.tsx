import { SegmentedControl } from '@mantine/core'
import type { CompanyPage } from '@matchwright/contract/company.schema'
import { useNavigate } from 'react-router'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { BenefitIcon } from './benefit-icon.tsx'
import { CompanyAside } from './company-aside.tsx'
import { CompanyFigures } from './company-figures.tsx'
import { CompanyHead } from './company-head.tsx'
import { CompanyOffers } from './company-offers.tsx'
import styles from './company-page.module.css'
import { CompanyPictures } from './company-pictures.tsx'
import { CompanyPlaces } from './company-places.tsx'
import { useWho } from './company-words.ts'
import { OpensWhen } from './opens-when.tsx'
import { OrganizationData } from './organization-data.tsx'

export type PreviewLevel = '1' | '2' | '3'

type CompanyViewProps = {
  page: CompanyPage
  /** Level that its own people preview; undefined for all others. */
  preview?: PreviewLevel | undefined
}

/** Page of a company, as far as the reader sees it: who they are, how they answer, and what they offer. */
export function CompanyView({ page, preview }: CompanyViewProps) {
  const who = useWho(page)
  const to = usePaths()
  const { config } = useShell()
  const address = new URL(to('lang-company-id', { id: page.id }), config.baseUrl).href
  const { facts = '' } = page.company
  return (
    <>
      <PageTitle title={who} {...(facts !== '' && { description: facts.slice(0, LONGEST_DESCRIPTION) })} />
      <OrganizationData page={page} address={address} />
      {preview !== undefined && <PreviewBar level={preview} />}
      {/* Another standing is another page: its pictures come in one by one. */}
      <article key={page.standing} className={`wrap ${styles['page']}`} data-standing={page.standing}>
        <CompanyHead page={page} address={address} isOwn={preview !== undefined} />
        <CompanyFigures page={page} />
        <OpensWhen page={page} />
        <div className={styles['grid']}>
          <div className={styles['main']}>
            <CompanyOffers page={page} />
            <About page={page} />
            <Benefits page={page} />
            <CompanyPlaces page={page} />
          </div>
          <CompanyAside page={page} isOwn={preview !== undefined} />
        </div>
      </article>
    </>
  )
}

const LONGEST_DESCRIPTION = 300

function PreviewBar({ level }: { level: PreviewLevel }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <div className={styles['bar']}>
      <div className="wrap">
        <b>{t('listing.preview.candidate')}</b>
        <SegmentedControl
          aria-label={t('match.viewAs.label')}
          value={level}
          data={(['3', '2', '1'] as const).map((value) => ({ value, label: t(`listing.preview.level${value}`) }))}
          onChange={(value) => void navigate({ search: `?view=${value}` }, { replace: true, preventScrollReset: true })}
        />
      </div>
    </div>
  )
}

function About({ page }: { page: CompanyPage }) {
  const t = useT()
  const { facts = '' } = page.company
  if (facts === '' && page.photos.length === 0 && page.hidden_photos === 0) return null
  return (
    <section aria-labelledby="about">
      <h2 id="about">{t('company.about')}</h2>
      {facts !== '' && (
        <p className={styles['prose']} dir="auto">
          {facts}
        </p>
      )}
      <CompanyPictures page={page} />
    </section>
  )
}

function Benefits({ page: { company } }: { page: CompanyPage }) {
  const t = useT()
  const benefits = company.benefits ?? []
  if (benefits.length === 0) return null
  return (
    <section aria-labelledby="benefits">
      <h2 id="benefits">{t('company.benefits')}</h2>
      <ul className={styles['benefits']}>
        {benefits.map(({ kind, title, note }) => (
          <li key={title}>
            <BenefitIcon kind={kind} />
            <span dir="auto">
              <b>{title}</b>
              {note !== '' && <small>{note}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
