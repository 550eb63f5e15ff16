import { useRef, useState } from 'react'
import type { ChangeEvent, ComponentType, FocusEvent, KeyboardEvent } from 'react'

/** Input in a plain field before the code of the typeahead was there. */
export type Begun = {
  /** Whether the input has the focus, which the field then takes. */
  isFocused: boolean
  /** Whether the input was pressed, or the key that opens the list. */
  isPressed: boolean
  /** Whether Enter was pressed on the text: the field takes the first strong option. */
  isEntered: boolean
  /** Text typed; undefined if none was. */
  text: string | undefined
}

/** Text typed into an input that still has the focus: one that was left is as before. */
export function typedIn({ isFocused, text }: Begun): string | undefined {
  return isFocused ? text : undefined
}

type LateFieldOptions<Props> = {
  load: () => Promise<ComponentType<Props>>
  /** Text of the input before typing; Escape and leaving the input bring it back. */
  initial?: string
  onType?: (text: string) => void
  onEscape?: (text: string | undefined) => void
  onLeave?: (text: string | undefined) => void
}

type Loaded<Props> = { Field: ComponentType<Props>; begun: Begun }

/**
 * Typeahead whose code loads when its input is pointed at or focused. Until then it is a plain input that looks alike
 * and remembers what is typed; `loaded` takes that over, with the focus.
 */
export function useLateField<Props>({ load, initial, onType, onEscape, onLeave }: LateFieldOptions<Props>) {
  const begun = useRef<Begun>({ isFocused: false, isPressed: false, isEntered: false, text: undefined })
  const [loaded, setLoaded] = useState<Loaded<Props>>()
  const bringBack = (input: HTMLInputElement) => {
    if (initial !== undefined) input.value = initial
    begun.current.text = undefined
  }
  const input = {
    autoComplete: 'off',
    'aria-haspopup': 'listbox',
    onPointerEnter: () => void load(),
    onPointerDown: () => {
      begun.current.isPressed = true
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      begun.current.isFocused = true
      if (initial !== undefined) currentTarget.select()
      // Without it, as without a connection, the input stays plain.
      load().then(
        (Field) => setLoaded({ Field, begun: begun.current }),
        () => {},
      )
    },
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      begun.current.text = value
      onType?.(value)
    },
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      begun.current.isFocused = false
      onLeave?.(begun.current.text)
      if (initial !== undefined) bringBack(currentTarget)
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.nativeEvent.isComposing) return
      if (event.key === 'ArrowDown') begun.current.isPressed = true
      const isEnter = event.key === 'Enter'
      begun.current.isEntered = isEnter && begun.current.text !== undefined
      // As in the loaded field, it never submits the form.
      if (isEnter) event.preventDefault()
      if (event.key !== 'Escape') return
      onEscape?.(begun.current.text)
      bringBack(event.currentTarget)
    },
  } as const
  return { loaded, input }
}
