import { PlaceField } from '#web/components/form/place-field.tsx'
import type { ValueEditorProps } from './editor-props.ts'
import styles from './facts.module.css'

/** Editor for the town of a fact, with typeahead. */
export function PlaceEditor({ value, label, onChange }: ValueEditorProps<'place'>) {
  const isKnown = value.name !== null && value.country !== null && value.lat !== null && value.lon !== null
  const place = isKnown
    ? { geoname_id: 0, name: value.name ?? '', country: value.country ?? '', lat: value.lat ?? 0, lon: value.lon ?? 0 }
    : null
  return (
    <div className={styles['concept']}>
      <PlaceField
        label={label}
        name={`place-${label}`}
        value={place}
        placeholder={value.text}
        onChange={(chosen) =>
          onChange({
            ...value,
            name: chosen?.name ?? null,
            country: chosen?.country ?? null,
            lat: chosen?.lat ?? null,
            lon: chosen?.lon ?? null,
          })
        }
      />
    </div>
  )
}
