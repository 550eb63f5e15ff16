import { useQuery } from '@tanstack/react-query'
import { LISTING_STATUS } from '@matchwright/contract/constants'
import { listingViewApi } from '@matchwright/contract/listing-view.api'
import type { ListingFunnel } from '@matchwright/contract/listing-view.schema'
import { useIntl } from 'react-intl'
import { NumberText } from '#web/components/text/formats.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useEditing } from './draft-context.ts'
import styles from './funnel.module.css'

/** What became of a listing since it was published: from lists to matches. */
export function Funnel() {
  const { listing } = useEditing()
  return listing.status === LISTING_STATUS.draft || listing.is_template ? null : <PublishedFunnel id={listing.id} />
}

function PublishedFunnel({ id }: { id: number }) {
  const t = useT()
  const funnel = useQuery(apiQuery(listingViewApi.funnel, { params: { listing_id: id } }))
  return (
    <section className={`card ${styles['funnel']}`} aria-labelledby="funnel">
      <h2 id="funnel">{t('listing.funnel.title')}</h2>
      <Loaded query={funnel}>
        {(counts) =>
          counts.shown + counts.asked === 0 ? (
            <p className="s14 sec">{t('listing.funnel.empty')}</p>
          ) : (
            <>
              <p className="s13 sec">{t('listing.funnel.text')}</p>
              <Steps counts={counts} />
              <p className="s13 mut">{t('listing.funnel.note')}</p>
            </>
          )
        }
      </Loaded>
    </section>
  )
}

/** The lists are counted by page, the contacts by person: their bars have a scale of their own. */
function Steps({ counts }: { counts: ListingFunnel }) {
  const t = useT()
  const { shown, asked, asked_by_me: byMe } = counts
  return (
    <ol>
      <Step name={t('listing.funnel.shown')} count={shown} of={shown} />
      <Step
        name={t('listing.funnel.opened')}
        count={counts.opened}
        of={Math.max(shown, counts.opened)}
        before={shown}
      />
      <Step
        name={t('contact.step.asked')}
        count={asked}
        of={asked}
        note={byMe > 0 ? t('listing.funnel.byMe', { count: byMe }) : undefined}
      />
      <Step name={t('contact.step.contact')} count={counts.contact} of={asked} before={asked} />
      <Step name={t('contact.step.full')} count={counts.full} of={asked} before={counts.contact} />
      <Step name={t('contact.step.matched')} count={counts.matched} of={asked} before={counts.full} />
    </ol>
  )
}

type StepProps = {
  name: string
  count: number
  /** Count that a full bar stands for. */
  of: number
  /** Count of the step before, of which this one is a share. */
  before?: number
  note?: string | undefined
}

function Step({ name, count, of, before = 0, note }: StepProps) {
  const t = useT()
  const intl = useIntl()
  // Shared links open a listing that stood in no list.
  const share = before > 0 && count <= before ? intl.formatNumber(count / before, { style: 'percent' }) : null
  return (
    <li>
      <span>{name}</span>
      <b>
        <NumberText value={count} />
      </b>
      <i>{count > 0 && <i style={{ '--v': `${(100 * count) / of}%` }} />}</i>
      <small>{share === null ? note : t('listing.funnel.share', { share })}</small>
    </li>
  )
}
