import { Button, Select } from '@mantine/core'
import { contactApi } from '@matchwright/contract/contact.api'
import type { Contact } from '@matchwright/contract/contact.schema'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'

type HandOverProps = { contact: Contact; onClose: () => void }

/** Hands the contact of a shared listing over to a colleague. */
export function HandOverDialog({ contact, onClose }: HandOverProps) {
  const t = useT()
  const colleagues = useQuery(apiQuery(contactApi.colleagues, { params: { match_id: contact.id } }))
  return (
    <Dialog title={t('contact.menu.handOver')} size={480} onClose={onClose}>
      <Loaded query={colleagues}>
        {(data) => {
          if (!data.is_shared) return <p className="sec">{t('contact.handOver.private')}</p>
          if (data.items.length < 2) return <p className="sec">{t('contact.handOver.alone')}</p>
          return <HandOverForm contact={contact} colleagues={data.items} onClose={onClose} />
        }}
      </Loaded>
    </Dialog>
  )
}

type Colleagues = ResponseOf<typeof contactApi.colleagues>['items']

function HandOverForm({ contact, colleagues, onClose }: HandOverProps & { colleagues: Colleagues }) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const [chosen, setChosen] = useState<string | null>(null)
  const handOver = useMutation({
    mutationFn: (userId: number) =>
      callApi(contactApi.handOver, { params: { match_id: contact.id }, body: { user_id: userId } }),
    onSuccess: async () => {
      toast(t('contact.handOver.done'))
      onClose()
      await cache.invalidateQueries({ queryKey: everyCallOf(contactApi.contacts) })
    },
    onError: (error) => toast(refusalOf(error) ?? t('account.failed'), { tone: 'problem' }),
  })
  return (
    <form
      className="col"
      style={{ gap: 16 }}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== null) handOver.mutate(Number(chosen))
      }}
    >
      <p className="sec">{t('contact.handOver.text')}</p>
      <Select
        label={t('contact.handOver.to')}
        value={chosen}
        searchable={colleagues.length > 5}
        data={colleagues.map(({ id, name, is_handling: isHandling }) => ({
          value: String(id),
          label: isHandling ? t('contact.handOver.now', { name }) : name,
          disabled: isHandling,
        }))}
        onChange={setChosen}
      />
      <div className="row" style={{ justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Button variant="subtle" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="filled" disabled={chosen === null} loading={handOver.isPending}>
          {t('contact.handOver.submit')}
        </Button>
      </div>
    </form>
  )
}
