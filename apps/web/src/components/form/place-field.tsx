import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { useDebouncedValue, useId } from '@mantine/hooks'
import { IconMapPin } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { baseApi } from '@matchwright/contract/base.api'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useFocusWith } from './use-focus-with.ts'
import { useTypeahead } from './use-typeahead.ts'
import styles from './place-field.module.css'

export type Place = { geoname_id: number; name: string; country: string; lat: number; lon: number }

type PlaceFieldProps = {
  label: string
  name: string
  value: Place | null
  onChange: (place: Place | null) => void
  /** Radius in km; shown at the end of the field if `onRadius` is given too. */
  radiusKm?: number
  onRadius?: (radiusKm: number) => void
  /** Country whose towns are listed first. */
  country?: string
  description?: ReactNode
  error?: ReactNode
  placeholder?: string
  /** Accepts a name that matches no listed town. */
  onName?: (name: string) => void
  /** Text typed into the placeholder input before this field loaded; if set, the field takes the focus. */
  typedBefore?: string | undefined
}

const DEBOUNCE_MS = 150
const NO_PLACES: Place[] = []
const RADII = [5, 10, 20, 30, 45, 60, 100, 200]

/** Typeahead of towns by name prefix, with an optional radius. */
export function PlaceField({
  label,
  name,
  value,
  onChange,
  radiusKm,
  onRadius,
  country,
  onName,
  typedBefore,
  ...input
}: PlaceFieldProps) {
  const t = useT()
  const id = useId()
  const ref = useFocusWith(typedBefore)
  const [typed, setTyped] = useState(typedBefore)
  const term = typed ?? ''
  // Emptying the field takes the place away at once; Escape brings it back.
  const [before, setBefore] = useState(value)
  const combobox = useCombobox({ defaultOpened: term !== '', onDropdownClose: () => combobox.resetSelectedOption() })
  const found = usePlaces(term, country)
  const close = () => {
    setTyped(undefined)
    combobox.closeDropdown()
  }
  const choose = (place: Place | undefined) => {
    if (place) onChange(place)
    close()
  }
  const typeahead = useTypeahead({
    combobox,
    options: found.places,
    preselected: term.trim() !== '' && found.places.length > 0 ? 0 : -1,
    isStale: found.isStale,
    take: () => choose(found.places[0]),
    restore: () => {
      if (typed === '' && before) onChange(before)
      close()
    },
  })
  const withRadius = radiusKm !== undefined && onRadius !== undefined && value !== null
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(picked) => choose(found.places.find(({ geoname_id }) => String(geoname_id) === picked))}
      withinPortal={false}
    >
      <Combobox.Target>
        <InputBase
          {...input}
          id={id}
          label={label}
          name={name}
          autoComplete="off"
          ref={ref}
          leftSection={<IconMapPin size={17} className="ic" aria-hidden="true" />}
          rightSection={withRadius && <Radius radiusKm={radiusKm} onRadius={onRadius} />}
          rightSectionWidth={withRadius ? 84 : 0}
          rightSectionPointerEvents="all"
          placeholder={input.placeholder ?? t('common.place.placeholder')}
          value={typed ?? nameOf(value)}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            if (event.currentTarget.value === '') onChange(null)
            combobox.openDropdown()
          }}
          onFocus={(event) => {
            setBefore(value)
            if (typed === undefined) typeahead.onFocus(event)
            combobox.openDropdown()
          }}
          onBlur={() => {
            if (typed?.trim()) onName?.(typed.trim())
            typeahead.cancel()
            close()
          }}
          onKeyDown={typeahead.onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!typed?.trim()}>
        <Combobox.Options>
          {found.isEmpty && <Combobox.Empty>{t('common.place.nothing')}</Combobox.Empty>}
          {found.places.map((place) => (
            <Combobox.Option key={place.geoname_id} value={String(place.geoname_id)} className={styles['option']}>
              <b>{place.name}</b>
              <CountryName code={place.country} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function nameOf(place: Place | null): string {
  return place?.name ?? ''
}

function CountryName({ code }: { code: string }) {
  const intl = useIntl()
  return <span className="s13 mut">{intl.formatDisplayName(code, { type: 'region' })}</span>
}

function Radius({ radiusKm, onRadius }: { radiusKm: number; onRadius: (radiusKm: number) => void }) {
  const t = useT()
  const intl = useIntl()
  const text = (km: number) => intl.formatNumber(km, { style: 'unit', unit: 'kilometer', unitDisplay: 'short' })
  const choices = [...new Set([...RADII, radiusKm])].toSorted((one, other) => one - other)
  return (
    <select
      className={styles['radius']}
      aria-label={t('common.place.radius', { radius: text(radiusKm) })}
      value={radiusKm}
      onChange={(event) => onRadius(Number(event.currentTarget.value))}
    >
      {choices.map((km) => (
        <option key={km} value={km}>
          {text(km)}
        </option>
      ))}
    </select>
  )
}

function usePlaces(typed: string, country: string | undefined) {
  const [term] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const { data, isPlaceholderData, isLoading } = useQuery({
    queryKey: ['place-field', term, country],
    queryFn: async ({ signal }) => {
      const query = { term, ...(country !== undefined && { country }) }
      return (await callApi(baseApi.places, { query }, signal)).items
    },
    enabled: term !== '',
    placeholderData: keepPreviousData,
  })
  return {
    places: data ?? NO_PLACES,
    isEmpty: data?.length === 0,
    isStale: isPlaceholderData || isLoading || term !== typed.trim(),
  }
}
