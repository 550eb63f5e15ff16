import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { StrategyEffect } from '@matchwright/contract/caseload.schema'
import { useIntl } from 'react-intl'
import { LatePopover } from '#web/components/form/late-popover.tsx'
import { asksAsEmployer, criterionName } from '#web/components/match/criterion-name.ts'
import { kilometres } from '#web/components/match/units.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { CaseloadAddress } from './caseload-state.ts'
import { useOffers } from './queries.ts'
import styles from './caseload.module.css'

/** Says what the strategy changes beside what the person has chosen. */
export function WeightsButton({ address, listingId }: { address: CaseloadAddress; listingId: number }) {
  const t = useT()
  const offers = useOffers(address, listingId)
  return (
    <LatePopover
      width={320}
      button={
        <Button size="sm" leftSection={<IconAdjustmentsHorizontal size={16} className="ic" aria-hidden="true" />}>
          {t('caseload.weights')}
        </Button>
      }
    >
      {offers.data && <Effect effect={offers.data.effect} />}
    </LatePopover>
  )
}

function Effect({ effect }: { effect: StrategyEffect }) {
  const t = useT()
  const intl = useIntl()
  const { match_factor: factor, own_match_factor: own, weights, radius_km: radius } = effect
  const isUnchanged = factor === own && weights.length === 0 && radius === null
  const isEmployer = asksAsEmployer('me', LISTING_TYPE.search)
  return (
    <div className={styles['effect']}>
      {isUnchanged ? (
        <p>{t('caseload.effect.none')}</p>
      ) : (
        <dl>
          {factor !== own && (
            <div>
              <dt>{t('caseload.effect.strictness')}</dt>
              <dd>{t('caseload.effect.change', { from: intl.formatNumber(own), to: intl.formatNumber(factor) })}</dd>
            </div>
          )}
          {radius !== null && (
            <div>
              <dt>{t('caseload.effect.radius')}</dt>
              <dd>{kilometres(intl, radius)}</dd>
            </div>
          )}
          {weights.map(({ criterion, weight, own: before }) => (
            <div key={criterion}>
              <dt>{criterionName(t, criterion, isEmployer)}</dt>
              <dd>
                {weight === 0
                  ? t('caseload.effect.off')
                  : t('caseload.effect.change', { from: intl.formatNumber(before), to: intl.formatNumber(weight) })}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="s13 mut">{t('caseload.effect.note')}</p>
    </div>
  )
}
