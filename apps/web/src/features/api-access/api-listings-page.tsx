import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { LISTING_TYPE, PAGE_SIZE } from '@matchwright/contract/constants'
import { listingApi } from '@matchwright/contract/listing.api'
import type { ApiListing } from '@matchwright/contract/listing.schema'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { AccountFrame } from '#web/components/layout/account-frame.tsx'
import { DataTable } from '#web/components/table/data-table.tsx'
import type { Column } from '#web/components/table/data-table.tsx'
import { Pagination } from '#web/components/table/pagination.tsx'
import { RelativeDay } from '#web/components/text/formats.tsx'
import { StatusDot } from '#web/components/text/tag.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { stateOf } from '#web/lib/listing/listing-state.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { apiListingsInput } from './api-listings-input.ts'
import styles from './api-page.module.css'

/** Listings that the account's clients made through the API, each to be taken over into a draft of one's own. */
export function ApiListingsPage() {
  const t = useT()
  const [params] = useSearchParams()
  const input = apiListingsInput(params)
  const listings = useQuery({ ...apiQuery(listingApi.madeByApi, input), placeholderData: keepPreviousData })
  const [chosen, setChosen] = useState<ApiListing | null>(null)
  const columns = useColumns(setChosen)
  const words = params.get('q') ?? ''
  return (
    <AccountFrame title={t('api.listings')} lead={t('api.listings.lead')} current="lang-user-api_listings">
      <div>
        <Form role="search" method="get" className={styles['search']}>
          <TextInput
            key={words}
            type="search"
            name="q"
            aria-label={t('api.listings.search')}
            placeholder={t('api.listings.search')}
            defaultValue={words}
            maxLength={100}
            leftSection={<IconSearch size={17} className="ic" aria-hidden="true" />}
          />
        </Form>
        <Loaded query={listings} skeleton={<SkeletonRows rows={6} />}>
          {({ items, count }) =>
            count === 0 ? (
              <EmptyState
                title={words === '' ? t('api.listings.none') : t('api.listings.noHit')}
                {...(words === '' && { text: t('api.listings.noneText') })}
              />
            ) : (
              <>
                <DataTable
                  caption={t('api.listings')}
                  columns={columns}
                  rows={items}
                  rowKey={({ id }) => id}
                  rowName={({ title, internal_id: internalId }) => title || internalId}
                />
                <Pagination count={count} offset={input.query.offset} limit={PAGE_SIZE} />
              </>
            )
          }
        </Loaded>
      </div>
      {chosen && <TakeOverDialog listing={chosen} onClose={() => setChosen(null)} />}
    </AccountFrame>
  )
}

function useColumns(onTakeOver: (listing: ApiListing) => void): Column<ApiListing>[] {
  const t = useT()
  return [
    {
      key: 'title',
      title: t('listing.column.title'),
      isName: true,
      cell: ({ title, type }) => (
        <>
          <bdi>{title || t('listing.untitled')}</bdi>
          <span className={styles['hint']}>
            {t(type === LISTING_TYPE.offer ? 'listing.type.offer' : 'listing.type.search')}
          </span>
        </>
      ),
    },
    {
      key: 'number',
      title: t('api.listings.number'),
      cell: ({ internal_id: internalId }) => <code dir="ltr">{internalId}</code>,
    },
    { key: 'key', title: t('api.key'), cell: ({ key_name: name }) => (name === null ? null : <bdi>{name}</bdi>) },
    {
      key: 'status',
      title: t('listing.column.status'),
      cell: ({ status }) => <StatusDot state={stateOf(status)}>{t(`listing.status.${stateOf(status)}`)}</StatusDot>,
    },
    { key: 'made', title: t('api.listings.made'), cell: ({ created_at: at }) => <RelativeDay value={at} /> },
    {
      key: 'take',
      title: t('settings.actions'),
      hideTitle: true,
      cell: (listing) => (
        <Button
          size="xs"
          aria-label={t('api.listings.takeOverOf', { name: listing.title || listing.internal_id })}
          onClick={() => onTakeOver(listing)}
        >
          {t('api.listings.takeOver')}
        </Button>
      ),
    },
  ]
}

function TakeOverDialog({ listing, onClose }: { listing: ApiListing; onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const to = usePaths()
  const [withdraws, setWithdraws] = useState(false)
  const takeOver = useMutation({
    mutationFn: () =>
      callApi(listingApi.copyJapi, {
        params: { listing_id: listing.id },
        body: { internal_id: listing.internal_id, delete_original: withdraws },
      }),
    onSuccess: ({ id }) => {
      toast(t('api.listings.taken'))
      void navigate(to('lang-listing-id', { id }))
    },
    onError: (error) => toast(refusalOf(error) ?? t('account.failed'), { tone: 'problem' }),
  })
  return (
    <Dialog title={t('api.listings.takeOver')} size={480} onClose={onClose}>
      <div className={styles['form']}>
        <p className="sec">{t('api.listings.takeOverText', { name: listing.title || listing.internal_id })}</p>
        <Checkbox
          label={t('api.listings.withdraw')}
          description={t('api.listings.withdrawText')}
          checked={withdraws}
          onChange={(event) => setWithdraws(event.currentTarget.checked)}
        />
        <div className={styles['end']}>
          <Button variant="subtle" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="filled" loading={takeOver.isPending} onClick={() => takeOver.mutate()}>
            {t('api.listings.takeOver')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
