import type { ReactNode } from 'react'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import styles from './account-card.module.css'

type AccountCardProps = {
  title: string
  lead?: ReactNode
  wide?: boolean
  /** Whether the content contains the visible title itself. */
  isTitleInside?: boolean
  children?: ReactNode
}

/** Layout of a page with a single task: title, introduction and card. */
export function AccountCard({ title, lead, wide = false, isTitleInside = false, children }: AccountCardProps) {
  return (
    <div className={`wrap ${styles['page']}`} data-wide={wide || undefined}>
      <PageTitle title={title} />
      <section className={`card ${styles['card']}`}>
        {isTitleInside ? <h1 className="vh">{title}</h1> : <h1>{title}</h1>}
        {lead !== undefined && <p className="sec">{lead}</p>}
        {children}
      </section>
    </div>
  )
}
