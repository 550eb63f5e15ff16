import { TextInput } from '@mantine/core'
import type { PersonContent } from '@matchwright/contract/profile.schema'
import { PlaceField } from '#web/components/form/place-field.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './form.module.css'
import { CountrySelect } from '#web/components/form/country-select.tsx'

type Address = NonNullable<PersonContent['address']>
type AddressFieldsProps = {
  address: Address | null
  onChange: (address: Address) => void
  errors: Record<string, string>
}

const NOWHERE: Address = { street: '', postcode: '', city: '', region: '', country: null, lat: null, lon: null }

/** Street, postcode, town with typeahead, region and country. */
export function AddressFields({ address, onChange, errors }: AddressFieldsProps) {
  const t = useT()
  const now = address ?? NOWHERE
  const set = (change: Partial<Address>) => onChange({ ...now, ...change })
  const error = (field: string) => errors[`content.address.${field}`]
  const town =
    now.city === ''
      ? null
      : { geoname_id: 0, name: now.city, country: now.country ?? '', lat: now.lat ?? 0, lon: now.lon ?? 0 }
  return (
    <div className={styles['grid']}>
      <TextInput
        className={styles['wide'] ?? ''}
        label={t('profile.street')}
        name="content.address.street"
        autoComplete="street-address"
        value={now.street}
        error={error('street')}
        onChange={(event) => set({ street: event.currentTarget.value })}
      />
      <TextInput
        label={t('profile.postcode')}
        name="content.address.postcode"
        autoComplete="postal-code"
        value={now.postcode}
        error={error('postcode')}
        onChange={(event) => set({ postcode: event.currentTarget.value })}
      />
      <PlaceField
        label={t('profile.city')}
        name="content.address.city"
        value={town}
        error={error('city')}
        {...(now.country !== null && { country: now.country })}
        onChange={(place) =>
          set({
            city: place?.name ?? '',
            lat: place?.lat ?? null,
            lon: place?.lon ?? null,
            ...(place && { country: place.country }),
          })
        }
        onName={(city) => set({ city, lat: null, lon: null })}
      />
      <TextInput
        label={t('profile.region')}
        name="content.address.region"
        autoComplete="address-level1"
        value={now.region}
        error={error('region')}
        onChange={(event) => set({ region: event.currentTarget.value })}
      />
      <CountrySelect
        label={t('profile.country')}
        name="content.address.country"
        value={now.country}
        error={error('country')}
        onChange={(country) => set({ country })}
        onClear={() => set({ country: null })}
      />
    </div>
  )
}
