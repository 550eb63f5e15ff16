import type {
  ConceptId,
  ContractType,
  CriterionId,
  Has,
  HeldLanguage,
  Importance,
  MatchListing,
  Start,
  WantedPlace,
  Wants,
} from './listing.ts'

/** An additional fact that the listing has or offers. */
type Addition =
  | { type: 'add_skill'; concept: ConceptId; level: number | null }
  | { type: 'raise_language'; language: string; spoken: number | null; written: number | null }
  | { type: 'add_licence'; concept: ConceptId }
  | { type: 'set_start'; start: Start }
  | { type: 'set_workload'; from: number; to: number }
  | { type: 'offer_pay'; top: number }
  | { type: 'offer_contract'; types: ContractType[] }
  | { type: 'offer_condition'; concept: ConceptId }

/** A requirement that the listing relaxes. */
type Concession =
  | { type: 'widen_radius'; radius: number }
  | { type: 'accept_workload'; from: number; to: number }
  | { type: 'accept_pay'; minimum: number }
  | { type: 'accept_contract'; types: ContractType[] }
  | { type: 'accept_start'; start: Start }
  | { type: 'relax_language'; entry: number; spoken: number | null; written: number | null }
  | { type: 'relax_must'; criterion: CriterionId; entry: number }

/** A change of one fact of a listing. */
export type Change = Addition | Concession

const CONCESSIONS: ReadonlySet<Change['type']> = new Set<Concession['type']>([
  'widen_radius',
  'accept_workload',
  'accept_pay',
  'accept_contract',
  'accept_start',
  'relax_language',
  'relax_must',
])

function isConcession(change: Change): change is Concession {
  return CONCESSIONS.has(change.type)
}

/** Returns a copy of the listing with the change applied. */
export function applyChange(listing: MatchListing, change: Change): MatchListing {
  return isConcession(change)
    ? { ...listing, wants: { ...listing.wants, ...concede(listing.wants, change) } }
    : { ...listing, has: { ...listing.has, ...add(listing.has, change) } }
}

function add(has: Has, change: Addition): Partial<Has> {
  switch (change.type) {
    case 'add_skill':
      return { skills: withSkill(has.skills, change) }
    case 'raise_language':
      return { languages: withLanguage(has.languages, change) }
    case 'add_licence':
      return { licences: withLicence(has.licences, change.concept) }
    case 'set_start':
      return { start: change.start }
    case 'set_workload':
      return { workload: { from: change.from, to: change.to } }
    case 'offer_pay':
      return { pay: { bottom: Math.min(has.pay?.bottom ?? change.top, change.top), top: change.top } }
    case 'offer_contract':
      return { contractTypes: union(has.contractTypes, change.types) }
    case 'offer_condition':
      return { conditions: withCondition(has.conditions, change.concept) }
  }
  return unknownChange(change)
}

function concede(wants: Wants, change: Concession): Partial<Wants> {
  switch (change.type) {
    case 'widen_radius':
      return { location: widened(wants.location, change.radius) }
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
      return relaxMust(wants, change.criterion, change.entry)
  }
  return unknownChange(change)
}

function unknownChange(change: never): never {
  throw new TypeError(`unknown change ${JSON.stringify(change)}`)
}

const RELAXED: { importance: Importance } = { importance: 'important' }

function relaxMust(wants: Wants, criterion: CriterionId, entry: number): Partial<Wants> {
  if (criterion === 'social') return {}
  if (criterion === 'conditions') return { conditions: replaceAt(wants.conditions, entry, { wish: 'welcome' }) }
  const wanted = wants[criterion]
  if (isList(wanted)) return { [criterion]: replaceAt<typeof RELAXED>(wanted, entry, RELAXED) }
  return { [criterion]: wanted && { ...wanted, ...RELAXED } }
}

/** Type guard for readonly arrays, which `Array.isArray` does not narrow. */
function isList(wanted: unknown): wanted is readonly unknown[] {
  return Array.isArray(wanted)
}

function replaceAt<Entry>(list: readonly Entry[], index: number, part: Partial<Entry>): Entry[] {
  return list.map((entry, at) => (at === index ? { ...entry, ...part } : entry))
}

function union<Value>(a: readonly Value[] | null, b: readonly Value[]): Value[] {
  return [...new Set([...(a ?? []), ...b])]
}

function withSkill(stated: Has['skills'], { concept, level }: { concept: ConceptId; level: number | null }) {
  const skills = stated ?? []
  const others = skills.filter((skill) => skill.concept !== concept)
  const held = skills.find((skill) => skill.concept === concept)
  return [...others, { concept, level: highest(held?.level ?? null, level), yearsSinceUse: 0 }]
}

function withLanguage(stated: Has['languages'], raised: HeldLanguage): HeldLanguage[] {
  const languages = stated ?? []
  const others = languages.filter(({ language }) => language !== raised.language)
  const held = languages.find(({ language }) => language === raised.language)
  const spoken = highest(held?.spoken ?? null, raised.spoken)
  const written = highest(held?.written ?? null, raised.written)
  return [...others, { language: raised.language, spoken, written }]
}

function highest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b)
}

function withLicence(stated: Has['licences'], concept: ConceptId): Has['licences'] {
  const others = (stated ?? []).filter((licence) => licence.concept !== concept)
  return [...others, { concept, status: 'valid' }]
}

function withCondition(conditions: Has['conditions'], concept: ConceptId): NonNullable<Has['conditions']> {
  return {
    present: union(conditions?.present ?? null, [concept]),
    absent: (conditions?.absent ?? []).filter((absent) => absent !== concept),
  }
}

function widened(location: Wants['location'], radius: number): Wants['location'] {
  const widen = (wanted: WantedPlace) => ({ ...wanted, radius: Math.max(wanted.radius, radius) })
  return location && { ...location, places: location.places.map(widen) }
}
