import { Slider } from '@mantine/core'
import { useState } from 'react'

type SettledSliderProps = { value: number; label: string; onChange: (value: number) => void }

/** Slider that calls `onChange` only when released. */
export function SettledSlider({ value, label, onChange }: SettledSliderProps) {
  const [dragged, setDragged] = useState<number>()
  return (
    <Slider
      size={3}
      step={5}
      label={null}
      thumbLabel={label}
      value={dragged ?? value}
      onChange={setDragged}
      onChangeEnd={(next) => {
        setDragged(undefined)
        onChange(next)
      }}
    />
  )
}
