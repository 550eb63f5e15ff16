import { TextInput } from '@mantine/core'
import type { Address } from '@matchwright/contract/user.schema'
import type { ChangeEvent } from 'react'
import type { FormErrors } from '#web/lib/api/api-error.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { Translate } from '#web/lib/intl/translate.ts'
import { CountrySelect } from './country-select.tsx'
import type { Check } from '#web/lib/form/small-form.ts'
import styles from './address-fields.module.css'

const NAMES = ['organisation', 'street', 'postcode', 'city', 'country', 'phone'] as const
type Name = (typeof NAMES)[number]
export type AddressValues = Record<Name, string>

export function addressValues(address: Address): AddressValues {
  return {
    organisation: address.organisation ?? '',
    street: address.street ?? '',
    postcode: address.postcode ?? '',
    city: address.city ?? '',
    country: address.country,
    phone: address.phone ?? '',
  }
}

/** Request body of the address; empty fields become null, "not stated". */
export function addressBody(values: AddressValues): Address {
  return {
    organisation: values.organisation.trim() || null,
    street: values.street.trim() || null,
    postcode: values.postcode.trim() || null,
    city: values.city.trim() || null,
    country: values.country,
    phone: values.phone.trim() || null,
  }
}

export function addressChecks(withOrganisation: boolean): { [K in Name]?: Check } {
  return {
    city: 'required',
    ...(withOrganisation && { organisation: 'required' }),
  }
}

export function addressLabels(t: Translate): AddressValues {
  return {
    organisation: t('account.organisation'),
    street: t('account.street'),
    postcode: t('account.postcode'),
    city: t('account.city'),
    country: t('account.country'),
    phone: t('account.phone'),
  }
}

type AddressForm = {
  field: (name: Name) => {
    name: string
    value: string
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
    error: string | undefined
  }
  values: AddressValues
  set: (name: Name, value: string) => void
  errors: FormErrors
}

type AddressFieldsProps = { form: AddressForm; withOrganisation: boolean; isCountryFixed?: boolean }

export function AddressFields({ form, withOrganisation, isCountryFixed = false }: AddressFieldsProps) {
  const t = useT()
  const labels = addressLabels(t)
  return (
    <>
      {withOrganisation && (
        <TextInput {...form.field('organisation')} label={labels.organisation} autoComplete="organization" />
      )}
      <TextInput
        {...form.field('street')}
        label={labels.street}
        description={t('account.streetHelp')}
        autoComplete="street-address"
      />
      <div className={styles['postcode']}>
        <TextInput {...form.field('postcode')} label={labels.postcode} autoComplete="postal-code" />
        <TextInput {...form.field('city')} label={labels.city} autoComplete="address-level2" />
      </div>
      <CountrySelect
        value={form.values.country}
        onChange={(country) => form.set('country', country)}
        error={form.errors.fields['country']}
        disabled={isCountryFixed}
      />
      <TextInput {...form.field('phone')} type="tel" label={labels.phone} autoComplete="tel" />
    </>
  )
}
