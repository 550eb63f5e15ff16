import { RangeSlider } from '@mantine/core'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { percentRange } from '#web/components/match/units.ts'
import { SliderField } from '#web/components/form/slider-field.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import type { PartProps } from './query-fields.tsx'

const FULL = 100
const LEAST = 10

export function WorkloadField({ content, onChange }: PartProps) {
  const t = useT()
  const intl = useIntl()
  const stated: [number, number] = content.workload ? [content.workload.min, content.workload.max] : [LEAST, FULL]
  const [dragged, setDragged] = useState<[number, number]>()
  const [min, max] = dragged ?? stated
  const isOpen = !content.workload && !dragged
  return (
    <SliderField
      label={t('finder.workload')}
      value={isOpen ? t('finder.pay.open') : percentRange({ intl, t }, min, max)}
    >
      <RangeSlider
        size={3}
        min={LEAST}
        max={FULL}
        step={5}
        minRange={0}
        label={null}
        thumbFromLabel={t('finder.workload.from')}
        thumbToLabel={t('finder.workload.to')}
        value={[min, max]}
        onChange={setDragged}
        onChangeEnd={([from, to]) => {
          setDragged(undefined)
          onChange({ workload: from === LEAST && to === FULL ? null : { min: from, max: to } })
        }}
      />
    </SliderField>
  )
}
