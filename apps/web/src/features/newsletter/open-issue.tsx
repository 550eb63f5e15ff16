import { newsletterApi } from '@matchwright/contract/newsletter.api'
import type { NewsletterIssue } from '@matchwright/contract/newsletter.schema'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { languageName } from '#web/lib/intl/languages.ts'
import { IssueEditor } from './issue-editor.tsx'
import styles from './newsletter.module.css'

/** A draft to write, or an issue as it was sent. */
export function OpenIssue({ issueId }: { issueId: number }) {
  const issue = useQuery(apiQuery(newsletterApi.issue, { params: { issue_id: issueId } }))
  return (
    <Loaded query={issue} skeleton={<SkeletonRows rows={6} />}>
      {(found) => (found.state === 'draft' ? <IssueEditor issue={found} /> : <SentIssue issue={found} />)}
    </Loaded>
  )
}

function SentIssue({ issue }: { issue: NewsletterIssue }) {
  const t = useT()
  return (
    <>
      <Link to={{ search: '' }}>{t('admin.newsletter.issues')}</Link>
      <h1 dir="auto">{issue.subject}</h1>
      {Object.entries(issue.texts).map(([lang, { subject, text }]) => (
        <section key={lang} className={`card ${styles['editor']}`} lang={lang} dir="auto">
          <p className="s13 mut">{languageName(lang)}</p>
          <h2>{subject}</h2>
          <p className={styles['sent']}>{text}</p>
        </section>
      ))}
    </>
  )
}
