import { Button } from '@mantine/core'
import { IconStar, IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MARK_KINDS, PAGE_SIZE } from '@matchwright/contract/constants'
import { markApi } from '@matchwright/contract/mark.api'
import type { MarkKind, MarkedListing } from '@matchwright/contract/mark.schema'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { ListingTitle, WithOccupation } from '#web/components/listing/listing-title.tsx'
import { MarkButtons } from '#web/components/mark/mark-buttons.tsx'
import { MarkLine } from '#web/components/mark/mark-line.tsx'
import { useCardFacts } from '#web/components/match/card-facts.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { Pagination } from '#web/components/table/pagination.tsx'
import { RelativeDay } from '#web/components/text/formats.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { SHORTCUT_ROW } from '#web/lib/command/list-keys.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useListState } from '#web/lib/routing/list-state.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { markedInput } from './marked-input.ts'
import styles from './favourites-page.module.css'

/** Listings the reader marked: favourites, those with a note, and those set aside; all by tag. */
export function FavouritesPage() {
  const t = useT()
  const { language } = useShell()
  const { offset, filter, set } = useListState()
  const input = markedInput({ kind: filter('kind')[0], tag: filter('tag')[0], offset, lang: language })
  const { kind, tag } = input.query
  const marked = useQuery({ ...apiQuery(markApi.list, input), placeholderData: keepPreviousData })
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('mark.page.title')} />
      <h1>{t('mark.page.title')}</h1>
      <p className="sec">{t('mark.page.lead')}</p>
      <Loaded query={marked} skeleton={<SkeletonRows rows={5} height={84} />}>
        {({ items, count, counts, tags }) => (
          <>
            <nav className={styles['kinds']} aria-label={t('mark.page.kinds')}>
              {MARK_KINDS.map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-current={one === kind ? 'page' : undefined}
                  onClick={() => set({ kind: one === 'favourite' ? undefined : one })}
                >
                  {t(`mark.kind.${one}`)} <i>{counts[one]}</i>
                </button>
              ))}
            </nav>
            {tags.length > 0 && (
              <div className={styles['tags']} role="group" aria-label={t('mark.tags')}>
                {tags.map((one) => (
                  <button
                    key={one.tag}
                    type="button"
                    aria-pressed={one.tag === tag}
                    onClick={() => set({ tag: one.tag === tag ? undefined : one.tag })}
                  >
                    <bdi>{one.tag}</bdi> <i>{one.count}</i>
                  </button>
                ))}
              </div>
            )}
            {items.length === 0 ? (
              <Nothing />
            ) : (
              <ul className={`card ${styles['list']}`}>
                {items.map((one) => (
                  <Row key={`${one.listing_id} ${one.mark.set_aside?.my_listing_id ?? ''}`} marked={one} kind={kind} />
                ))}
              </ul>
            )}
            {count > PAGE_SIZE && <Pagination count={count} offset={offset} limit={PAGE_SIZE} />}
          </>
        )}
      </Loaded>
    </div>
  )
}

function Nothing() {
  const t = useT()
  return (
    <EmptyState
      icon={<IconStar size={24} className="ic" aria-hidden="true" />}
      title={t('mark.page.none')}
      text={t('mark.page.noneText')}
    >
      <Button component={PageLink} page="lang-match-finder" variant="filled">
        {t('finder.keep.toFinder')}
      </Button>
    </EmptyState>
  )
}

function Row({ marked, kind }: { marked: MarkedListing; kind: MarkKind }) {
  const t = useT()
  const { listing, listing_id: listingId, mark, modified_at: at } = marked
  const myListingId = mark.set_aside?.my_listing_id ?? undefined
  const title = listing?.title || t(listing ? 'listing.untitled' : 'mark.page.gone')
  return (
    <li {...SHORTCUT_ROW}>
      <div className={styles['what']}>
        {listing ? <Shown marked={{ ...marked, listing }} title={title} /> : <Gone />}
        {kind === 'set_aside' && mark.set_aside && (
          <p className="s13 mut">
            {marked.my_listing_title === null
              ? t('mark.page.everywhere')
              : t('mark.page.forListing', { title: marked.my_listing_title })}
          </p>
        )}
        <MarkLine mark={mark} />
      </div>
      <span className="s13 mut nw">
        <RelativeDay value={at} />
      </span>
      {listing ? (
        <MarkButtons target={{ listingId, title, myListingId }} mark={mark} />
      ) : (
        <RemoveButton marked={marked} kind={kind} />
      )}
    </li>
  )
}

type ShownListing = MarkedListing & { listing: NonNullable<MarkedListing['listing']> }

function Shown({ marked: { listing, mark }, title }: { marked: ShownListing; title: string }) {
  const to = usePaths()
  const facts = useCardFacts(listing).map(({ text }) => text)
  const from = mark.set_aside?.my_listing_id
  const path = to('lang-listing-id', { id: listing.id })
  return (
    <>
      <Link to={from ? `${path}?my_listing_id=${from}` : path}>
        {listing.title === '' ? title : <ListingTitle listing={listing} />}
      </Link>
      <p className="s14 sec">
        <WithOccupation listing={listing}>
          <bdi>{listing.who}</bdi>
        </WithOccupation>
      </p>
      <p className="s13 mut">{facts.join(' · ')}</p>
    </>
  )
}

function Gone() {
  const t = useT()
  return (
    <>
      <b>{t('mark.page.gone')}</b>
      <p className="s13 mut">{t('mark.page.goneText')}</p>
    </>
  )
}

/** Removes the mark on a listing that is no longer shown. */
function RemoveButton({ marked, kind }: { marked: MarkedListing; kind: MarkKind }) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const params = { listing_id: marked.listing_id }
  const myListingId = marked.mark.set_aside?.my_listing_id ?? null
  const remove = useMutation({
    mutationFn: () =>
      kind === 'set_aside'
        ? callApi(markApi.takeBack, { params, query: myListingId === null ? {} : { my_listing_id: myListingId } })
        : callApi(markApi.change, { params, body: { is_favourite: false, note: '', tags: [] } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: everyCallOf(markApi.list) }),
    onError: () => toast(t('account.failed'), { tone: 'problem' }),
  })
  return (
    <Button
      size="xs"
      variant="subtle"
      leftSection={<IconX size={15} className="ic" aria-hidden="true" />}
      loading={remove.isPending}
      onClick={() => remove.mutate()}
    >
      {t('mark.page.remove')}
    </Button>
  )
}
