import { useIntl } from 'react-intl'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './place-field.module.css'

const RADII = [5, 10, 20, 30, 45, 60, 100, 200]

/** Select of a radius at the end of the field for a town. */
export function PlaceRadius({ radiusKm, onRadius }: { radiusKm: number; onRadius: (radiusKm: number) => void }) {
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
