import type { CompanyContent, PersonContent } from '@matchwright/contract/profile.schema'
import { useT } from '#web/lib/intl/translate.ts'
import { AddressFields } from './address-fields.tsx'
import { LinkFields } from './contact-fields.tsx'
import { GroupLens, Labelled, ListField } from './parts.tsx'
import type { ProfileForm } from './profile-form.ts'

const MAX_PHONES = 5

type Reach = Pick<PersonContent & CompanyContent, 'phones' | 'address' | 'links'>
type ReachForm = Pick<ProfileForm<Reach, keyof Reach>, 'content' | 'set' | 'errors' | 'lens'>

/** Phones, address and links, which persons and companies have alike, each with its own lens. */
export function ReachFields({ form: { content, set, errors, lens } }: { form: ReachForm }) {
  const t = useT()
  return (
    <>
      <Labelled lens={<GroupLens group="phones" name={t('profile.phones')} lens={lens} />}>
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
        lens={<GroupLens group="address" name={t('profile.address')} lens={lens} />}
      >
        <AddressFields address={content.address} errors={errors} onChange={(address) => set({ address })} />
      </Labelled>
      <Labelled
        groupLabel={t('profile.links')}
        lens={<GroupLens group="links" name={t('profile.links')} lens={lens} />}
      >
        <LinkFields links={content.links} errors={errors} onChange={(links) => set({ links })} />
      </Labelled>
    </>
  )
}
