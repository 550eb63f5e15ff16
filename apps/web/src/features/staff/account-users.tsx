import { Button, Checkbox } from '@mantine/core'
import { PERMISSIONS } from '@matchwright/contract/constants'
import { staffApi } from '@matchwright/contract/staff.api'
import type { StaffAccount } from '@matchwright/contract/staff.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { RelativeDay } from '#web/components/text/formats.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useFailure } from '#web/lib/api/form-errors.ts'
import { everyCallOf } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { hasPermission } from '#web/lib/session/current-user.ts'
import { useShell } from '#web/lib/session/shell.ts'
import styles from './staff.module.css'

type StaffUser = StaffAccount['users'][number]

/** Users of an account with their permissions. */
export function AccountUsers({ users }: { users: readonly StaffUser[] }) {
  const t = useT()
  const { user: me } = useShell()
  const [chosen, setChosen] = useState<StaffUser | null>(null)
  return (
    <section className={`card ${styles['panel']}`}>
      <h2>{t('settings.users')}</h2>
      <ul>
        {users.map((user) => (
          <li key={user.id} className={styles['row']}>
            <div>
              <b>{user.name}</b>
              <span className="s13 sec">
                <bdi>{user.email}</bdi>
              </span>
              <span className="s13 mut">
                {user.perms.map((permission) => t(`admin.staff.perm.${permission}`)).join(t('admin.staff.comma'))}
              </span>
            </div>
            <span className="s13 mut">
              {user.last_login_at === null ? t('settings.never') : <RelativeDay value={user.last_login_at} />}
            </span>
            {user.id !== me?.id && (
              <Button
                size="xs"
                onClick={() => setChosen(user)}
                aria-label={t('admin.staff.permsOf', { name: user.name })}
              >
                {t('admin.staff.perms')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && <PermissionDialog user={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}

function PermissionDialog({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const { currentUser } = useShell()
  const [chosen, setChosen] = useState<readonly string[]>(user.perms)
  const save = useMutation({
    mutationFn: () =>
      callApi(staffApi.setPermissions, {
        params: { user_id: user.id },
        body: {
          grant: PERMISSIONS.filter((one) => chosen.includes(one) && !user.perms.includes(one)),
          revoke: PERMISSIONS.filter((one) => !chosen.includes(one) && user.perms.includes(one)),
        },
      }),
    onSuccess: async () => {
      toast(t('settings.saved'))
      onClose()
      await cache.invalidateQueries({ queryKey: everyCallOf(staffApi.account) })
    },
  })
  const failure = useFailure(save.error)
  return (
    <Dialog title={t('admin.staff.permsOf', { name: user.name })} size={480} onClose={onClose}>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <p className="s14 sec">{t('admin.staff.permsText')}</p>
        <Checkbox.Group value={[...chosen]} onChange={setChosen}>
          {PERMISSIONS.map((permission) => (
            <Checkbox
              key={permission}
              value={permission}
              label={t(`admin.staff.perm.${permission}`)}
              disabled={!hasPermission(currentUser, permission)}
              mt={8}
            />
          ))}
        </Checkbox.Group>
        {failure !== undefined && <p role="alert">{failure}</p>}
        <footer>
          <Button type="submit" variant="filled" loading={save.isPending}>
            {t('admin.staff.save')}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
