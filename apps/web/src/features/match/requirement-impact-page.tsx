import { IconArrowLeft } from '@tabler/icons-react'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { RequirementImpact } from '@matchwright/contract/match.schema'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { asksAsEmployer, criterionName } from '#web/components/match/criterion-name.ts'
import { capital } from '#web/components/match/facts.ts'
import { useSentences } from '#web/components/match/use-sentences.ts'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { Tag } from '#web/components/text/tag.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './requirement-impact.module.css'

type Opens = Pick<RequirementImpact['offers'][number], 'opens' | 'is_opens_hidden'>
type PageProps = { listingId: number; report: RequirementImpact }

/** Requirement impact report: from all published listings to the matches, and the matches lost to each requirement. */
export function RequirementImpactPage({ listingId, report }: PageProps) {
  const t = useT()
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={`${t('match.why.title')}, ${report.title}`} />
      <PageLink page="lang-listing-id" params={{ id: listingId }} className={styles['back']}>
        <IconArrowLeft size={16} className="ic flip" aria-hidden="true" />
        {t('match.why.back')}
      </PageLink>
      <h1>{t('match.why.title')}</h1>
      <p className="sec">
        <bdi>{report.title}</bdi>
      </p>
      <Funnel report={report} />
      <p className={`s14 mut ${styles['lead']}`}>{t('match.why.lead')}</p>
      <div className={styles['grid']}>
        <Asked listingId={listingId} report={report} />
        <aside>
          <Theirs report={report} />
          <Changes report={report} />
          <Strictness report={report} />
        </aside>
      </div>
    </div>
  )
}

/** Funnel of three counts: all published listings, those that pass the role gate, matches. */
function Funnel({ report }: { report: RequirementImpact }) {
  const t = useT()
  const { my_type: myType, others, role, matches } = report
  const published = myType === LISTING_TYPE.search ? 'match.why.offers' : 'match.why.people'
  return (
    <ol className={styles['funnel']}>
      <Figure count={others} all={others} text={t(published, { count: others })} />
      <Figure count={role} all={others} text={t('match.why.role')} isAtLeast={myType === LISTING_TYPE.offer} />
      <Figure count={matches} all={others} text={t('match.why.fit', { count: matches ?? 4 })} isLast />
    </ol>
  )
}

type FigureProps = { count: number | null; all: number; text: string; isLast?: boolean; isAtLeast?: boolean }

function Figure({ count, all, text, isLast = false, isAtLeast = false }: FigureProps) {
  const t = useT()
  const intl = useIntl()
  const told = (exact: number) => (isAtLeast ? t('match.why.atLeast', { count: exact }) : intl.formatNumber(exact))
  const share = (count ?? 4) / Math.max(1, all)
  return (
    <li data-last={isLast || undefined}>
      <b className="num">{count === null ? t('match.why.few') : told(count)}</b> <span>{text}</span>
      <i aria-hidden="true" style={{ inlineSize: `${Math.max(1, 100 * share)}%` }} />
    </li>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`card ${styles['card']}`}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Whether several changes have the same undisclosed count, which is then told once. */
function areAllHidden(rows: readonly Opens[]): boolean {
  return rows.length > 1 && rows.every(({ is_opens_hidden: isHidden }) => isHidden)
}

function EachFew() {
  const t = useT()
  return <p className={`s13 mut ${styles['few']}`}>{t('match.why.eachFew')}</p>
}

function Asked({ listingId, report }: PageProps) {
  const t = useT()
  const intl = useIntl()
  const say = useSentences({ labels: report.concept_labels, withFields: true })
  const isEmployer = asksAsEmployer('me', report.my_type)
  const isEachFew = areAllHidden(report.requirements)
  const most = Math.max(1, ...report.requirements.map(({ opens }) => opens ?? 0))
  return (
    <Card title={t('match.why.ask')}>
      {report.requirements.length === 0 && <p className="s14 sec">{t('match.why.askNone')}</p>}
      {isEachFew && <EachFew />}
      <ul>
        {report.requirements.map((requirement, index) => (
          <li key={index} className={styles['requirement']}>
            <div className={styles['want']}>
              <p>
                <b>
                  {capital(
                    say.fact(requirement.want, report.places) || criterionName(t, requirement.criterion, isEmployer),
                    intl.locale,
                  )}
                </b>{' '}
                {requirement.kind === 'must' && <Tag tone="line">{t('match.why.must')}</Tag>}
              </p>
              <p className="s13 mut">{criterionName(t, requirement.criterion, isEmployer)}</p>
            </div>
            {!isEachFew && <OpensText opens={requirement} report={report} isWhole />}
            {(requirement.opens ?? 0) > 0 && <Bar share={(requirement.opens ?? 0) / most} />}
            <Steps requirement={requirement} listingId={listingId} report={report} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Bar({ share }: { share: number }) {
  return <i className={styles['bar']} aria-hidden="true" style={{ inlineSize: `${100 * share}%` }} />
}

/** Milder steps that add matches, with a link to the section of the editor. */
function Steps({
  requirement,
  listingId,
  report,
}: PageProps & { requirement: RequirementImpact['requirements'][number] }) {
  const t = useT()
  const say = useSentences({ labels: report.concept_labels })
  const steps = requirement.steps.filter(({ opens, is_opens_hidden: isHidden }) => isHidden || (opens ?? 0) > 0)
  if (requirement.opens === 0 && steps.length === 0) return null
  return (
    <ul className={styles['steps']}>
      {steps.map((step, index) => (
        <li key={index}>
          <span>{say.change(step.text)}</span>
          {!(requirement.is_opens_hidden && step.is_opens_hidden) && <OpensText opens={step} report={report} />}
        </li>
      ))}
      <li>
        <PageLink page="lang-listing-id" params={{ id: listingId }} hash={`#${requirement.criterion}`} className="s13">
          {t(`criteria.change.${requirement.criterion}`)}
        </PageLink>
      </li>
    </ul>
  )
}

type OpensTextProps = { opens: Opens; report: RequirementImpact; isWhole?: boolean }

function OpensText({ opens: { opens, is_opens_hidden: isHidden }, report, isWhole = false }: OpensTextProps) {
  const t = useT()
  const id = report.my_type === LISTING_TYPE.search ? 'match.change.opensOffers' : 'match.change.opensPeople'
  const isNothing = !isHidden && (opens ?? 0) === 0
  const nothing = t(isWhole ? 'match.why.nobody' : 'match.why.nothing')
  const text = isHidden ? t('match.change.opensFew') : isNothing ? nothing : t(id, { count: opens ?? 0 })
  return (
    <span className={isWhole && !isNothing ? styles['opens'] : 'mut s13'} data-whole={isWhole || undefined}>
      {text}
    </span>
  )
}

/** Musts of other listings that this one does not meet, by the number of listings that have them. */
function Theirs({ report }: { report: RequirementImpact }) {
  const t = useT()
  const intl = useIntl()
  const say = useSentences({ labels: report.concept_labels })
  if (report.theirs.length === 0) return null
  return (
    <Card title={t('match.why.theirs')}>
      <ul className={styles['lines']}>
        {report.theirs.map(({ criterion, want, count, opens, is_opens_hidden: isHidden }, index) => (
          <li key={index}>
            <span>
              {(want && say.fact(want)) ||
                capital(criterionName(t, criterion, asksAsEmployer('them', report.my_type)), intl.locale)}
            </span>
            <span className="mut s13">{t('match.why.theirsCount', { count })}</span>
            {(isHidden || (opens ?? 0) > 0) && (
              <OpensText opens={{ opens, is_opens_hidden: isHidden }} report={report} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Changes({ report }: { report: RequirementImpact }) {
  const t = useT()
  const say = useSentences({ labels: report.concept_labels })
  const offers = report.offers.filter(({ opens, is_opens_hidden: isHidden }) => isHidden || (opens ?? 0) > 0)
  if (offers.length === 0) return null
  const isEachFew = areAllHidden(offers)
  return (
    <Card title={t('match.why.give')}>
      {isEachFew && <EachFew />}
      <ul className={styles['lines']}>
        {offers.map((offer, index) => (
          <li key={index}>
            <span>{say.change(offer.text)}</span>
            {!isEachFew && <OpensText opens={offer} report={report} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Strictness({ report }: { report: RequirementImpact }) {
  const t = useT()
  const isEachFew = areAllHidden(report.strictness)
  return (
    <Card title={t('match.why.strict')}>
      {report.strictness.length === 0 && <p className="s14 sec">{t('match.why.strictNone')}</p>}
      {isEachFew && <EachFew />}
      <ul className={styles['lines']}>
        {report.strictness.map((step, index) => (
          <li key={step.match_factor}>
            <span>{t(`match.why.strict${step.match_factor === 0 ? 'Most' : index === 0 ? 'Little' : 'More'}`)}</span>
            {!isEachFew && <OpensText opens={step} report={report} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
