import type { ComponentProps, ReactNode } from 'react'
import { AccountNav } from './account-nav.tsx'
import { PageTitle } from './page-title.tsx'
import styles from './account-frame.module.css'

type AccountFrameProps = ComponentProps<typeof AccountNav> & {
  title: string
  lead?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Forms and rows that need no more than a line of reading. */
  isNarrow?: boolean
  children: ReactNode
}

/** Frame of the settings and of the pages of the account: title, list of sections, content. */
export function AccountFrame({ title, lead, actions, isNarrow = false, children, ...nav }: AccountFrameProps) {
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={title} />
      <header className={styles['head']}>
        <div>
          <h1>{title}</h1>
          {lead !== undefined && <p className="sec">{lead}</p>}
        </div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </header>
      <AccountNav {...nav} />
      <div className={styles['content']} data-narrow={isNarrow || undefined}>
        {children}
      </div>
    </div>
  )
}
