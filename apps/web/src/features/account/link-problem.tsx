import { IconLinkOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { AccountCard } from './account-card.tsx'

/** Error page of an invalid or expired mailed link, with a way to request another. */
export function LinkProblem({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <AccountCard title={title} isTitleInside>
      <EmptyState
        variant="plain"
        icon={<IconLinkOff size={24} className="ic" aria-hidden="true" />}
        title={title}
        text={text}
      >
        {children}
      </EmptyState>
    </AccountCard>
  )
}
