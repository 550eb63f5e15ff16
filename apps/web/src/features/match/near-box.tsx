import { UnstyledButton } from '@mantine/core'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { MatchPage } from '@matchwright/contract/match.schema'
import { useIntl } from 'react-intl'
import { asksAsEmployer, criterionName } from '#web/components/match/criterion-name.ts'
import { capital } from '#web/components/match/facts.ts'
import { useSentences } from '#web/components/match/use-sentences.ts'
import { sentence, sentences } from '#web/lib/intl/sentences.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { Asking } from './queries.ts'
import styles from './results.module.css'

type NearBoxProps = { page: MatchPage; asking: Asking; onLook: () => void }

/** Summary of the near misses below the results, with a link to their tab. */
export function NearBox({ page, asking, onLook }: NearBoxProps) {
  const t = useT()
  const reasons = useNearReasons(page, asking)
  return (
    <aside className={styles['near']}>
      <div>
        <h3>{t('finder.near.title', { count: page.near_misses ?? 0 })}</h3>
        <p className="s14 sec">
          {t('finder.near.text')} {reasons}
        </p>
      </div>
      <UnstyledButton className={styles['look']} onClick={onLook}>
        {t('finder.near.look')}
      </UnstyledButton>
    </aside>
  )
}

type Reasoned = Pick<MatchPage, 'near_miss_reasons' | 'concept_labels'>

/** Summary of the reasons, such as "Eight ask for category CE, two for German B2." */
function useNearReasons({ near_miss_reasons: reasons, concept_labels: labels }: Reasoned, asking: Asking): string {
  const t = useT()
  const intl = useIntl()
  const say = useSentences({ labels })
  const best = useMostOpened({ near_miss_reasons: reasons, concept_labels: labels }, asking)
  const parts = reasons.map(({ asked_by: askedBy, criterion, want, count }) => {
    const name = criterionName(t, criterion, asksAsEmployer(askedBy, asking.myType))
    const what = (want && say.fact(want)) || name
    return t(askedBy === 'them' ? 'finder.near.theyAsk' : 'finder.near.youAsk', { count, what })
  })
  if (parts.length === 0) return ''
  const listed = capital(intl.formatList(parts, { type: 'unit' }), intl.locale)
  return sentences(intl.locale, [sentence(intl.locale, listed), best])
}

/** Gain without the reason that keeps most out, such as "With category CE: brings 6 more offers." */
function useMostOpened({ near_miss_reasons: reasons, concept_labels: labels }: Reasoned, { myType }: Asking): string {
  const t = useT()
  const say = useSentences({ labels })
  const [best] = reasons.toSorted((one, other) => (other.opens ?? 0) - (one.opens ?? 0))
  if (!best?.want || (best.opens ?? 0) <= 0) return ''
  const count = best.opens ?? 0
  const brings = t(myType === LISTING_TYPE.search ? 'match.change.opensOffers' : 'match.change.opensPeople', { count })
  return t(best.asked_by === 'them' ? 'finder.near.withIt' : 'finder.near.withoutIt', {
    what: say.fact(best.want),
    brings,
  })
}
