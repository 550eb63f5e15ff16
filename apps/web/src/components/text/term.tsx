import { UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { HintAt } from '#web/components/feedback/late-hint.tsx'
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
  const [at, setAt] = useState<HTMLElement>()
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>) => setAt(currentTarget)
  const hide = () => setAt(undefined)
  const text = t(`match.term.${term}`)
  const hideOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
  return (
    <>
      <UnstyledButton
        className={styles['term']}
        aria-describedby={id}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={hideOnEscape}
      >
        {children}
      </UnstyledButton>
      {at && (
        <HintAt at={at} isHidden>
          {text}
        </HintAt>
      )}
      <span id={id} hidden>
        {text}
      </span>
    </>
  )
}
