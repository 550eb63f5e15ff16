import { Button, Menu, TextInput } from '@mantine/core'
import { IconBookmark, IconChevronDown, IconX } from '@tabler/icons-react'
import { savedViewApi } from '@matchwright/contract/saved-view.api'
import type { SavedView } from '@matchwright/contract/saved-view.schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './listing-list.module.css'

/** Menu of saved views of the list; the present filters, search and order are saved under a name. */
export function SavedViews() {
  const t = useT()
  const [params] = useSearchParams()
  const [isSaving, setSaving] = useState(false)
  const views = useQuery(apiQuery(savedViewApi.list, {})).data?.items ?? []
  const remove = useRemove()
  const present = viewOf(params)
  const current = views.find(({ query }) => query === present)
  if (views.length === 0 && present === '') return null
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            leftSection={<IconBookmark size={16} className="ic" aria-hidden="true" />}
            rightSection={<IconChevronDown size={16} className="ic" aria-hidden="true" />}
          >
            {current?.title ?? t('listing.views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <Menu.Item key={view.id} component={Link} to={{ search: `?${view.query}` }}>
              <bdi>{view.title}</bdi>
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          {present !== '' && !current && (
            <Menu.Item onClick={() => setSaving(true)}>{t('listing.views.save')}</Menu.Item>
          )}
          {current && (
            <Menu.Item
              leftSection={<IconX size={16} className="ic" aria-hidden="true" />}
              onClick={() => remove.mutate(current)}
            >
              {t('listing.views.remove', { title: current.title })}
            </Menu.Item>
          )}
          <Menu.Item component={Link} to={{ search: '' }}>
            {t('listing.views.all')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isSaving && <SaveDialog query={present} onClose={() => setSaving(false)} />}
    </>
  )
}

/** Query string of the list without its page, in a fixed order. */
function viewOf(params: URLSearchParams): string {
  const kept = new URLSearchParams([...params].filter(([name]) => name !== 'offset'))
  kept.sort()
  return String(kept)
}

function useChanged() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: everyCallOf(savedViewApi.list) })
}

function useRemove() {
  const t = useT()
  const toast = useToast()
  const changed = useChanged()
  return useMutation({
    mutationFn: ({ id }: SavedView) => callApi(savedViewApi.remove, { params: { saved_view_id: id } }),
    onSuccess: async (_done, { title, query }) => {
      await changed()
      const undo = () => void callApi(savedViewApi.create, { body: { title, query } }).then(changed)
      toast(t('listing.views.removed', { title }), { undo })
    },
    onError: () => toast(t('common.load.failed'), { tone: 'problem' }),
  })
}

function SaveDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const t = useT()
  const changed = useChanged()
  const [title, setTitle] = useState('')
  const save = useMutation({
    mutationFn: () => callApi(savedViewApi.create, { body: { title, query } }),
    onSuccess: async () => {
      await changed()
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() !== '') save.mutate()
  }
  return (
    <Dialog title={t('listing.views.save')} size={440} onClose={onClose}>
      <form noValidate className={styles['saveView']} onSubmit={submit}>
        <TextInput
          data-autofocus
          label={t('listing.views.name')}
          maxLength={60}
          value={title}
          error={save.isError && (refusalOf(save.error) ?? t('common.load.failed'))}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Button type="submit" variant="filled" loading={save.isPending}>
          {t('listing.views.keep')}
        </Button>
      </form>
    </Dialog>
  )
}
