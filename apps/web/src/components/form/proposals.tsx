import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './proposals.module.css'

type ProposalsProps = {
  title: ReactNode
  /** Plain links in a line of text. */
  isQuiet?: boolean
  /** Each is a `Proposal`. */
  children: ReactNode
}

/** What could be taken with one press, behind a quiet title. */
export function Proposals({ title, isQuiet = false, children }: ProposalsProps) {
  return (
    <div className={styles['proposals']} data-quiet={isQuiet || undefined}>
      <span className="s13 mut">{title}</span>
      {children}
    </div>
  )
}

type ProposalProps = { adds?: boolean; onTake: () => void; children: ReactNode }

/** `adds`: comes on top of what is there, instead of replacing it. */
export function Proposal({ adds = false, onTake, children }: ProposalProps) {
  return (
    <button type="button" onClick={onTake}>
      {adds && <IconPlus size={14} className="ic" aria-hidden="true" />}
      {children}
    </button>
  )
}
