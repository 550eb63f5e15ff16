import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { caseloadApi } from '@matchwright/contract/caseload.api'
import type { Agreement, ProposalToMe } from '@matchwright/contract/caseload.schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { useCardFacts } from '#web/components/match/card-facts.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { RelativeDay } from '#web/components/text/formats.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import styles from './counselling.module.css'

/** Counsellors who see the reader or ask to, and proposals that wait for them. */
export function CounsellingPage() {
  const t = useT()
  const { language: lang } = useShell()
  const mine = useQuery(apiQuery(caseloadApi.mine, { query: { lang } }))
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('caseload.mine.title')} />
      <h1>{t('caseload.mine.title')}</h1>
      <Loaded query={mine} skeleton={<SkeletonRows rows={3} />}>
        {({ agreements, proposals }) =>
          agreements.length + proposals.length === 0 ? (
            <EmptyState
              icon={<IconUsers size={28} className="ic" aria-hidden="true" />}
              title={t('caseload.mine.none')}
              text={t('caseload.mine.noneText')}
            />
          ) : (
            <>
              {proposals.length > 0 && (
                <section aria-labelledby="counselling-proposals">
                  <h2 id="counselling-proposals">{t('caseload.mine.proposals')}</h2>
                  <p className="sec">{t('caseload.mine.proposalsLead')}</p>
                  {proposals.map((proposal) => (
                    <ProposalCard key={proposal.id} proposal={proposal} />
                  ))}
                </section>
              )}
              {agreements.length > 0 && (
                <section aria-labelledby="counselling-agreements">
                  <h2 id="counselling-agreements">{t('caseload.mine.counsellors')}</h2>
                  {agreements.map((agreement) => (
                    <AgreementCard key={agreement.entry_id} agreement={agreement} />
                  ))}
                </section>
              )}
            </>
          )
        }
      </Loaded>
    </div>
  )
}

/** Sends an answer and reads the page anew. */
function useAnswer<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  done: (answer: Answer, input: Input) => string,
) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, input) => toast(done(answer, input)),
    onError: (error) => toast(refusalOf(error) ?? t('common.load.failed'), { tone: 'problem' }),
    onSettled: () => cache.invalidateQueries({ queryKey: everyCallOf(caseloadApi.mine) }),
  })
}

function AgreementCard({ agreement }: { agreement: Agreement }) {
  const t = useT()
  const { entry_id: entryId, state, counsellor, organisation, asked_at: askedAt, answered_at: answeredAt } = agreement
  const [isSure, setSure] = useState(false)
  const params = { entry_id: entryId }
  const answer = useAnswer(
    (isAgreed: boolean) => callApi(caseloadApi.agree, { params, body: { is_agreed: isAgreed } }),
    (_, isAgreed) => t(isAgreed ? 'caseload.mine.agreed' : 'caseload.mine.declined'),
  )
  const withdraw = useAnswer(
    () => callApi(caseloadApi.withdraw, { params }),
    () => t('caseload.mine.withdrawn'),
  )
  return (
    <article className="card">
      <h3>
        <bdi>{counsellor}</bdi>
        {organisation !== null && (
          <>
            {t('caseload.comma')}
            <bdi>{organisation}</bdi>
          </>
        )}
      </h3>
      <p className="s13 mut">
        {t(state === 'asked' ? 'caseload.mine.askedSince' : 'caseload.mine.since')}{' '}
        <RelativeDay value={answeredAt ?? askedAt} />
      </p>
      <p>{t(state === 'asked' ? 'caseload.mine.consent' : 'caseload.mine.sees')}</p>
      <ul className={styles['sees']}>
        {(['searches', 'groups', 'proposals', 'not', 'trail'] as const).map((what) => (
          <li key={what}>{t(`caseload.mine.what.${what}`)}</li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        {state === 'asked' ? (
          <>
            <Button variant="filled" loading={answer.isPending} onClick={() => answer.mutate(true)}>
              {t('caseload.mine.agree')}
            </Button>
            <Button disabled={answer.isPending} onClick={() => answer.mutate(false)}>
              {t('caseload.mine.decline')}
            </Button>
          </>
        ) : isSure ? (
          <>
            <Button
              color="red"
              variant="filled"
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate(undefined)}
            >
              {t('caseload.mine.withdrawSure')}
            </Button>
            <Button onClick={() => setSure(false)}>{t('common.cancel')}</Button>
          </>
        ) : (
          <Button onClick={() => setSure(true)}>{t('caseload.mine.withdraw')}</Button>
        )}
      </div>
    </article>
  )
}

function ProposalCard({ proposal }: { proposal: ProposalToMe }) {
  const t = useT()
  const { id, counsellor, organisation, my_listing: mine, other, score, fits, answer, match_id: matchId } = proposal
  const facts = useCardFacts(other)
  const reply = useAnswer(
    (isAccepted: boolean) =>
      callApi(caseloadApi.answer, { params: { proposal_id: id }, body: { is_accepted: isAccepted } }),
    ({ match_id: opened }, isAccepted) =>
      t(opened === null ? (isAccepted ? 'caseload.mine.accepted' : 'caseload.mine.refused') : 'caseload.mine.opened'),
  )
  return (
    <article className={`card ${styles['proposal']}`}>
      <ScoreRing score={score} theirs={fits.i_meet} mine={fits.they_meet} />
      <div>
        <h3 lang={other.language}>
          <bdi>{other.title}</bdi>
        </h3>
        <p className="sec">
          <bdi>{other.who}</bdi>
        </p>
        <p className={styles['facts']}>
          {facts.map(({ key, icon, name, text }) => (
            <span key={key}>
              {icon}
              <span className="vh">{name}</span> {text}
            </span>
          ))}
        </p>
        <p className="s13 mut">
          {t.rich('caseload.mine.for', {
            title: (
              <PageLink page="lang-listing-id" params={{ id: mine.id }}>
                <bdi lang={mine.lang}>{mine.title}</bdi>
              </PageLink>
            ),
            by: <bdi>{[counsellor, organisation].filter(Boolean).join(t('caseload.comma'))}</bdi>,
            date: <RelativeDay value={proposal.sent_at} />,
          })}
        </p>
        <div className={styles['buttons']}>
          {matchId === null ? (
            answer === 'waiting' ? (
              <>
                <Button variant="filled" disabled={reply.isPending} onClick={() => reply.mutate(true)}>
                  {t('caseload.mine.accept')}
                </Button>
                <Button disabled={reply.isPending} onClick={() => reply.mutate(false)}>
                  {t('caseload.mine.refuse')}
                </Button>
              </>
            ) : (
              <p>{t(answer === 'accepted' ? 'caseload.mine.accepted' : 'caseload.mine.refused')}</p>
            )
          ) : (
            <Button component={PageLink} page="lang-match-id" params={{ id: matchId }} variant="filled">
              {t('caseload.mine.toContact')}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}
