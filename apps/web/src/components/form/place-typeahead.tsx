import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { useDebouncedValue, useId } from '@mantine/hooks'
import { IconMapPin } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { baseApi } from '@matchwright/contract/base.api'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { Place, PlaceFieldProps } from './place-field.tsx'
import { PlaceRadius } from './place-radius.tsx'
import { useFocusWith } from './use-focus-with.ts'
import { typedIn } from './use-late-field.ts'
import type { Begun } from './use-late-field.ts'
import { useTypeahead } from './use-typeahead.ts'
import styles from './place-field.module.css'

const DEBOUNCE_MS = 150
const NO_PLACES: Place[] = []

export type PlaceTypeaheadProps = PlaceFieldProps & {
  begun: Begun
  /** Value when the input was focused. */
  before: Place | null
}

/** Field for a town with the list of what is found. */
export function PlaceTypeahead({
  label,
  name,
  value,
  onChange,
  radiusKm,
  onRadius,
  country,
  onName,
  begun,
  before: valueBefore,
  ...input
}: PlaceTypeaheadProps) {
  const t = useT()
  const id = useId()
  const ref = useFocusWith(begun)
  const [typed, setTyped] = useState(typedIn(begun))
  const term = typed ?? ''
  // Emptying the field takes the place away at once; Escape brings it back.
  const [before, setBefore] = useState(valueBefore)
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
    isEntered: begun.isEntered,
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
          rightSection={withRadius && <PlaceRadius radiusKm={radiusKm} onRadius={onRadius} />}
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
            if (typed === undefined) {
              setBefore(value)
              typeahead.onFocus(event)
            }
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
