import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { Proposal, Proposals } from '#web/components/form/proposals.tsx'
import { Word } from '#web/components/match/word.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useEditing } from './draft-context.ts'

type Occupation = ListingContent['occupations'][number]

/** Asks which reading of a title is meant, for each occupation that was read in several ways. */
export function Readings() {
  const t = useT()
  const { content, set } = useEditing()
  const settle = (read: Occupation, id: number) =>
    set({
      occupations: content.occupations
        // The reading may be another entry already.
        .filter((entry) => entry === read || entry.concept_id !== id)
        .map((entry) => (entry === read ? { ...entry, concept_id: id, readings: [] } : entry)),
    })
  return content.occupations
    .filter(({ readings }) => readings.length > 0)
    .map((entry) => (
      <Proposals key={entry.concept_id} title={t('listing.readings.which')}>
        {[entry, ...entry.readings].map(({ concept_id: id }) => (
          <ReadingProposal key={id} id={id} onTake={() => settle(entry, id)} />
        ))}
      </Proposals>
    ))
}

function ReadingProposal({ id, onTake }: { id: number; onTake: () => void }) {
  const { labels } = useEditing()
  const label = labels[String(id)]
  return (
    label && (
      <Proposal onTake={onTake}>
        <Word {...label} />
      </Proposal>
    )
  )
}
