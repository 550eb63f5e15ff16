import { IconLock, IconUsers } from '@tabler/icons-react'
import type { ProfileRow } from '@matchwright/contract/profile.schema'
import { useIntl } from 'react-intl'
import type { Column } from '#web/components/table/data-table.tsx'
import { RelativeDay } from '#web/components/text/formats.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { profilePage } from './profile-calls.ts'
import { ProfilePicture } from './profile-picture.tsx'
import styles from './profile.module.css'
import { ProfileMenu } from './profile-menu.tsx'

export function useProfileColumns(): Column<ProfileRow>[] {
  const t = useT()
  const intl = useIntl()
  const count = (value: number) =>
    value === 0 ? <span className="mut">{intl.formatNumber(0)}</span> : intl.formatNumber(value)
  return [
    { key: 'name', title: t('profile.column.name'), isName: true, sort: 'name', cell: (row) => <Name row={row} /> },
    { key: 'kind', title: t('profile.column.kind'), cell: ({ kind }) => t(`profile.kind.${kind}`) },
    { key: 'listings', title: t('profile.column.listings'), numeric: true, cell: ({ listings }) => count(listings) },
    {
      key: 'documents',
      title: t('profile.column.documents'),
      numeric: true,
      cell: ({ documents }) => count(documents),
    },
    { key: 'share', title: t('profile.column.share'), cell: (row) => <Share row={row} /> },
    {
      key: 'changed',
      title: t('profile.column.changed'),
      numeric: true,
      sortReversed: 'date_modified',
      cell: ({ modified_at: value }) => <RelativeDay value={value} />,
    },
    {
      key: 'menu',
      title: t('profile.column.menu'),
      hideTitle: true,
      cell: ({ is_archived: isArchived, ...row }) => (
        <ProfileMenu kind={row.kind} id={row.id} name={row.name} share={row.share} isArchived={isArchived} />
      ),
    },
  ]
}

function Name({ row }: { row: ProfileRow }) {
  const t = useT()
  const { kind, id, name, subtitle, has_picture: hasPicture, modified_at: version } = row
  return (
    <span className={styles['name']}>
      <ProfilePicture kind={kind} id={id} name={name} hasPicture={hasPicture} version={version} />
      <span>
        <PageLink page={profilePage(kind)} params={{ id }}>
          {name || t('profile.unnamed')}
        </PageLink>
        {subtitle !== '' && <small dir="auto">{subtitle}</small>}
      </span>
    </span>
  )
}

function Share({ row }: { row: ProfileRow }) {
  const t = useT()
  const Sign = row.share === 'private' ? IconLock : IconUsers
  return (
    <span className={styles['share']}>
      <Sign size={15} className="ic" aria-hidden="true" />
      {t(row.share === 'private' ? 'profile.onlyMine' : row.is_mine ? 'profile.sharedByMe' : 'profile.sharedWithMe')}
    </span>
  )
}
