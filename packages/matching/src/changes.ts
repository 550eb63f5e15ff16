import type {
  ConceptId,
  ContractType,
  CriterionId,
  Has,
  HeldLanguage,
  HeldSkill,
  Importance,
  MatchListing,
  Start,
  Wants,
} from './listing.ts'

/** One fact of a listing changed: something it has, or something it asks less strictly. */
export type Change =
  | { type: 'add_skill'; concept: ConceptId; level: number | null }
  | { type: 'raise_language'; language: string; spoken: number | null; written: number | null }
  | { type: 'add_licence'; concept: ConceptId }
  | { type: 'set_start'; start: Start }
  | { type: 'set_workload'; from: number; to: number }
  | { type: 'offer_pay'; top: number }
  | { type: 'offer_contract'; types: ContractType[] }
  | { type: 'offer_condition'; concept: ConceptId }
  | { type: 'widen_radius'; radius: number }
  | { type: 'accept_workload'; from: number; to: number }
  | { type: 'accept_pay'; minimum: number }
  | { type: 'accept_contract'; types: ContractType[] }
  | { type: 'accept_start'; start: Start }
  | { type: 'relax_language'; entry: number; spoken: number | null; written: number | null }
  | { type: 'relax_must'; criterion: CriterionId; entry: number }

/** The listing as it would be; the given one stays as it is. */
export function applyChange(listing: MatchListing, change: Change): MatchListing {
  return {
    ...listing,
    has: { ...listing.has, ...changedHas(listing.has, change) },
    wants: { ...listing.wants, ...changedWants(listing.wants, change) },
  }
}

function changedHas(has: Has, change: Change): Partial<Has> {
  switch (change.type) {
    case 'add_skill':
      return { skills: withSkill(has.skills ?? [], change) }
    case 'raise_language':
      return { languages: withLanguage(has.languages ?? [], change) }
    case 'add_licence':
      return { licences: withLicence(has.licences ?? [], change.concept) }
    case 'set_start':
      return { start: change.start }
    case 'set_workload':
      return { workload: { from: change.from, to: change.to } }
    case 'offer_pay':
      return { pay: { bottom: has.pay?.bottom ?? change.top, top: change.top } }
    case 'offer_contract':
      return { contractTypes: union(has.contractTypes ?? [], change.types) }
    case 'offer_condition':
      return { conditions: withCondition(has.conditions, change.concept) }
    default:
      return {}
  }
}

function changedWants(wants: Wants, change: Change): Partial<Wants> {
  switch (change.type) {
    case 'widen_radius':
      return {
        location: wants.location && { ...wants.location, places: widened(wants.location.places, change.radius) },
      }
    case 'accept_workload':
      return { workload: wants.workload && { ...wants.workload, from: change.from, to: change.to } }
    case 'accept_pay':
      return { pay: wants.pay && { ...wants.pay, minimum: change.minimum } }
    case 'accept_contract':
      return { contract: wants.contract && { ...wants.contract, anyOf: union(wants.contract.anyOf, change.types) } }
    case 'accept_start':
      return { start: wants.start && { ...wants.start, start: change.start } }
    case 'relax_language':
      return { languages: replaceAt(wants.languages, change.entry, { spoken: change.spoken, written: change.written }) }
    case 'relax_must':
      return relaxedMust(wants, change.criterion, change.entry)
    default:
      return {}
  }
}

function relaxedMust(wants: Wants, criterion: CriterionId, entry: number): Partial<Wants> {
  switch (criterion) {
    case 'skills':
    case 'languages':
    case 'licences':
    case 'responsibilities':
      return {
        [criterion]: replaceAt<{ importance: Importance }>(wants[criterion], entry, { importance: 'important' }),
      }
    case 'conditions':
      return { conditions: replaceAt(wants.conditions, entry, { wish: 'welcome' }) }
    case 'social':
      return {}
    default:
      return { [criterion]: wants[criterion] && { ...wants[criterion], importance: 'important' } }
  }
}

function replaceAt<Entry>(list: readonly Entry[], index: number, part: Partial<Entry>): Entry[] {
  return list.map((entry, at) => (at === index ? { ...entry, ...part } : entry))
}

function union<Value>(a: readonly Value[], b: readonly Value[]): Value[] {
  return [...new Set([...a, ...b])]
}

function withSkill(skills: readonly HeldSkill[], { concept, level }: { concept: ConceptId; level: number | null }) {
  const others = skills.filter((skill) => skill.concept !== concept)
  const held = skills.find((skill) => skill.concept === concept)
  return [...others, { concept, level: highest(held?.level ?? null, level), yearsSinceUse: 0 }]
}

function withLanguage(languages: readonly HeldLanguage[], raised: HeldLanguage): HeldLanguage[] {
  const others = languages.filter(({ language }) => language !== raised.language)
  const held = languages.find(({ language }) => language === raised.language)
  const spoken = highest(held?.spoken ?? null, raised.spoken)
  const written = highest(held?.written ?? null, raised.written)
  return [...others, { language: raised.language, spoken, written }]
}

function highest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b)
}

function withLicence(licences: NonNullable<Has['licences']>, concept: ConceptId): NonNullable<Has['licences']> {
  return [...licences.filter((licence) => licence.concept !== concept), { concept, status: 'valid' }]
}

function withCondition(conditions: Has['conditions'], concept: ConceptId): NonNullable<Has['conditions']> {
  return {
    present: union(conditions?.present ?? [], [concept]),
    absent: (conditions?.absent ?? []).filter((absent) => absent !== concept),
  }
}

function widened(places: NonNullable<Wants['location']>['places'], radius: number) {
  return places.map((wanted) => ({ ...wanted, radius: Math.max(wanted.radius, radius) }))
}
