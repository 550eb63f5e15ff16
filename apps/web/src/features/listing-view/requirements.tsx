import type { EvidenceRow } from '@matchwright/contract/explanation.schema'
import type { OfferInsight } from '@matchwright/contract/listing-view.schema'
import { useIntl } from 'react-intl'
import { LevelBars } from '#web/components/concept/level-bars.tsx'
import { criterionName } from '#web/components/match/criterion-name.ts'
import { capital } from '#web/components/match/facts.ts'
import { useSentences } from '#web/components/match/use-sentences.ts'
import { Word, languageOfFact } from '#web/components/match/word.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './offer-page.module.css'

type RequirementsProps = { requirements: NonNullable<OfferInsight['requirements']> }

const GROUPS = ['must', 'important', 'nice'] as const
type Group = (typeof GROUPS)[number]
type Line = EvidenceRow & { criterion: string; name: string }

/** What they need, by importance; each line with how many of 100 points it carries. */
export function Requirements({ requirements }: RequirementsProps) {
  const t = useT()
  const intl = useIntl()
  const { direction } = requirements
  const lines = direction.criteria.flatMap((row) =>
    row.disclosed
      ? row.evidence.map((entry) => ({
          ...entry,
          criterion: row.criterion,
          name: criterionName(t, row.criterion, true),
        }))
      : [],
  )
  const groups = GROUPS.map((group) => ({
    group,
    lines: lines.filter((line) => line.of > 0 && groupOf(line) === group),
  }))
    .map((one) => ({ ...one, points: one.lines.reduce((sum, { of }) => sum + of, 0) }))
    .filter(({ points }) => points > 0)
  const hidden = direction.undisclosed?.of ?? 0
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="needs">
      <h2 id="needs">{t('offer.needs')}</h2>
      <p className="mut">{t('offer.needs.text')}</p>
      <div className={styles['shares']} aria-hidden="true">
        {groups.map(({ group, points }) => (
          <div key={group} data-group={group} style={{ '--of': points }}>
            <i />
            <span>
              <b>{points}</b> {t(`offer.group.${group}`)}
            </span>
          </div>
        ))}
      </div>
      <div className={styles['needs']}>
        {groups.map(({ group, points, lines: own }) => (
          <div key={group} className={styles['group']}>
            <h3>
              {capital(t(`offer.group.${group}`), intl.locale)} <small>{t('offer.points', { points })}</small>
            </h3>
            <ul>
              {own.map((line, at) => (
                <RequirementLine key={`${line.criterion} ${at}`} line={line} requirements={requirements} />
              ))}
            </ul>
          </div>
        ))}
        {hidden > 0 && <p className={styles['hidden']}>{t('offer.hidden', { points: hidden })}</p>}
      </div>
    </section>
  )
}

/** What is only for information carries few points, if any, and stands with what is nice to have. */
function groupOf({ is_must: isMust, importance }: EvidenceRow): Group {
  if (isMust) return 'must'
  return importance === 'information' ? 'nice' : importance
}

type LineProps = RequirementsProps & { line: Line }

function RequirementLine({ line, requirements }: LineProps) {
  const t = useT()
  const intl = useIntl()
  const { concept_labels: labels, places } = requirements
  const say = useSentences({ labels, withFields: line.want.kind === 'education' })
  const level = line.want.kind === 'concept' ? (line.want.level ?? null) : null
  // The level stands beside the name as bars.
  const want = line.want.kind === 'concept' ? { ...line.want, level: null } : line.want
  const text = line.want.kind === 'words' ? t('match.words.title') : say.fact(want, places)
  return (
    <li>
      <span>
        <Word text={capital(text, intl.locale)} lang={languageOfFact(line.want, labels)} /> <small>{line.name}</small>
      </span>
      {level !== null && <LevelBars level={level} />}
      <span className={styles['points']} aria-label={t('offer.points', { points: line.of })}>
        {line.of}
      </span>
    </li>
  )
}
