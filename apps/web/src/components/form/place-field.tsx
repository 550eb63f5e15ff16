import { InputBase } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import { PlaceRadius } from './place-radius.tsx'
import { useLateField } from './use-late-field.ts'

export type Place = { geoname_id: number; name: string; country: string; lat: number; lon: number }

export type PlaceFieldProps = {
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
}

function load() {
  return import('./place-typeahead.tsx').then((file) => file.PlaceTypeahead)
}

/** Typeahead of towns by name prefix, with an optional radius. */
export function PlaceField(props: PlaceFieldProps) {
  const { value, onChange, onName, radiusKm, onRadius, country: _country, ...shown } = props
  const t = useT()
  // Emptying the field takes the place away at once; Escape brings it back.
  const [before, setBefore] = useState(value)
  const initial = value?.name ?? ''
  const { loaded, input } = useLateField({
    load,
    initial,
    onType: (text) => text === '' && onChange(null),
    onEscape: (text) => text === '' && before && onChange(before),
    onLeave: (text) => text?.trim() && onName?.(text.trim()),
  })
  if (loaded) return <loaded.Field {...props} begun={loaded.begun} before={before} />
  const withRadius = radiusKm !== undefined && onRadius !== undefined && value !== null
  return (
    <InputBase
      {...shown}
      {...input}
      key={initial}
      defaultValue={initial}
      leftSection={<IconMapPin size={17} className="ic" aria-hidden="true" />}
      rightSection={withRadius && <PlaceRadius radiusKm={radiusKm} onRadius={onRadius} />}
      rightSectionWidth={withRadius ? 84 : 0}
      rightSectionPointerEvents="all"
      placeholder={shown.placeholder ?? t('common.place.placeholder')}
      onFocus={(event) => {
        setBefore(value)
        input.onFocus(event)
      }}
    />
  )
}
