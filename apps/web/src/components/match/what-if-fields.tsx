import { RangeSlider, Slider } from '@mantine/core'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { useIntl } from 'react-intl'
import { SliderField } from '#web/components/form/slider-field.tsx'
import { PayText } from '#web/components/text/terms-text.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { kilometres, percentRange } from './units.ts'

const RADIUS = { min: 5, max: 200, step: 5 }
const WORKLOAD = { min: 10, max: 100, step: 5 }
/** Range of the pay slider around the stated amount, and its number of steps. */
const PAY = { least: 0.5, most: 1.5, steps: 50 }

type WhatIfFieldsProps = {
  content: ListingContent
  /** The listing as it is. */
  stated: ListingContent
  onChange: (part: Partial<ListingContent>) => void
}

/** Whether a listing states anything that the sliders could change. */
export function hasWhatIf({ places, workload, pay }: ListingContent): boolean {
  return places.length > 0 || workload !== null || payEnd(pay) !== undefined
}

/** Sliders for the radius, workload and pay that a listing states. */
export function WhatIfFields({ content, stated, onChange }: WhatIfFieldsProps) {
  return (
    <>
      <RadiusField content={content} onChange={onChange} />
      <WorkloadField content={content} onChange={onChange} />
      <PayField content={content} stated={stated} onChange={onChange} />
    </>
  )
}

type FieldProps = Omit<WhatIfFieldsProps, 'stated'>

/** The radius of all places alike. */
function RadiusField({ content: { places }, onChange }: FieldProps) {
  const t = useT()
  const intl = useIntl()
  const [first] = places
  if (!first) return null
  const label = t('match.whatIf.radius', { place: first.name })
  return (
    <SliderField label={label} value={kilometres(intl, first.radius_km)}>
      <Slider
        {...RADIUS}
        size={3}
        label={null}
        thumbLabel={label}
        value={first.radius_km}
        onChange={(radius) => onChange({ places: places.map((place) => ({ ...place, radius_km: radius })) })}
      />
    </SliderField>
  )
}

function WorkloadField({ content: { workload }, onChange }: FieldProps) {
  const t = useT()
  const intl = useIntl()
  if (!workload) return null
  return (
    <SliderField label={t('finder.workload')} value={percentRange({ intl, t }, workload.min, workload.max)}>
      <RangeSlider
        {...WORKLOAD}
        size={3}
        minRange={0}
        label={null}
        thumbFromLabel={t('finder.workload.from')}
        thumbToLabel={t('finder.workload.to')}
        value={[workload.min, workload.max]}
        onChange={([min, max]) => onChange({ workload: { min, max } })}
      />
    </SliderField>
  )
}

/** The lower end of the pay, which the upper end follows: what a search asks at least and an offer starts from. */
function PayField({ content: { pay }, stated, onChange }: WhatIfFieldsProps) {
  const t = useT()
  const usual = payEnd(stated.pay)
  if (!pay || usual === undefined) return null
  const step = roundStep((usual * (PAY.most - PAY.least)) / PAY.steps)
  const shift = (from: number) => {
    const width = (stated.pay?.to ?? usual) - usual
    onChange({ pay: { ...pay, from, to: pay.to === null ? null : from + width } })
  }
  return (
    <SliderField label={t('criteria.name.pay')} value={<PayText pay={pay} />}>
      <Slider
        size={3}
        min={Math.round((usual * PAY.least) / step) * step}
        max={Math.round((usual * PAY.most) / step) * step}
        step={step}
        label={null}
        thumbLabel={t('criteria.name.pay')}
        value={pay.from ?? usual}
        onChange={shift}
      />
    </SliderField>
  )
}

function payEnd(pay: ListingContent['pay']): number | undefined {
  return pay?.type === 'fixed' ? (pay.from ?? undefined) : undefined
}

/** The next smaller power of ten, or five times it. */
function roundStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 0.1)))
  return value >= power * 5 ? power * 5 : power
}
