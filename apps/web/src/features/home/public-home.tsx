import { useQuery } from '@tanstack/react-query'
import { matchApi } from '@matchwright/contract/match'
import { IconArrowRight } from '@tabler/icons-react'
import { RelativeDay } from '#web/components/formats.tsx'
import { Loaded } from '#web/components/load-state.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { ScoreRing } from '#web/components/score-ring.tsx'
import { PayText, WorkloadText } from '#web/components/terms-text.tsx'
import { To } from '#web/components/to.tsx'
import { useT } from '#web/lib/intl.ts'
import { apiQuery } from '#web/lib/queries.ts'
import { useShell } from '#web/lib/shell.ts'
import { ExampleSection } from './example-card.tsx'
import { latestOffers } from './latest-offers.ts'
import styles from './public-home.module.css'

/** What the product does, in one sentence, one picture and three examples. */
export function PublicHome() {
  const t = useT()
  const product = useShell().config.productName
  return (
    <>
      <PageTitle title={t('home.title')} description={t('home.lead', { product })} />
      <Hero />
      <ExampleSection />
      <LatestOffers />
      <section className={`wrap ${styles['promises']}`}>
        {(['notStated', 'neverScored', 'youDecide'] as const).map((promise) => (
          <div key={promise}>
            <h3>{t(`home.promise.${promise}.title`)}</h3>
            <p>{t(`home.promise.${promise}.text`)}</p>
          </div>
        ))}
      </section>
    </>
  )
}

function Hero() {
  const t = useT()
  const product = useShell().config.productName
  return (
    <section className={`wrap ${styles['hero']}`}>
      <h1>{t('home.title')}</h1>
      <p className={styles['lead']}>{t('home.lead', { product })}</p>
      <figure className={styles['figure']}>
        <div>
          <b>{t('home.hero.theyAsk')}</b>
          <span>{t('home.hero.theirs')}</span>
          <em className="num">{t('home.why.of100', { points: 89 })}</em>
        </div>
        <ScoreRing size={176} score={92} theirs={89} mine={95} />
        <div>
          <b>{t('home.hero.youAsk')}</b>
          <span>{t('home.hero.mine')}</span>
          <em className="num">{t('home.why.of100', { points: 95 })}</em>
        </div>
      </figure>
    </section>
  )
}

function LatestOffers() {
  const t = useT()
  const { language } = useShell()
  const offers = useQuery(apiQuery(matchApi.latestOffers, latestOffers(language)))
  return (
    <section className={`wrap ${styles['latest']}`}>
      <h2 className="h1">{t('home.latest.title')}</h2>
      <Loaded query={offers}>
        {({ items, count }) => (
          <>
            <ul>
              {items.slice(0, SHOWN).map((offer) => (
                <li key={offer.id}>
                  <To page="lang-listing-id" params={{ id: offer.id }} lang={offer.language}>
                    {offer.title}
                  </To>
                  <p>{offer.who}</p>
                  <p className={styles['meta']}>
                    {offer.place !== null && <span>{offer.place}</span>}
                    <span>
                      <WorkloadText workload={offer.workload} />
                    </span>
                    <span>
                      <PayText pay={offer.pay} />
                    </span>
                  </p>
                  {offer.published_at !== null && <RelativeDay value={offer.published_at} />}
                </li>
              ))}
            </ul>
            <p className={styles['more']}>
              <To page="lang-match-finder">
                <b>{t('home.latest.all', { count })}</b>{' '}
                <IconArrowRight size={16} className="ic flip" aria-hidden="true" />
              </To>
            </p>
          </>
        )}
      </Loaded>
    </section>
  )
}

const SHOWN = 9
