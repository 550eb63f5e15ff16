import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { useListState } from './list-state.ts'

const TYPING_MS = 250

/** Value and handler of the input that searches a list: it holds the text while one types, the URL afterwards. */
export function useSearchInput() {
  const { search, set } = useListState()
  const [typed, setTyped] = useState<string>()
  const settle = useDebouncedCallback((text: string) => {
    set({ search: text })
    setTyped(undefined)
  }, TYPING_MS)
  return {
    value: typed ?? search,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setTyped(value)
      settle(value)
    },
  }
}
