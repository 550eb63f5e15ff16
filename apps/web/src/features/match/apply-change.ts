import type { ExplainedAction, ExplainedFact } from '@matchwright/contract/explanation.schema'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'

type Part = Partial<ListingContentInput>
type Changes = { [Type in ExplainedAction['text']['type']]?: (content: Part, what: ExplainedFact) => Part | undefined }

const CHANGES: Changes = {
  widen_radius: ({ places = [] }, what) =>
    what.kind === 'place' && places.length > 0
      ? { places: places.map((place) => ({ ...place, radius_km: Math.max(place.radius_km ?? 0, what.radius_km) })) }
      : undefined,
  accept_workload: (_content, what) =>
    what.kind === 'workload' ? { workload: { min: what.from, max: what.to } } : undefined,
  accept_contract: ({ contract_types: types = [] }, what) =>
    what.kind === 'contract' ? { contract_types: [...new Set([...types, ...what.types])] } : undefined,
  accept_pay: ({ pay }, what) =>
    what.kind === 'pay' && pay?.type === 'fixed' && pay.currency === what.currency
      ? { pay: { ...pay, from: what.bottom } }
      : undefined,
}

/** Part of a query that a proposed change of one's own wishes replaces; undefined if it cannot be applied to it. */
export function changedPart(content: Part, { asked_by: askedBy, text }: ExplainedAction): Part | undefined {
  if (askedBy !== 'me' || text.what === null) return undefined
  return CHANGES[text.type]?.(content, text.what)
}
