import { SegmentedControl } from '@mantine/core'
import { IconArrowRight, IconTrendingUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Bridge } from '#web/components/bridge.tsx'
import { ScoreRing } from '#web/components/score-ring.tsx'
import { To } from '#web/components/to.tsx'
import { useT } from '#web/lib/intl.ts'
import { exampleMatches, sumOf } from './example-matches.ts'
import type { ExampleLine, ExampleMatch } from './example-matches.ts'
import styles from './public-home.module.css'

/** Three matches explained to the point. */
export function ExampleSection() {
  const t = useT()
  const [key, setKey] = useState<string>('electrician')
  const example = exampleMatches.find((one) => one.key === key) ?? exampleMatches[0]
  return (
    <section className={`wrap ${styles['why']}`}>
      <div className={styles['whyText']}>
        <h2 className="h1">{t('home.why.title')}</h2>
        <SegmentedControl
          className={styles['examples']}
          aria-label={t('home.why.example')}
          value={key}
          onChange={setKey}
          data={exampleMatches.map((one) => ({ value: one.key, label: t(`home.${one.key}.name`) }))}
        />
        <p>{t(`home.${example?.key ?? 'electrician'}.story`)}</p>
        <p>{t('home.why.ring')}</p>
        <To page="lang-content-page" params={{ '*': 'how-the-score-works' }}>
          <b>{t('common.public.score')}</b> <IconArrowRight size={16} className="ic flip" aria-hidden="true" />
        </To>
      </div>
      {example && <ExampleCard example={example} />}
    </section>
  )
}

function ExampleCard({ example: { key, score, theirs, mine } }: { example: ExampleMatch }) {
  const t = useT()
  return (
    <div className={`card ${styles['example']}`}>
      <div className={styles['exampleHead']}>
        <ScoreRing size={96} score={score} theirs={sumOf(theirs)} mine={sumOf(mine)} />
        <div>
          <h3>{t(`home.${key}.title`)}</h3>
          <p className="s14 sec">{t(`home.${key}.who`)}</p>
          <p className="s14 sec">{t(`home.${key}.terms`)}</p>
        </div>
      </div>
      <Direction lines={theirs} asks={t('home.why.jobAsks')} offers={t('home.why.personOffers')} />
      <Direction lines={mine} asks={t('home.why.personAsks')} offers={t('home.why.jobOffers')} />
      <p className={styles['hint']}>
        <IconTrendingUp size={18} className="ic" aria-hidden="true" />
        <span>{t.rich(`home.${key}.hint`)}</span>
      </p>
    </div>
  )
}

type DirectionProps = { lines: readonly ExampleLine[]; asks: string; offers: string }

function Direction({ lines, asks, offers }: DirectionProps) {
  const t = useT()
  return (
    <div className={styles['direction']}>
      <p>
        <span>{asks}</span>
        <span />
        <span>{offers}</span>
        <b className="num">{t('home.why.of100', { points: sumOf(lines) })}</b>
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.want}>
            <span className={styles['want']}>
              {t(line.want)} <small>{t(`match.importance.${line.importance}`)}</small>
            </span>
            <Bridge kind={line.kind} word={t(line.word)} />
            <span className={styles['have']}>{t(line.have)}</span>
            <span className={styles['points']} dir="ltr">
              <b>{line.got}</b>/{line.of}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
