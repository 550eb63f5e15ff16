import type { CompanyContent, PersonContent } from '@matchwright/contract/profile.schema'
import { useT } from '#web/lib/intl/translate.ts'
import { AddressFields } from './address-fields.tsx'
import { LinkFields } from './contact-fields.tsx'
import { GroupVisibility, Labelled, ListField } from './parts.tsx'
import type { ProfileForm } from './profile-form.ts'

const MAX_PHONES = 5

type Reach = Pick<PersonContent & CompanyContent, 'phones' | 'address' | 'links'>
type ReachForm = Pick<ProfileForm<Reach, keyof Reach>, 'content' | 'set' | 'errors' | 'visibility'>

/** Phones, address and links of a person or company, each with its own visibility. */
export function ReachFields({ form: { content, set, errors, visibility } }: { form: ReachForm }) {
  const t = useT()
  return (
    <>
      <Labelled visibility={<GroupVisibility group="phones" name={t('profile.phones')} visibility={visibility} />}>
        <ListField
          label={t('profile.phones')}
          name="content.phones"
          values={content.phones}
          max={MAX_PHONES}
          errors={errors}
          addText={t('profile.addPhone')}
          onChange={(phones) => set({ phones })}
        />
      </Labelled>
      <Labelled
        groupLabel={t('profile.address')}
        visibility={<GroupVisibility group="address" name={t('profile.address')} visibility={visibility} />}
      >
        <AddressFields address={content.address} errors={errors} onChange={(address) => set({ address })} />
      </Labelled>
      <Labelled
        groupLabel={t('profile.links')}
        visibility={<GroupVisibility group="links" name={t('profile.links')} visibility={visibility} />}
      >
        <LinkFields links={content.links} errors={errors} onChange={(links) => set({ links })} />
      </Labelled>
    </>
  )
}
