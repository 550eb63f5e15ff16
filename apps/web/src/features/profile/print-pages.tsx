import { Button } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import type { CompanyProfile, PersonProfile, ProfileRow } from '@matchwright/contract/profile.schema'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { DateText } from '#web/components/text/formats.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { TaxonomyCredits } from '#web/components/concept/taxonomy-credits.tsx'
import { usePdfAddress } from '#web/components/print/pdf-address.ts'
import { PdfButton } from '#web/components/print/pdf-button.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useNow } from '#web/lib/intl/now.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { profileFilter } from './list-input.ts'
import { profilePage } from './profile-calls.ts'
import { CompanySheet, PersonSheet } from './sheet.tsx'
import { viewerOf } from './standing.ts'
import styles from './print.module.css'

/** Levels of the call by viewer. */
const LEVELS = { outside: 3, contact: 2, disclosed: 1 } as const

/** Print view of a profile, as seen by the viewer in the URL. */
export function ProfilePrint({ profile }: { profile: PersonProfile | CompanyProfile }) {
  const t = useT()
  const to = usePaths()
  const [params] = useSearchParams()
  const pdf = usePdfAddress()
  const viewer = viewerOf(params.get('as'))
  return (
    <PrintFrame
      title={t('profile.printTitle')}
      back={to(profilePage(profile.kind), { id: profile.id })}
      pdf={pdf('profile', {
        params: { person_or_company: profile.kind, profile_id: profile.id },
        query: viewer === 'owner' ? {} : { level: LEVELS[viewer] },
      })}
    >
      {profile.kind === 'person' ? (
        <PersonSheet profile={profile} viewer={viewer} />
      ) : (
        <CompanySheet profile={profile} viewer={viewer} />
      )}
    </PrintFrame>
  )
}

/** Print view of the list of profiles. */
export function ProfileListPrint({ rows }: { rows: readonly ProfileRow[] }) {
  const t = useT()
  const to = usePaths()
  const pdf = usePdfAddress()
  const [params] = useSearchParams()
  return (
    <PrintFrame
      title={t('profile.title')}
      back={to('lang-profiles')}
      pdf={pdf('profiles', { query: profileFilter(params) })}
    >
      <h1>{t('profile.title')}</h1>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('profile.column.name')}</th>
            <th scope="col">{t('profile.column.kind')}</th>
            <th scope="col">{t('profile.column.listings')}</th>
            <th scope="col">{t('profile.column.documents')}</th>
            <th scope="col">{t('profile.column.changed')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <bdi>{row.name || t('profile.unnamed')}</bdi>
                {row.subtitle !== '' && <small dir="auto">{row.subtitle}</small>}
              </th>
              <td>{t(`profile.kind.${row.kind}`)}</td>
              <td>{row.listings}</td>
              <td>
                <bdi>{row.document_titles?.join(', ') || row.documents}</bdi>
              </td>
              <td>
                <DateText value={row.modified_at} style="long" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintFrame>
  )
}

type PrintFrameProps = { title: string; back: string; pdf: string; children: ReactNode }

function PrintFrame({ title, back, pdf, children }: PrintFrameProps) {
  const t = useT()
  const now = useNow()
  return (
    <div className={styles['page']}>
      <PageTitle title={title} />
      <div className={styles['tools']}>
        <Button
          component={Link}
          to={back}
          leftSection={<IconArrowLeft size={17} className="ic flip" aria-hidden="true" />}
        >
          {t('profile.back')}
        </Button>
        <span className="sp" />
        <PdfButton href={pdf} />
        <Button
          variant="filled"
          leftSection={<IconPrinter size={17} className="ic" aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('profile.print')}
        </Button>
      </div>
      {children}
      <p className="s13 mut">
        {t.rich('profile.printedOn', { date: <DateText value={now.toISOString()} style="long" /> })}
      </p>
      <TaxonomyCredits />
    </div>
  )
}
