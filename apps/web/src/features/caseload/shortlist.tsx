import { Button, UnstyledButton } from '@mantine/core'
import { caseloadApi } from '@matchwright/contract/caseload.api'
import type { CaseloadProposal } from '@matchwright/contract/caseload.schema'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { RelativeDay } from '#web/components/text/formats.tsx'
import { Tag } from '#web/components/text/tag.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { proposalsRequest, usePropose } from './queries.ts'
import styles from './caseload.module.css'

type Open = (listingId: number, offerId: number) => void

/** Pairs on the shortlist, and what became of those that were proposed. */
export function Shortlist({ onOpen }: { onOpen: Open }) {
  const t = useT()
  const { language } = useShell()
  const listed = useQuery(apiQuery(caseloadApi.proposals, proposalsRequest('shortlisted', language)))
  const sent = useQuery(apiQuery(caseloadApi.proposals, proposalsRequest('sent', language)))
  const propose = usePropose()
  const ids = (listed.data?.items ?? []).slice(0, MOST_AT_ONCE).map(({ id }) => id)
  return (
    <>
      <section className={`card ${styles['shortlist']}`} aria-labelledby="caseload-shortlist">
        <header>
          <h2 id="caseload-shortlist">{t('caseload.shortlist')}</h2>
          {listed.data && <span className="s13 mut">{t('caseload.notSent', { count: listed.data.count })}</span>}
          <span className="sp" />
          {ids.length > 0 && (
            <>
              <Button className={styles['print']} onClick={() => globalThis.print()}>
                {t('caseload.print')}
              </Button>
              <Button disabled={propose.isPending} onClick={() => propose.mutate(ids)}>
                {t('caseload.proposeAll', { count: ids.length })}
              </Button>
            </>
          )}
        </header>
        <Loaded query={listed} skeleton={<SkeletonRows rows={1} />}>
          {({ items }) =>
            items.length === 0 ? (
              <p className={styles['none']}>{t('caseload.shortlistNone')}</p>
            ) : (
              <Cards items={items} onOpen={onOpen} />
            )
          }
        </Loaded>
      </section>
      <Loaded query={sent} skeleton={<span />}>
        {({ items }) =>
          items.length > 0 && (
            <section className={`card ${styles['shortlist']}`} aria-labelledby="caseload-sent">
              <header>
                <h2 id="caseload-sent">{t('caseload.proposals')}</h2>
                <Outcomes items={items} />
              </header>
              <Cards items={items} onOpen={onOpen} />
            </section>
          )
        }
      </Loaded>
    </>
  )
}

const MOST_AT_ONCE = 20

/** How the proposals ended, as counts. */
function Outcomes({ items }: { items: readonly CaseloadProposal[] }) {
  const t = useT()
  const counts = new Map<NonNullable<CaseloadProposal['outcome']>, number>()
  for (const { outcome } of items) if (outcome) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return (
    <span className="s13 mut">
      {[...counts].map(([outcome, count], at) => (
        <span key={outcome}>
          {at > 0 && t('caseload.comma')}
          {t(`caseload.outcome.${outcome}`)} <b className="num">{count}</b>
        </span>
      ))}
    </span>
  )
}

function Cards({ items, onOpen }: { items: readonly CaseloadProposal[]; onOpen: Open }) {
  return (
    <ul className={styles['cards']}>
      {items.map((pair) => (
        <li key={pair.id}>
          <Card pair={pair} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

function bold(chunks: ReactNode) {
  return <b>{chunks}</b>
}

function Card({ pair, onOpen }: { pair: CaseloadProposal; onOpen: Open }) {
  const t = useT()
  const { name, offer, score, fits, note, outcome } = pair
  return (
    <>
      <ScoreRing score={score} theirs={fits.i_meet} mine={fits.they_meet} size={44} />
      <div>
        <UnstyledButton className={styles['cardTitle']} onClick={() => onOpen(pair.search_id, offer.id)}>
          {t.rich('caseload.pair', {
            b: bold,
            name: <bdi>{name}</bdi>,
            title: <bdi lang={offer.language}>{offer.title}</bdi>,
          })}
        </UnstyledButton>
        {note !== '' && (
          <p className={styles['note']} dir="auto">
            {note}
          </p>
        )}
        <p className="s13 mut">
          {outcome && (
            <>
              <Tag tone={outcome === 'matched' || outcome === 'contact' ? 'petrol' : 'line'}>
                {t(`caseload.outcome.${outcome}`)}
              </Tag>{' '}
              {t('caseload.answers', { person: pair.person, employer: pair.employer })}
              {' · '}
            </>
          )}
          <RelativeDay value={pair.sent_at ?? pair.changed_at} />
        </p>
      </div>
    </>
  )
}
