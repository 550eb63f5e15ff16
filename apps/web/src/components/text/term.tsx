import { Tooltip, UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './term.module.css'

type TermProps = {
  term: 'score' | 'must' | 'disclosure'
  /** Words under which the term is met here. */
  children: ReactNode
}

/** Term of the product with its explanation on hover, focus or tap; Escape hides it. Screen readers hear it as well. */
export function Term({ term, children }: TermProps) {
  const t = useT()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const text = t(`match.term.${term}`)
  const hideOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false)
  return (
    <>
      <Tooltip label={text} opened={isOpen} multiline maw={300} withArrow aria-hidden>
        <UnstyledButton
          className={styles['term']}
          aria-describedby={id}
          onPointerEnter={() => setOpen(true)}
          onPointerLeave={() => setOpen(false)}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onClick={() => setOpen(true)}
          onKeyDown={hideOnEscape}
        >
          {children}
        </UnstyledButton>
      </Tooltip>
      <span id={id} hidden>
        {text}
      </span>
    </>
  )
}
