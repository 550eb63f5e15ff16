import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ContactRow } from '@matchwright/contract/contact.schema'
import { Link, useSearchParams } from 'react-router'
import { useT } from '#web/lib/intl/translate.ts'
import { changedParams } from '#web/lib/routing/list-state.ts'
import styles from './board.module.css'

/** Own listings that are always shown; the others are in a menu. */
const SHOWN = 2

type BoardFilterProps = { rows: readonly ContactRow[]; listingId: number | undefined }
type Choice = { id: number | undefined; title: string; count: number }

/** Links to the contacts of one own listing, kept in the address. */
export function BoardFilter({ rows, listingId }: BoardFilterProps) {
  const t = useT()
  const [params] = useSearchParams()
  const listings = listingsOf(rows)
  const chosen = listings.findIndex(({ id }) => id === listingId)
  const shown = listings.filter((_, index) => index < SHOWN || index === chosen)
  const rest = listings.filter((listing) => !shown.includes(listing))
  const linkTo = ({ id }: Choice) => ({
    to: { search: String(changedParams(params, { listing: id })) },
    replace: true,
    preventScrollReset: true,
  })
  if (listings.length < 2) return null
  return (
    <nav className={styles['filter']} aria-label={t('contact.board.filter')}>
      {[{ id: undefined, title: t('contact.board.all'), count: rows.length }, ...shown].map((choice) => (
        <Link key={choice.id ?? 0} {...linkTo(choice)} aria-current={choice.id === listingId ? 'true' : undefined}>
          <span dir="auto">{choice.title}</span> <i>{choice.count}</i>
        </Link>
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <UnstyledButton className={styles['others']}>
              {t('contact.board.others')}
              <IconChevronDown size={15} className="ic" aria-hidden="true" />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
            {rest.map((choice) => (
              <Menu.Item
                key={choice.id}
                component={Link}
                {...linkTo(choice)}
                rightSection={<span className="mut">{choice.count}</span>}
              >
                {choice.title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </nav>
  )
}

/** Own listings of the contacts, those with most contacts first. */
function listingsOf(rows: readonly ContactRow[]): Choice[] {
  return [...Map.groupBy(rows, ({ my_listing }) => my_listing.id)]
    .map(([id, own]) => ({ id, title: own[0]?.my_listing.title ?? '', count: own.length }))
    .toSorted((a, b) => b.count - a.count || a.id - b.id)
}
