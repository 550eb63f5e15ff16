import { Slider } from '@mantine/core'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { VisibilityIcon } from '#web/components/disclosure/visibility-icon.tsx'
import { PointStrip } from '#web/components/match/criterion-strip.tsx'
import type { StripSegment } from '#web/components/match/criterion-strip.tsx'
import { RelationLine } from '#web/components/match/relation-line.tsx'
import type { RelationKind } from '#web/components/match/relation-line.tsx'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './score-story.module.css'

/** The two fits of the example, out of 100. Its strip and bridge add up to the first. */
const THEIRS = 86
const MINE = 81

/** Both halves can be moved, and the equation follows. */
export function RingFigure() {
  const t = useT()
  const intl = useIntl()
  const [theirs, setTheirs] = useState(THEIRS)
  const [mine, setMine] = useState(MINE)
  const exact = Math.sqrt(theirs * mine)
  const score = Math.round(exact)
  const half = { min: 0, max: 100, label: null, size: 3 }
  return (
    <>
      <div className={styles['halves']}>
        <div className={styles['half']}>
          <b>{t('story.they')}</b>
          <span>{t('story.they.what')}</span>
          <em>{t('home.why.of100', { points: theirs })}</em>
          <Slider {...half} thumbLabel={t('story.they')} value={theirs} onChange={setTheirs} />
        </div>
        <ScoreRing size={176} score={score} theirs={theirs} mine={mine} />
        <div className={styles['half']}>
          <b>{t('story.you')}</b>
          <span>{t('story.you.what')}</span>
          <em>{t('home.why.of100', { points: mine })}</em>
          <Slider {...half} thumbLabel={t('story.you')} value={mine} onChange={setMine} />
        </div>
      </div>
      <p className={styles['equation']} aria-live="polite">
        {t.rich('story.equation', {
          formula: (
            <span key="formula" dir="ltr">
              √(<b>{theirs}</b> × <b>{mine}</b>) ={' '}
              {intl.formatNumber(exact, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
            </span>
          ),
          score: <b key="score">{score}</b>,
        })}
      </p>
    </>
  )
}

const CRITERIA = [
  { key: 'occupation', points: 31, of: 31, isMust: true },
  { key: 'skills', points: 21, of: 31, isMust: true },
  { key: 'experience', points: 9, of: 9 },
  { key: 'languages', points: 7, of: 8 },
  { key: 'education', points: 7, of: 7 },
  { key: 'licences', points: 9, of: 10, isMust: true },
  { key: 'social', points: 1, of: 2, isUnknown: true },
  { key: 'availability', points: 1, of: 2 },
] as const satisfies readonly { key: string; points: number; of: number; isMust?: true; isUnknown?: true }[]
const LEGEND = ['width', 'height', 'dashed', 'dot'] as const

export function StripFigure() {
  const t = useT()
  const segments = CRITERIA.map((criterion): StripSegment => {
    const { key, points, of } = criterion
    return {
      key,
      name: key === 'availability' ? t('criteria.availability') : t(`criteria.name.${key}`),
      share: 'isUnknown' in criterion ? null : points / of,
      weight: of,
      points,
      isMust: 'isMust' in criterion,
    }
  })
  return (
    <>
      <p className={styles['label']}>
        {t('story.they')} <b>{t('home.why.of100', { points: THEIRS })}</b>
      </p>
      <PointStrip segments={segments} label={t('story.they')} />
      <dl className={styles['legend']}>
        {LEGEND.map((key) => (
          <div key={key}>
            <dt>{t(`story.legend.${key}`)}</dt>
            <dd>{t(`story.legend.${key}.text`)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const BRIDGE = [
  { key: 'nurse', kind: 'exact', relation: 'exact', points: 31, of: 31 },
  { key: 'ventilation', kind: 'specific', relation: 'narrower', points: 11, of: 11 },
  { key: 'renal', kind: 'related', relation: 'related', points: 6, of: 8 },
  { key: 'system', kind: 'broader', relation: 'broader', points: 4, of: 6 },
  { key: 'german', kind: 'partly', relation: 'partly', points: 2, of: 3 },
  { key: 'trainees', kind: 'unknown', relation: 'not_stated', points: 1, of: 2 },
  { key: 'delirium', kind: 'missing', relation: 'missing', points: 0, of: 6 },
] as const satisfies readonly { key: string; kind: RelationKind; relation: string; points: number; of: number }[]

export function BridgeFigure() {
  const t = useT()
  return (
    <ul className={styles['bridge']}>
      {BRIDGE.map(({ key, kind, relation, points, of }) => (
        <li key={key}>
          <b>{t(`story.bridge.${key}.want`)}</b>
          <RelationLine kind={kind} word={t(`match.relation.${relation}`)} />
          <span>{t(`story.bridge.${key}.have`)}</span>
          <span className={styles['points']} dir="ltr">
            <b>{points}</b>/{of}
          </span>
        </li>
      ))}
    </ul>
  )
}

const LEVELS = ['none', 'contact', 'full', 'public'] as const

export function LensFigure() {
  const t = useT()
  return (
    <ul className={styles['lenses']}>
      {LEVELS.map((level) => (
        <li key={level}>
          <VisibilityIcon level={level} size={96} />
          <b>{t(`story.lens.${level}`)}</b>
          <span>{t(`story.lens.${level}.what`)}</span>
        </li>
      ))}
    </ul>
  )
}

const NEVER = ['person', 'age', 'sex', 'nationality', 'family', 'picture', 'street', 'gaps'] as const

export function NeverFigure() {
  const t = useT()
  return (
    <ul className={styles['never']}>
      {NEVER.map((key) => (
        <li key={key}>
          <s>{t(`story.never.${key}`)}</s>
        </li>
      ))}
    </ul>
  )
}
