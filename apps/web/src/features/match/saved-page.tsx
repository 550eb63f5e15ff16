import { ActionIcon, Button, Menu, Select, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { PAGE_SIZE, LISTING_TYPE } from '@matchwright/contract/constants'
import { savedSearchApi } from '@matchwright/contract/saved-search.api'
import type { SavedSearch } from '@matchwright/contract/saved-search.schema'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { RelativeDay } from '#web/components/text/formats.tsx'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { Pagination } from '#web/components/table/pagination.tsx'
import { Tag } from '#web/components/text/tag.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useListState } from '#web/lib/routing/list-state.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { alertFrequency, useFrequencies } from './alert-frequency.ts'
import styles from './saved.module.css'

/** Saved searches, to open in the finder, rename, delete, or change their alerts. */
export function SavedPage() {
  const t = useT()
  const { offset } = useListState()
  const saved = useQuery({ ...apiQuery(savedSearchApi.list, { query: { offset } }), placeholderData: keepPreviousData })
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('finder.keep.list')} />
      <h1>{t('finder.keep.list')}</h1>
      <p className="sec">{t('finder.keep.lead')}</p>
      <Loaded query={saved} skeleton={<SkeletonRows rows={4} height={76} />}>
        {({ items, count }) =>
          count === 0 ? (
            <Nothing />
          ) : (
            <>
              <ul className={`card ${styles['list']}`}>
                {items.map((one) => (
                  <Row key={one.id} saved={one} />
                ))}
              </ul>
              {count > PAGE_SIZE && <Pagination count={count} offset={offset} limit={PAGE_SIZE} />}
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function Nothing() {
  const t = useT()
  return (
    <EmptyState
      icon={<IconBell size={24} className="ic" aria-hidden="true" />}
      title={t('finder.keep.none')}
      text={t('finder.keep.noneText')}
    >
      <Button component={PageLink} page="lang-match-finder" variant="filled">
        {t('finder.keep.toFinder')}
      </Button>
    </EmptyState>
  )
}

function useChange(id: number) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const list = everyCallOf(savedSearchApi.list)
  const input = { params: { saved_search_id: id } }
  const onError = () => toast(t('account.failed'), { tone: 'problem' })
  return {
    refresh: () => cache.invalidateQueries({ queryKey: list }),
    setAlert: useMutation({
      mutationFn: (value: string) =>
        callApi(savedSearchApi.change, { ...input, body: { alert: alertFrequency(value) } }),
      onSuccess: () => cache.invalidateQueries({ queryKey: list }),
      onError,
    }),
    remove: useMutation({
      mutationFn: () => callApi(savedSearchApi.remove, input),
      onSuccess: () => {
        toast(t('finder.keep.deleted'))
        return cache.invalidateQueries({ queryKey: list })
      },
      onError,
    }),
  }
}

function Row({ saved }: { saved: SavedSearch }) {
  const t = useT()
  const frequencies = useFrequencies()
  const [isRenaming, renaming] = useDisclosure(false)
  const { setAlert, remove, refresh } = useChange(saved.id)
  const { id, title, type, alert, new_matches: count, checked_at: checkedAt } = saved
  return (
    <li>
      <div className={styles['what']}>
        <PageLink page="lang-match-saved-id" params={{ id }}>
          <bdi>{title}</bdi>
        </PageLink>{' '}
        {count > 0 && <Tag tone="new">{t('finder.keep.new', { count })}</Tag>}
        <p className="s13 mut">
          {t.rich('criteria.with', {
            first: t(type === LISTING_TYPE.search ? 'finder.keep.search' : 'finder.keep.offer'),
            second: t.rich('finder.keep.checked', { when: <RelativeDay value={checkedAt} /> }),
          })}
        </p>
      </div>
      <Select
        aria-label={t('finder.keep.alertOf', { title })}
        leftSection={<IconBell size={16} className="ic" aria-hidden="true" />}
        data={frequencies}
        value={setAlert.isPending ? setAlert.variables : alert}
        onChange={(value) => value !== null && setAlert.mutate(value)}
        allowDeselect={false}
      />
      <Menu>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('finder.keep.menuOf', { title })}>
            <IconDots size={18} className="ic" aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} className="ic" aria-hidden="true" />} onClick={renaming.open}>
            {t('finder.keep.rename')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash size={16} className="ic" aria-hidden="true" />}
            onClick={() => remove.mutate()}
          >
            {t('finder.keep.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isRenaming && <RenameDialog saved={saved} onClose={renaming.close} onDone={refresh} />}
    </li>
  )
}

type RenameDialogProps = { saved: SavedSearch; onClose: () => void; onDone: () => Promise<void> }

function RenameDialog({ saved, onClose, onDone }: RenameDialogProps) {
  const t = useT()
  const form = useSmallForm({
    initial: { title: saved.title },
    checks: { title: 'required' },
    send: (body: { title: string }) => callApi(savedSearchApi.change, { params: { saved_search_id: saved.id }, body }),
    onDone: () => {
      void onDone()
      onClose()
    },
  })
  return (
    <Dialog title={t('finder.keep.rename')} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className={styles['form']}>
        <FormSummary
          errors={form.errors}
          labels={{ title: t('finder.keep.name') }}
          {...(form.failure !== undefined && { message: form.failure })}
        />
        <TextInput {...form.field('title')} label={t('finder.keep.name')} dir="auto" maxLength={160} data-autofocus />
        <div className={styles['buttons']}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="filled" loading={form.mutation.isPending}>
            {t('finder.keep.rename')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
