import { Button } from '@mantine/core'
import { IconMail, IconMapPin, IconUser } from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { userApi } from '@matchwright/contract/user.api'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { AddressDialog } from './address-dialog.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { Row } from './row.tsx'
import { Section } from './section.tsx'

type YouProps = { user: SignedInUser; isAdmin: boolean; isLocked: boolean }
type Part = 'name' | 'email' | 'address'

/** Name and e-mail address of the user; for administrators also the address of the account. */
export function YouSection({ user, isAdmin, isLocked }: YouProps) {
  const t = useT()
  const [open, setOpen] = useState<Part | null>(null)
  const change = isLocked ? undefined : setOpen
  const name = `${user.first_name} ${user.last_name}`.trim()
  const props = { user, onClose: () => setOpen(null) }
  return (
    <Section name="you" text={isLocked ? t('account.notYourHands') : t('settings.youText')} isRows>
      <PartRow icon={IconUser} part="name" text={<bdi>{name}</bdi>} onChange={change} />
      <PartRow icon={IconMail} part="email" text={<bdi dir="ltr">{user.email}</bdi>} onChange={change} />
      {isAdmin && <AddressRow onChange={change} />}
      {open === 'name' && <NameDialog {...props} />}
      {open === 'email' && <EmailDialog {...props} />}
      {open === 'address' && <AddressDialog {...props} />}
    </Section>
  )
}

type Change = ((part: Part) => void) | undefined

function AddressRow({ onChange }: { onChange: Change }) {
  const t = useT()
  const { data } = useQuery(apiQuery(userApi.address, {}))
  const lines = data && [data.organisation, data.street, [data.postcode, data.city].filter(Boolean).join(' ')]
  const text = lines?.filter(Boolean).join(', ')
  return (
    <PartRow
      icon={IconMapPin}
      part="address"
      text={text === undefined || text === '' ? t('settings.addressNone') : <bdi>{text}</bdi>}
      onChange={onChange}
    />
  )
}

type PartRowProps = { icon: Icon; part: Part; text: ReactNode; onChange: Change }

function PartRow({ icon, part, text, onChange }: PartRowProps) {
  const t = useT()
  const title = t(`settings.${part}`)
  return (
    <Row icon={icon} title={title} text={text}>
      {onChange && (
        <Button onClick={() => onChange(part)} aria-label={`${t('settings.security.change')}: ${title}`}>
          {t('settings.security.change')}
        </Button>
      )}
    </Row>
  )
}
