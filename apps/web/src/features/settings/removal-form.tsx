import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ownDataApi } from '@matchwright/contract/own-data.api'
import type { Removal } from '@matchwright/contract/own-data.schema'
import { userApi } from '@matchwright/contract/user.api'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { DateText } from '#web/components/text/formats.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { nameOf } from './account-user.ts'
import type { AccountUser } from './account-user.ts'
import styles from './settings.module.css'
import { TaskForm, useTaskDone } from './task-form.tsx'

type RemovalFormProps = { user: AccountUser; onClose: () => void }

/** What happens to each thing of a user who is removed, and who receives what others go on with. */
export function RemovalForm({ user, onClose }: RemovalFormProps) {
  const removal = useQuery(apiQuery(ownDataApi.removal, { params: { user_profile_id: user.id } }))
  return <Loaded query={removal}>{(data) => <Form user={user} removal={data} onClose={onClose} />}</Loaded>
}

function Form({ user, removal, onClose }: RemovalFormProps & { removal: Removal }) {
  const t = useT()
  const done = useTaskDone(t('settings.removed'), onClose)
  const [heir, setHeir] = useState(String(removal.heirs[0]?.id ?? ''))
  const form = useSmallForm({
    initial: {},
    send: () =>
      callApi(userApi.deleteUserProfile, { params: { user_profile_id: user.id }, query: { heir_id: Number(heir) } }),
    onDone: done,
  })
  const label = t('settings.removal.heir')
  const name = nameOf(user)
  return (
    <TaskForm form={form} labels={{ heir_id: label }} submit={t('settings.remove')} isEnding onClose={onClose}>
      <p className="sec">{t('settings.removal.text', { name })}</p>
      <HandedOver removal={removal} />
      <Select
        label={label}
        value={heir}
        data={removal.heirs.map((one) => ({
          value: String(one.id),
          label: one.is_admin ? t('settings.removal.admin', { name: one.name }) : one.name,
        }))}
        searchable={removal.heirs.length > 5}
        allowDeselect={false}
        error={form.errors.fields['heir_id']}
        onChange={(value) => value !== null && setHeir(value)}
      />
      <Ended removal={removal} />
    </TaskForm>
  )
}

const THINGS = ['listings', 'profiles', 'documents', 'open_contacts'] as const

function HandedOver({ removal: { handed_over: things, webhooks } }: { removal: Removal }) {
  const t = useT()
  const lines = THINGS.flatMap((what) =>
    things[what] === 0 ? [] : [t(`settings.removal.${what}`, { count: things[what] })],
  )
  if (webhooks > 0) lines.push(t('settings.removal.webhooks', { count: webhooks }))
  return (
    <Block title={t('settings.removal.handedOver')} text={t('settings.removal.handedOverText')}>
      <Lines lines={lines} />
    </Block>
  )
}

function Ended({ removal: { ended, erased_on: erasedOn } }: { removal: Removal }) {
  const t = useT()
  const lines = [...THINGS, 'saved_searches', 'api_keys'] as const
  return (
    <Block
      title={t('settings.removal.ended')}
      text={t.rich('settings.removal.endedText', { date: <DateText value={erasedOn} style="long" /> })}
    >
      <Lines
        lines={lines.flatMap((what) =>
          ended[what] === 0 ? [] : [t(`settings.removal.${what}`, { count: ended[what] })],
        )}
      />
    </Block>
  )
}

function Block({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['block']}>
      <h3>{title}</h3>
      {children}
      <p className="s13 mut">{text}</p>
    </div>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  const t = useT()
  const intl = useIntl()
  return <p>{lines.length === 0 ? t('settings.removal.nothing') : intl.formatList(lines)}</p>
}
