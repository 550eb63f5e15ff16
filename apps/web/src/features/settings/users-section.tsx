import { Button, Menu, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { userApi } from '@matchwright/contract/user.api'
import { useState } from 'react'
import { DataTable } from '#web/components/table/data-table.tsx'
import type { Column } from '#web/components/table/data-table.tsx'
import { PageButtons } from '#web/components/table/page-buttons.tsx'
import { Tag } from '#web/components/text/tag.tsx'
import { RelativeDay } from '#web/components/text/formats.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { Invitations } from './invitations.tsx'
import { Section } from './section.tsx'
import { nameOf } from './account-user.ts'
import type { AccountUser, UserTask } from './account-user.ts'
import { UserDialog } from './user-dialog.tsx'
import styles from './settings.module.css'

const SEARCH_MS = 250
const PAGE = 15

/** Users of the account, for its administrators. */
export function UsersSection({ user, isLocked }: { user: SignedInUser; isLocked: boolean }) {
  const t = useT()
  const [term, setTerm] = useState('')
  const [search] = useDebouncedValue(term.trim(), SEARCH_MS)
  const [task, setTask] = useState<UserTask | null>(null)
  const [offset, setOffset] = useState(0)
  const users = useQuery({
    ...apiQuery(userApi.userProfiles, { query: { limit: PAGE, offset, ...(search !== '' && { search }) } }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns(user, isLocked, setTask)
  const isSearched = term !== '' || (users.data?.count ?? 0) > 5
  return (
    <Section
      name="users"
      text={t('settings.usersText')}
      isBare
      action={
        <Button
          disabled={isLocked}
          leftSection={<IconPlus size={15} aria-hidden="true" />}
          onClick={() => setTask({ kind: 'invite' })}
        >
          {t('settings.invite')}
        </Button>
      }
    >
      {isSearched && (
        <TextInput
          type="search"
          mb={12}
          maw={360}
          aria-label={t('settings.searchUsers')}
          placeholder={t('settings.searchUsers')}
          value={term}
          onChange={(event) => {
            setTerm(event.currentTarget.value)
            setOffset(0)
          }}
        />
      )}
      <Loaded query={users}>
        {({ items, count }) => (
          <>
            <DataTable
              caption={t('settings.users')}
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              rowName={nameOf}
            />
            <PageButtons label={t('settings.users')} count={count} offset={offset} limit={PAGE} onTurn={setOffset} />
          </>
        )}
      </Loaded>
      <Invitations isLocked={isLocked} />
      {task && <UserDialog task={task} onClose={() => setTask(null)} />}
    </Section>
  )
}

function useColumns(me: SignedInUser, isLocked: boolean, onTask: (task: UserTask) => void): Column<AccountUser>[] {
  const t = useT()
  return [
    {
      key: 'name',
      title: t('account.name'),
      isName: true,
      cell: (user) => (
        <>
          {nameOf(user)} {user.id === me.id && <Tag tone="petrol">{t('settings.itsYou')}</Tag>}
          <small className={styles['under']}>{user.email}</small>
        </>
      ),
    },
    {
      key: 'role',
      title: t('settings.role'),
      cell: ({ perms }) => (perms.includes('account_admin') ? t('settings.role.admin') : t('settings.role.member')),
    },
    { key: 'listings', title: t('common.menu.listings'), numeric: true, cell: ({ listings }) => listings },
    {
      key: 'last',
      title: t('settings.lastLogin'),
      cell: ({ last_login_at: last }) => (last === null ? t('settings.never') : <RelativeDay value={last} />),
    },
    {
      key: 'menu',
      title: t('settings.actions'),
      hideTitle: true,
      cell: (user) => <RowMenu user={user} isSelf={user.id === me.id} isLocked={isLocked} onTask={onTask} />,
    },
  ]
}

type RowMenuProps = { user: AccountUser; isSelf: boolean; isLocked: boolean; onTask: (task: UserTask) => void }

function RowMenu({ user, isSelf, isLocked, onTask }: RowMenuProps) {
  const t = useT()
  if (isSelf) return null
  const role = user.perms.includes('account_admin') ? 'makeMember' : 'makeAdmin'
  return (
    <Menu>
      <Menu.Target>
        <UnstyledButton aria-label={t('settings.actionsOf', { name: nameOf(user) })} disabled={isLocked}>
          <IconDots size={18} className="ic" aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onTask({ kind: 'rename', user })}>{t('settings.rename')}</Menu.Item>
        <Menu.Item onClick={() => onTask({ kind: 'email', user })}>{t('settings.changeEmail')}</Menu.Item>
        <Menu.Item onClick={() => onTask({ kind: 'password', user })}>{t('settings.sendReset')}</Menu.Item>
        <Menu.Item onClick={() => onTask({ kind: role, user })}>{t(`settings.${role}`)}</Menu.Item>
        <Menu.Divider />
        <Menu.Item color="var(--brick)" onClick={() => onTask({ kind: 'remove', user })}>
          {t('settings.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
