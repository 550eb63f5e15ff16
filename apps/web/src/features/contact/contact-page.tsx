import { IconArrowLeft } from '@tabler/icons-react'
import { MATCH_STATE, MIN_CLASS_SCORE } from '@matchwright/contract/constants'
import type { Contact } from '@matchwright/contract/contact.schema'
import type { Explanation } from '@matchwright/contract/explanation.schema'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { SkeletonRows, LoadProblem } from '#web/components/feedback/load-state.tsx'
import { MarkBar } from '#web/components/mark/mark-bar.tsx'
import { MatchExplanation } from '#web/components/match/match-explanation.tsx'
import { MatchHeader } from '#web/components/match/match-header.tsx'
import { BackToResults, ResultPager } from '#web/components/match/result-pager.tsx'
import { ScoreChanges } from '#web/components/match/score-changes.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useDraft } from './composer.tsx'
import { ContactMenu } from './contact-menu.tsx'
import { ContactTabs } from './contact-tabs.tsx'
import type { ContactPart } from './contact-tabs.tsx'
import { ConversationCard } from './conversation-card.tsx'
import { MatchedHeader } from './matched-header.tsx'
import { NextCard } from './next-actions.tsx'
import { useContact, useContactExplanation, useMarkRead } from './queries.ts'
import { SettleCard } from './settle-card.tsx'
import { TheirDetails } from './their-details.tsx'
import { TheirDocuments } from './their-documents.tsx'
import { WhoSeesWhat } from './who-sees-what.tsx'
import styles from './contact-page.module.css'

/** Full page of a contact: explanation, conversation, disclosure, next step. */
export function ContactPage({ contactId }: { contactId: number }) {
  const contact = useContact(contactId)
  const explanation = useContactExplanation(contactId)
  if (contact.data === undefined)
    return (
      <div className="wrap" style={{ paddingBlock: 24 }}>
        {contact.isError ? <LoadProblem onRetry={() => void contact.refetch()} /> : <SkeletonRows rows={8} />}
      </div>
    )
  return (
    <Match
      contact={contact.data}
      explanation={explanation.data}
      onRetry={explanation.isError ? () => void explanation.refetch() : undefined}
    />
  )
}

type MatchProps = { contact: Contact; explanation: Explanation | undefined; onRetry: (() => void) | undefined }

function Match({ contact, explanation, onRetry }: MatchProps) {
  const t = useT()
  const draft = useDraft()
  const [part, setPart] = useState<ContactPart>('talk')
  useMarkRead(contact)
  const { other } = contact
  const title = other.title || t('contact.erased')
  const isMatched = contact.state === MATCH_STATE.matched
  const say = (sentence: string) => {
    // On narrow screens the field is in another part, and takes the focus only once it is shown.
    flushSync(() => setPart('talk'))
    draft.propose(sentence)
  }
  const canAsk = contact.actions.includes('message') || contact.actions.includes('ask')
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={other.place ? t('contact.page', { title, place: other.place }) : title} />
      <Crumb contact={contact} />
      {isMatched ? (
        <MatchedHeader contact={contact} />
      ) : (
        <MatchHeader
          card={other}
          explanation={explanation ?? fromRow(contact)}
          next={<NextCard key={contact.state} contact={contact} />}
        />
      )}
      <ContactTabs contact={contact} part={part} onPart={setPart} />
      <div className={styles['grid']} data-part={part}>
        <div className={styles['main']}>
          <Reasons explanation={explanation} isMatched={isMatched} onRetry={onRetry} onAsk={canAsk ? say : undefined} />
        </div>
        <div className={styles['side']}>
          <div className={styles['talk']}>
            <ConversationCard contact={contact} draft={draft} />
          </div>
          <MarkBar target={{ listingId: other.id, title, myListingId: contact.my_listing.id }} isKept />
          <TheirDetails contact={contact} />
          <WhoSeesWhat contact={contact} />
          <TheirDocuments contact={contact} />
          {explanation && !isMatched && (
            <div className={styles['changes']}>
              <ScoreChanges explanation={explanation} myListingId={contact.my_listing.id} />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

type ReasonsProps = Pick<MatchProps, 'explanation' | 'onRetry'> & {
  isMatched: boolean
  onAsk: ((question: string) => void) | undefined
}

/** Why the two sides match; after a match first what is left to settle. */
function Reasons({ explanation, isMatched, onRetry, onAsk }: ReasonsProps) {
  if (!explanation) return onRetry ? <LoadProblem onRetry={onRetry} /> : <SkeletonRows rows={10} />
  return (
    <>
      {isMatched && onAsk && <SettleCard explanation={explanation} onSay={onAsk} />}
      <MatchExplanation explanation={explanation} {...(onAsk && { onAsk })} />
    </>
  )
}

function Crumb({ contact }: { contact: Contact }) {
  const t = useT()
  return (
    <nav className={styles['crumb']} aria-label={t('contact.title')}>
      <BackToResults
        otherwise={
          <PageLink page="lang-match" search={`?contact=${contact.id}`}>
            <IconArrowLeft size={16} className="ic flip" aria-hidden="true" />
            {t('contact.back')}
          </PageLink>
        }
      />
      <span className="sp" />
      <ResultPager />
      <ContactMenu contact={contact} />
    </nav>
  )
}

/** Header data from the contact alone, until the explanation has loaded. */
function fromRow({ score, fits }: Contact) {
  const { strong, good, fair } = MIN_CLASS_SCORE
  const name = score >= strong ? 'strong' : score >= good ? 'good' : score >= fair ? 'fair' : 'weak'
  return { score, fits, class: name, is_match: true, is_near_miss: false } as const
}
