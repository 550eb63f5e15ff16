import { conceptApi } from '@matchwright/contract/concept.api'
import type { Branch } from '@matchwright/contract/concept.schema'
import { useQuery } from '@tanstack/react-query'
import type { ChosenConcept } from '#web/components/concept/concept-field.tsx'
import { Word } from '#web/components/match/word.tsx'
import { Proposal, Proposals } from '#web/components/form/proposals.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'

type MoreSpecificProps = {
  branch: Branch
  chosen: readonly ChosenConcept[]
  onReplace: (broad: number, by: ChosenConcept) => void
  /** Opens the browse dialog at the concept, for narrower concepts that are not listed here. */
  onBrowse: (node: number) => void
}

const SHOWN = 6

/** Narrower concepts of the last chosen one; each can replace it. */
export function MoreSpecific({ branch, chosen, onReplace, onBrowse }: MoreSpecificProps) {
  const t = useT()
  const { language: lang } = useShell()
  const broad = chosen.at(-1)
  const query = { q: String(broad?.id ?? ''), branch, lang, levels_down: 1, limit: SHOWN + 1 }
  const narrower = useQuery({ ...apiQuery(conceptApi.moreSpecific, { query }), enabled: broad !== undefined })
  const known = new Set(chosen.map(({ id }) => id))
  const options = (narrower.data?.items ?? []).filter(({ concept_id: id }) => !known.has(id))
  if (!broad || options.length === 0) return null
  return (
    <Proposals title={t.rich('listing.narrower', { name: <Word key="name" text={broad.label} lang={broad.lang} /> })}>
      {options.slice(0, SHOWN).map(({ concept_id: id, label }) => (
        <Proposal key={id} onTake={() => onReplace(broad.id, { id, label: label.text, lang: label.lang })}>
          <Word {...label} />
        </Proposal>
      ))}
      {options.length > SHOWN && <Proposal onTake={() => onBrowse(broad.id)}>{t('listing.narrowerAll')}</Proposal>}
    </Proposals>
  )
}
