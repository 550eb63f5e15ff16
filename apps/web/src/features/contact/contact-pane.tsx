import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft } from '@tabler/icons-react'
import { LISTING_TYPE, MATCH_STATE } from '@matchwright/contract/constants'
import type { Contact } from '@matchwright/contract/contact.schema'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Link, useSearchParams } from 'react-router'
import { MatchExplanation } from '#web/components/match/match-explanation.tsx'
import { CriterionStrip } from '#web/components/match/criterion-strip.tsx'
import { VisibilityBadge } from '#web/components/disclosure/visibility-badge.tsx'
import type { Visibility } from '#web/components/disclosure/visibility.ts'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { placeText } from '#web/components/match/card-facts.tsx'
import { useSentences } from '#web/components/match/use-sentences.ts'
import { stripSegments } from '#web/components/match/segments.ts'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { changedParams } from '#web/lib/routing/list-state.ts'
import { Composer, useDraft } from './composer.tsx'
import type { Draft } from './composer.tsx'
import { ContactMenu } from './contact-menu.tsx'
import { ContactSteps } from './contact-steps.tsx'
import { ContactTabs } from './contact-tabs.tsx'
import type { ContactPart } from './contact-tabs.tsx'
import { Messages } from './messages.tsx'
import { NextButtons } from './next-actions.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { useContact, useContactExplanation, useMarkRead } from './queries.ts'
import { TheirDetails } from './their-details.tsx'
import { TheirDocuments } from './their-documents.tsx'
import { WhoSeesWhat } from './who-sees-what.tsx'
import styles from './contact-pane.module.css'

/** Pane of a contact beside the list: header, state with the next action, messages, composer. */
export function ContactPane({ contactId }: { contactId: number }) {
  const contact = useContact(contactId)
  return (
    <div className={`card ${styles['pane']}`}>
      <Loaded query={contact} skeleton={<SkeletonRows rows={6} height={64} />}>
        {(data) => <Pane contact={data} />}
      </Loaded>
    </div>
  )
}

function Pane({ contact }: { contact: Contact }) {
  const draft = useDraft()
  const [part, setPart] = useState<ContactPart>('talk')
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false)
  useMarkRead(contact)
  return (
    <>
      <PaneHead contact={contact} />
      {isNarrow && <ContactTabs contact={contact} part={part} onPart={setPart} />}
      {isNarrow && part !== 'talk' ? (
        <OtherPart contact={contact} part={part} />
      ) : (
        <Talk contact={contact} draft={draft} />
      )}
    </>
  )
}

/** The reasons of the match, or what each side sees, on narrow screens. */
function OtherPart({ contact, part }: { contact: Contact; part: 'why' | 'who' }) {
  const explanation = useContactExplanation(contact.id)
  return (
    <div className={styles['other']}>
      {part === 'who' ? (
        <>
          <TheirDetails contact={contact} />
          <WhoSeesWhat contact={contact} />
          <TheirDocuments contact={contact} />
        </>
      ) : (
        <Loaded query={explanation} skeleton={<SkeletonRows rows={8} />}>
          {(data) => <MatchExplanation explanation={data} />}
        </Loaded>
      )}
    </div>
  )
}

function Talk({ contact, draft }: { contact: Contact; draft: Draft }) {
  const t = useT()
  return (
    <>
      <div className={styles['state']}>
        <div className={styles['steps']}>
          <ContactSteps contact={contact} />
        </div>
        <div className={styles['buttons']}>
          {contact.ending_plan_id !== null && <p className="s14 sec">{t('contact.ending.text')}</p>}
          <NextButtons key={contact.state} contact={contact} />
        </div>
      </div>
      <Messages contact={contact} draft={draft} />
      <footer className={styles['foot']}>
        <OpenQuestions contact={contact} onChoose={draft.propose} />
        <Composer contact={contact} draft={draft} large />
        <SeenBy contact={contact} />
      </footer>
    </>
  )
}

function PaneHead({ contact }: { contact: Contact }) {
  const t = useT()
  const intl = useIntl()
  const [params] = useSearchParams()
  const { other, my_listing, score, fits } = contact
  const say = useSentences({ labels: contact.concept_labels })
  const strip = stripSegments({ t, say, myType: my_listing.type }, contact.strip)
  return (
    <header className={styles['head']}>
      <Link className={styles['back']} to={{ search: String(changedParams(params, { contact: undefined })) }}>
        <IconArrowLeft size={18} className="ic flip" aria-hidden="true" />
        {t('contact.back')}
      </Link>
      <ScoreRing size={64} score={score} theirs={fits.i_meet} mine={fits.they_meet} />
      <div className={styles['title']}>
        <h2>
          <bdi lang={other.language}>{other.title || t('contact.erased')}</bdi>
        </h2>
        <p className="s14 sec">
          {t(my_listing.type === LISTING_TYPE.offer ? 'contact.forOffer' : 'contact.forSearch', {
            place: placeText({ t, intl }, other) || other.who,
          })}{' '}
          <PageLink page="lang-listing-id" params={{ id: my_listing.id }}>
            <bdi>{my_listing.title}</bdi>
          </PageLink>
        </p>
        <div className={styles['why']}>
          {strip.theirs.length + strip.mine.length > 0 && <CriterionStrip {...strip} />}
          <PageLink page="lang-match-id" params={{ id: contact.id }} className="s13">
            {t('contact.why', { score })}
          </PageLink>
        </div>
      </div>
      <span className="sp" />
      <ContactMenu contact={contact} />
    </header>
  )
}

const SEEN: Partial<Record<Contact['state'], { level: Visibility; key: 'outside' | 'contact' | 'full' }>> = {
  [MATCH_STATE.pending]: { level: 'public', key: 'outside' },
  [MATCH_STATE.partial]: { level: 'contact', key: 'contact' },
  [MATCH_STATE.full]: { level: 'full', key: 'full' },
  [MATCH_STATE.matched]: { level: 'full', key: 'full' },
}

/** Note on what the other side currently sees of the user. */
function SeenBy({ contact }: { contact: Contact }) {
  const t = useT()
  const sees = SEEN[contact.state]
  if (!sees) return null
  return (
    <p className={styles['seen']}>
      <VisibilityBadge level={sees.level} text={t(`contact.sees.${sees.key}`)} />
    </p>
  )
}
