import type { AskedSkill, MarketFigures } from '@matchwright/contract/market.schema'
import { useIntl } from 'react-intl'
import { conceptText } from '#web/components/match/facts.ts'
import { Word } from '#web/components/match/word.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useMarketWords } from './use-market-words.ts'
import styles from './asked-skills.module.css'

const MOST = 7

type Named = Pick<MarketFigures, 'concept_labels'>

function Label({ id, concept_labels: labels }: Named & { id: number }) {
  const label = labels[String(id)]
  return label ? <Word text={label.text} lang={label.lang} /> : null
}

/** Skills most often required, as shares of all offers; must-haves in full colour. */
export function AskedSkills({ figures }: { figures: MarketFigures }) {
  const t = useT()
  const intl = useIntl()
  const { skills, total } = figures
  const all = total.offers ?? 0
  if (all === 0 || skills.length === 0) return <p className="s14 sec">{t('market.asked.none')}</p>
  const share = (count: number | null) => Math.min(1, (count ?? 0) / all)
  return (
    <ul className={styles['asked']}>
      {skills.slice(0, MOST).map((skill) => (
        <li key={skill.concept_id}>
          <span>
            <Label id={skill.concept_id} concept_labels={figures.concept_labels} />
          </span>
          <span className={styles['bar']} aria-hidden="true">
            <i style={{ inlineSize: `${share(skill.offers) * 100}%` }} />
            <em style={{ inlineSize: `${share(skill.musts) * 100}%` }} />
          </span>
          <b>{intl.formatNumber(share(skill.offers), { style: 'percent' })}</b>
          {skill.musts !== null && (
            <span className="vh">
              {t('market.asked.must', { share: intl.formatNumber(share(skill.musts), { style: 'percent' }) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

const MOST_SCARCE = 8

/** Skills that more offers ask for than people have, the widest gap first. */
export function scarceSkills({ skills }: Pick<MarketFigures, 'skills'>): AskedSkill[] {
  const gap = ({ offers, people }: AskedSkill) => (offers ?? 0) - (people ?? 0)
  return skills
    .filter((skill) => gap(skill) > 0)
    .toSorted((one, other) => gap(other) - gap(one) || one.concept_id - other.concept_id)
    .slice(0, MOST_SCARCE)
}

export function useScarceFigures(figures: MarketFigures): (string | number | null)[][] {
  const t = useT()
  return [
    [t('market.skill'), t('market.scarce.asking'), t('market.scarce.having')],
    ...scarceSkills(figures).map(({ concept_id: id, offers, people }) => [
      conceptText({ labels: figures.concept_labels }, id),
      offers,
      people,
    ]),
  ]
}

/** Skills that nobody seems to offer. */
export function ScarceSkills({ figures }: { figures: MarketFigures }) {
  const t = useT()
  const words = useMarketWords()
  const scarce = scarceSkills(figures)
  if (scarce.length === 0) return <p className="s14 sec">{t('market.scarce.none')}</p>
  const most = Math.max(...scarce.flatMap(({ offers, people }) => [offers ?? 0, people ?? 0]))
  return (
    <table className={styles['scarce']}>
      <caption className="vh">{t('market.scarce.title')}</caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {t('market.skill')}
          </th>
          <th scope="col">{t('market.scarce.asking')}</th>
          <th scope="col">{t('market.scarce.having')}</th>
        </tr>
      </thead>
      <tbody>
        {scarce.map(({ concept_id: id, offers, people }) => (
          <tr key={id}>
            <th scope="row">
              <Label id={id} concept_labels={figures.concept_labels} />
            </th>
            <td aria-hidden="true">
              <span className={styles['pair']}>
                <i style={{ inlineSize: `${((offers ?? 0) / most) * 100}%` }} />
                <em style={{ inlineSize: `${((people ?? 2) / most) * 100}%` }} />
              </span>
            </td>
            <td>
              <b>{words.count(offers)}</b>
            </td>
            <td className={people === null ? styles['few'] : undefined}>
              {people === null ? t('market.fewerThanFive') : <b>{words.count(people)}</b>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
