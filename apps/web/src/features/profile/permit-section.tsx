import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { MOST_PERSON_ENTRIES } from '@matchwright/contract/constants'
import { profileApi } from '@matchwright/contract/profile.api'
import { CountrySelect } from '#web/components/form/country-select.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import styles from './form.module.css'
import { GroupVisibility, AddButton, Section } from './parts.tsx'
import type { PersonForm } from './profile-form.ts'

/** Countries in which the person may work, with the kind of permit. */
export function PermitSection({ form }: { form: PersonForm }) {
  const t = useT()
  const { language, user } = useShell()
  const kinds = useQuery(apiQuery(profileApi.workpermitChoices, { query: { lang: language } }))
  const permits = form.content.work_permits
  const first = kinds.data?.items[0]?.code ?? 'citizen'
  const choices = (kinds.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }))
  return (
    <Section
      id="permits"
      title={t('profile.section.permits')}
      text={t('profile.permitsHelp')}
      visibility={
        <GroupVisibility group="work_permit" name={t('profile.section.permits')} visibility={form.visibility} />
      }
    >
      {permits.map((permit, index) => (
        // Permits have no id, so the index is the key.
        <div key={index} className={styles['link']}>
          <CountrySelect
            label={t('profile.country')}
            name={`content.work_permits.${index}.country`}
            value={permit.country}
            error={form.errors[`content.work_permits.${index}.country`]}
            onChange={(country) => form.set({ work_permits: permits.with(index, { ...permit, country }) })}
          />
          <NativeSelect
            className={styles['second'] ?? ''}
            label={t('profile.permitKind')}
            name={`content.work_permits.${index}.kind`}
            value={permit.kind}
            onChange={({ currentTarget: { value: kind } }) =>
              form.set({ work_permits: permits.with(index, { ...permit, kind }) })
            }
            data={
              choices.some(({ value }) => value === permit.kind)
                ? choices
                : // Keeps an unknown kind selectable by its code; its label is empty while the choices load.
                  [{ value: permit.kind, label: kinds.data ? permit.kind : '' }, ...choices]
            }
          />
          <ActionIcon
            className={styles['atend'] ?? ''}
            variant="subtle"
            size={36}
            aria-label={t('profile.removePermit', { number: index + 1 })}
            onClick={() => form.set({ work_permits: permits.toSpliced(index, 1) })}
          >
            <IconX size={15} className="ic" aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      {permits.length < MOST_PERSON_ENTRIES.permits && (
        <AddButton
          text={t('profile.addPermit')}
          onClick={() => form.set({ work_permits: [...permits, { country: user?.country ?? 'CH', kind: first }] })}
        />
      )}
    </Section>
  )
}
