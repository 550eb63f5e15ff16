import { Button } from '@mantine/core'
import type { CompanyPage } from '@matchwright/contract/company.schema'
import type { MatchRow } from '@matchwright/contract/match.schema'
import { FormattedDate, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { HollowRing } from '#web/components/match/hollow-ring.tsx'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { sizeRange } from '#web/lib/intl/size-range.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { ShareBars } from './share-bars.tsx'
import styles from './company-page.module.css'
import { industriesOf } from './company-words.ts'

/** Best fit, languages of the team, answers, and facts in short. */
export function CompanyAside({ page, isOwn }: { page: CompanyPage; isOwn: boolean }) {
  const [best] = page.matches
  return (
    <aside className={styles['aside']}>
      {best ? (
        <BestFit row={best} listingId={page.scored_for?.listing_id} />
      ) : (
        page.offer_count > 0 && page.standing !== 'owner' && <NoFit page={page} isOwn={isOwn} />
      )}
      <Languages page={page} />
      <Answers page={page} />
      <InShort page={page} />
    </aside>
  )
}

function BestFit({
  row: { listing, score, fits, blocked },
  listingId,
}: {
  row: MatchRow
  listingId?: number | undefined
}) {
  const t = useT()
  const to = usePaths()
  return (
    <section className={`card ${styles['best']}`}>
      <ScoreRing size={96} score={score} theirs={fits.i_meet} mine={fits.they_meet} />
      <h2>{t('company.best')}</h2>
      <p dir="auto">{listing.title}</p>
      <p className="mut">{t(blocked.length === 0 ? 'company.best.musts' : 'company.best.near')}</p>
      <Button
        variant="filled"
        component={Link}
        to={`${to('lang-listing-id', { id: listing.id })}?my_listing_id=${listingId ?? ''}`}
      >
        {t('company.best.why', { score })}
      </Button>
    </section>
  )
}

/**
 * In the place of the best fit: the questions of the newest offer; for members without a search, their CV as well.
 * Its own people, who see it in a preview, come to the offer itself.
 */
function NoFit({ page: { offers }, isOwn }: { page: CompanyPage; isOwn: boolean }) {
  const t = useT()
  const to = usePaths()
  const { user } = useShell()
  const [offer] = offers
  if (!offer) return null
  return (
    <section className={`card ${styles['best']}`}>
      <HollowRing size={96} />
      <h2>{t('offer.fit.title')}</h2>
      <p className="mut">{t('company.fit.text')}</p>
      <Button variant="filled" component={Link} to={`${to('lang-listing-id', { id: offer.id })}${isOwn ? '' : '#fit'}`}>
        {t('offer.fit.check')}
      </Button>
      {user && (
        <Button variant="subtle" component={Link} to={to('lang-profiles-person-cv')}>
          {t('offer.fit.cv')}
        </Button>
      )}
    </section>
  )
}

function Languages({ page: { company } }: { page: CompanyPage }) {
  const t = useT()
  const intl = useIntl()
  const languages = company.team_languages ?? []
  if (languages.length === 0) return null
  const bars = languages.map(({ code, share }) => ({
    key: code,
    label: intl.formatDisplayName(code, { type: 'language' }) ?? code,
    share,
  }))
  return (
    <section className={`card ${styles['panel']}`}>
      <h2>{t('company.team')}</h2>
      <ShareBars bars={bars} />
    </section>
  )
}

const ANSWER_STEPS = ['day', 'two_days', 'five_days', 'later', 'never'] as const

function Answers({ page: { answers } }: { page: CompanyPage }) {
  const t = useT()
  if (answers === null) return null
  const bars = ANSWER_STEPS.map((step) => ({
    key: step,
    label: t(`company.answers.${step}`),
    share: answers.within[step],
    isQuiet: step === 'later' || step === 'never',
  }))
  return (
    <section className={`card ${styles['panel']}`}>
      <h2>{t('company.answers')}</h2>
      <ShareBars bars={bars} />
      <p className={styles['note']}>{t('company.answers.note', { count: answers.requests })}</p>
    </section>
  )
}

function InShort({ page }: { page: CompanyPage }) {
  const t = useT()
  const { company, member_since: since } = page
  const [link] = company.links ?? []
  const facts = [
    { key: 'field', value: industriesOf(page).join(', ') },
    { key: 'people', value: company.size ? sizeRange(company.size) : '' },
    { key: 'founded', value: company.founded ? String(company.founded) : '' },
    { key: 'member', value: <FormattedDate value={`${since}-15`} month="long" year="numeric" timeZone="UTC" /> },
    {
      key: 'website',
      value: link && (
        <a href={link.url} target="_blank" rel="noopener noreferrer nofollow ugc" dir="ltr">
          {link.label || new URL(link.url).hostname}
        </a>
      ),
    },
  ] as const
  return (
    <section className={`card ${styles['panel']}`}>
      <h2>{t('company.short')}</h2>
      <dl className={styles['short']}>
        {facts.map(
          ({ key, value }) =>
            value && (
              <div key={key}>
                <dt>{t(`company.short.${key}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
