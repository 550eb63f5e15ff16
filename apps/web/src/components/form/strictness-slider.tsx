import { useT } from '#web/lib/intl/translate.ts'
import { SettledSlider } from './settled-slider.tsx'
import styles from './strictness-slider.module.css'

/** Slider of the match factor, 0 broad to 100 exact. */
export function StrictnessSlider({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const t = useT()
  return (
    <div>
      <SettledSlider value={value} label={t('finder.strict')} onChange={onChange} />
      <p className={styles['ends']}>
        <span>{t('finder.strict.broad')}</span>
        <span>{t('finder.strict.exact')}</span>
      </p>
    </div>
  )
}
