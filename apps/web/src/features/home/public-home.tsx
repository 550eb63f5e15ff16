import type { TypeaheadRow } from '@matchwright/contract/concept.schema'
import { Suspense } from 'react'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { SeoLinks } from '#web/components/layout/seo-links.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { ExampleSection } from './example-card.tsx'
import { FinderCard } from './finder-card.tsx'
import { LatestSection } from './latest-section.tsx'
import styles from './public-home.module.css'

// Each Suspense boundary hydrates on its own, so that none blocks input to the others.
/** Public home page: introduction, working finder, three explained matches, latest offers. */
export function PublicHome({ example }: { example: TypeaheadRow | null }) {
  const t = useT()
  const product = useShell().config.productName
  return (
    <>
      <PageTitle title={t('home.title')} description={t('home.lead', { product })} />
      <SeoLinks />
      <link rel="alternate" type="application/feed+json" href="/feeds/offers.json" />
      <Hero />
      <div className="wrap">
        <Suspense>
          <FinderCard example={example} />
        </Suspense>
      </div>
      <Suspense>
        <ExampleSection />
      </Suspense>
      <Suspense>
        <LatestSection />
      </Suspense>
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
