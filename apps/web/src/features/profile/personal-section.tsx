import { NativeSelect, Pill, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useCountries } from '#web/components/form/country-select.tsx'
import { DateField } from '#web/components/form/date-field.tsx'
import { SearchSelect } from '#web/components/form/search-select.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './form.module.css'
import { GroupVisibility, Labelled, Section } from './parts.tsx'
import type { PersonForm } from './profile-form.ts'

/** Personal data that matching does not use and that many countries advise against stating. */
export function PersonalSection({ form }: { form: PersonForm }) {
  const t = useT()
  const { content, set, errors, visibility } = form
  const married = content.is_married === null ? '' : String(content.is_married)
  return (
    <Section id="personal" title={t('profile.section.personal')}>
      <p className={styles['hint']}>
        <IconInfoCircle size={17} className="ic" aria-hidden="true" />
        {t('profile.personalHelp')}
      </p>
      <div className={styles['grid']}>
        <Labelled
          visibility={<GroupVisibility group="birthday" name={t('profile.birthday')} visibility={visibility} />}
        >
          <DateField
            label={t('profile.birthday')}
            name="content.birthday"
            value={content.birthday}
            error={errors['content.birthday']}
            onChange={(birthday) => set({ birthday })}
          />
        </Labelled>
        <Labelled
          visibility={<GroupVisibility group="birthplace" name={t('profile.birthplace')} visibility={visibility} />}
        >
          <TextInput
            label={t('profile.birthplace')}
            name="content.birthplace"
            maxLength={120}
            value={content.birthplace}
            error={errors['content.birthplace']}
            onChange={(event) => set({ birthplace: event.currentTarget.value })}
          />
        </Labelled>
        <Labelled visibility={<GroupVisibility group="gender" name={t('profile.gender')} visibility={visibility} />}>
          <NativeSelect
            label={t('profile.gender')}
            name="content.gender"
            value={content.gender ?? ''}
            onChange={({ currentTarget: { value } }) => set({ gender: value === 'f' || value === 'm' ? value : null })}
            data={[
              { value: '', label: t('profile.notStated') },
              { value: 'f', label: t('profile.female') },
              { value: 'm', label: t('profile.male') },
            ]}
          />
        </Labelled>
        <Labelled
          visibility={
            <GroupVisibility group="marital_status" name={t('profile.maritalStatus')} visibility={visibility} />
          }
        >
          <NativeSelect
            label={t('profile.maritalStatus')}
            name="content.is_married"
            value={married}
            onChange={({ currentTarget: { value } }) => set({ is_married: value === '' ? null : value === 'true' })}
            data={[
              { value: '', label: t('profile.notStated') },
              { value: 'true', label: t('profile.married') },
              { value: 'false', label: t('profile.notMarried') },
            ]}
          />
        </Labelled>
      </div>
      <Labelled
        visibility={<GroupVisibility group="nationality" name={t('profile.nationality')} visibility={visibility} />}
      >
        <Nationality value={content.nationality} onChange={(nationality) => set({ nationality })} />
      </Labelled>
    </Section>
  )
}

const MAX_NATIONALITIES = 5

function Nationality({ value, onChange }: { value: readonly string[]; onChange: (codes: string[]) => void }) {
  const t = useT()
  const countries = useCountries()
  const open = useMemo(() => countries.filter((country) => !value.includes(country.value)), [countries, value])
  const nameOf = (code: string) => countries.find((country) => country.value === code)?.label ?? code
  return (
    <>
      <SearchSelect
        label={t('profile.nationality')}
        name="content.nationality"
        placeholder={t('common.concept.add')}
        choices={open}
        value={null}
        disabled={value.length >= MAX_NATIONALITIES}
        onChange={(code) => onChange([...value, code])}
      />
      {value.length > 0 && (
        <Pill.Group mt={8}>
          {value.map((code) => (
            <Pill
              key={code}
              withRemoveButton
              removeButtonProps={{
                'aria-label': t('common.concept.remove', { name: nameOf(code) }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
              onRemove={() => onChange(value.filter((one) => one !== code))}
            >
              {nameOf(code)}
            </Pill>
          ))}
        </Pill.Group>
      )}
    </>
  )
}
