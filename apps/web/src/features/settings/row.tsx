import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './security.module.css'

type RowProps = { icon: Icon; title: ReactNode; text?: ReactNode; isSub?: boolean; children?: ReactNode }

/** A thing of the settings with what can be done with it; `isSub` belongs to the row above. */
export function Row({ icon: RowIcon, title, text, isSub = false, children }: RowProps) {
  return (
    <div className={styles['row']} data-sub={isSub || undefined}>
      <RowIcon size={21} className="ic" aria-hidden="true" />
      <div>
        <b>{title}</b>
        {text !== undefined && <div>{text}</div>}
      </div>
      {children && <div className={styles['actions']}>{children}</div>}
    </div>
  )
}
