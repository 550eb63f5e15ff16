import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './proposals.module.css'

type ProposalsProps = {
  title: ReactNode
  /** Renders plain links in a line of text. */
  isQuiet?: boolean
  /** Elements of `Proposal`. */
  children: ReactNode
}

/** List of proposed values behind a muted title; one click accepts one. */
export function Proposals({ title, isQuiet = false, children }: ProposalsProps) {
  return (
    <div className={styles['proposals']} data-quiet={isQuiet || undefined}>
      <span className="s13 mut">{title}</span>
      {children}
    </div>
  )
}

type ProposalProps = { adds?: boolean; onTake: () => void; children: ReactNode }

/** Button that accepts a proposed value; with `adds` it is appended instead of replacing the current value. */
export function Proposal({ adds = false, onTake, children }: ProposalProps) {
  return (
    <button type="button" onClick={onTake}>
      {adds && <IconPlus size={14} className="ic" aria-hidden="true" />}
      {children}
    </button>
  )
}
