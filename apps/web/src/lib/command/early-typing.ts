import { useEffect, useState } from 'react'

/** Collects what is typed between a shortcut and the moment its field has the focus. */
class EarlyTyping {
  #text = ''

  /** Starts to collect; what goes on already is not started anew. */
  readonly start = (): void => {
    document.addEventListener('keydown', this.#press, true)
  }

  /** Stops and returns what was typed. */
  readonly take = (): string => {
    document.removeEventListener('keydown', this.#press, true)
    const text = this.#text
    this.#text = ''
    return text
  }

  readonly #press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key.length === 1) this.#text += event.key
    else if (event.key === 'Backspace') this.#text = this.#text.slice(0, -1)
    // Enter would press what had the focus before.
    else if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
}

export function useEarlyTyping(): EarlyTyping {
  const [typing] = useState(() => new EarlyTyping())
  useEffect(() => () => void typing.take(), [typing])
  return typing
}
