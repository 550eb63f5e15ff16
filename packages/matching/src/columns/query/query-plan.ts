import { MUST_MINIMUM } from '../../criteria/criterion.ts'
import { wordsShare } from '../../criteria/words.ts'
import type { MatchListing } from '../../listing.ts'
import type { EntriesAsked } from '../score/entries-asked.ts'
import { SAME } from './entry-codes.ts'
import type { Neighbours } from './entry-codes.ts'
import type { KindLists, ListNumbering, PostingKind } from '../lists/list-numbering.ts'
import { FULL_LIST_SCORE } from '../rows/offer-class.ts'
import type { OfferScorer } from '../score/offer-scorer.ts'
import { EMPLOYER } from '../rows/criterion-positions.ts'
import { SKILLS_CLOSED } from '../rows/prefilter-keys.ts'
import type { NeighbourLinks } from './neighbour-links.ts'
import type { SearchScorer } from '../score/search-scorer.ts'

/**
 * Mode of a posting list, as in the MaxScore algorithm: all rows of an essential list become candidates, rows of a non-
 * essential one only add to the score of candidates. A positive mode is a set of class bits: the list is essential for
 * rows whose class lacks one of them.
 */
export const ESSENTIAL = 0
export const NON_ESSENTIAL = -1

/** Posting lists that a query reads, in order: the first `count` elements of each column. Columns are reused. */
export class QueryPlan {
  count = 0
  readonly lists: number[] = []
  /** Value of each list: for offers the factor of shares, for searches slot and value. */
  readonly values: number[] = []
  readonly modes: number[] = []

  clear(): void {
    this.count = 0
  }

  /** Adds the posting list of a code, if it exists. */
  add({ first, size }: KindLists, code: number, value: number, mode: number): void {
    if (code >= size) return
    this.lists[this.count] = first + code
    this.values[this.count] = value
    this.modes[this.count] = mode
    this.count++
  }
}

const CODE_BITS = 16
const SHARES = 255
const SHIFT = 256

/** Multiplier of shares for a similarity, rounded up: share x factor / 256 is in units of the list score. */
function factorOf(similarity: number): number {
  return Math.ceil((similarity * FULL_LIST_SCORE * SHIFT) / (SHARES * 1000))
}

/** Plans a search: the lists of offers that ask an entry it answers. */
export function planOffers({ answered }: OfferScorer, numbering: ListNumbering, plan: QueryPlan): void {
  const add = (kind: PostingKind, codes: Iterable<number>, best: (code: number) => number, mode: number) => {
    const lists = numbering.listsOf(kind)
    for (const code of codes) plan.add(lists, code, factorOf(best(code)), mode)
  }
  const { occupation, skills, responsibilities, social, industry, licences } = answered
  add('occupation', occupation.links.codes, (code) => occupation.links.best(code), ESSENTIAL)
  add('skill', skills.links.codes, (code) => skills.most[code] ?? 0, ESSENTIAL)
  add('responsibility', responsibilities.links.codes, (code) => responsibilities.most[code] ?? 0, NON_ESSENTIAL)
  add('social', social.links.codes, (code) => social.most[code] ?? 0, NON_ESSENTIAL)
  add('industry', industry.links.codes, (code) => industry.links.best(code), NON_ESSENTIAL)
  add('licence', licences.links.codes, (code) => licences.most[code] ?? 0, NON_ESSENTIAL)
}

type Slot = {
  readonly kind: PostingKind
  /** Codes that answer the slot. */
  readonly near: Neighbours
  /** Share of the slot in the total weight. */
  readonly share: number
  /** Codes of the occupations that lift a must on the slot. */
  readonly lifting?: ReadonlySet<number>
}

/**
 * Plans an offer: for each wanted entry the lists of searches that answer it, best first. With a must, only searches
 * that answer it, that do not state the criterion, or whose skills or occupations lift it can match: then only these
 * are essential.
 */
export function planSearches(query: MatchListing, scorer: SearchScorer, context: PlanContext): void {
  const { weights, asked } = scorer
  const shareOf = (criterion: number) => (weights.total === 0 ? 0 : weights.at(criterion) / weights.total)
  const occupation: Slot = {
    kind: 'occupation',
    near: neighboursIn(asked.occupation.links),
    share: shareOf(EMPLOYER.occupation),
  }
  const withoutWords = 1 - wordsShare(query.wants) / 1000
  const skills = entrySlots('skill', asked.skills, shareOf(EMPLOYER.skills) * withoutWords)
  addRoles(query, { occupation, skills, scorer }, context)
  const industry: Slot = {
    kind: 'industry',
    near: neighboursIn(asked.industry.links),
    share: shareOf(EMPLOYER.industry),
  }
  const rest = [
    ...entrySlots('responsibility', asked.responsibilities, shareOf(EMPLOYER.responsibilities)),
    ...entrySlots('social', asked.social, shareOf(EMPLOYER.social)),
    industry,
    ...entrySlots('licence', asked.licences, shareOf(EMPLOYER.licences)),
  ]
  for (const slot of rest) context.add(slot, NON_ESSENTIAL)
}

const STATES_OCCUPATION = 1 << EMPLOYER.occupation
const STATES_SKILLS = 1 << EMPLOYER.skills

function addRoles(query: MatchListing, roles: Roles, context: PlanContext): void {
  const { occupation, skills, scorer } = roles
  const driver = context.usesMusts ? bestDriver(query, roles, context) : undefined
  if (driver) context.addDriver(driver)
  const ofOccupation = driver ? STATES_SKILLS | SKILLS_CLOSED : ESSENTIAL
  const ofSkills = !driver ? ESSENTIAL : driver === occupation ? STATES_OCCUPATION : SKILLS_CLOSED
  if (driver !== occupation) context.add(occupation, ofOccupation)
  for (const [entry, slot] of skills.entries())
    if (driver !== slot && (scorer.asked.skills.weights[entry] ?? 0) > 0) context.add(slot, ofSkills)
}

type Roles = {
  readonly occupation: Slot
  readonly skills: readonly Slot[]
  readonly scorer: SearchScorer
}

/** Selects the must with the fewest postings; undefined if none names fewer rows than all lists of roles together. */
function bestDriver({ wants }: MatchListing, { occupation, skills, scorer }: Roles, context: PlanContext) {
  const isMust = scorer.weights.isMust[EMPLOYER.occupation] === true && wants.occupation !== null
  const drivers = [...(isMust ? [occupation] : []), ...skills.filter((_, entry) => scorer.asked.skills.isMust(entry))]
  const sized = drivers.map((slot) => ({ slot, size: context.driverSize(slot) }))
  const [best] = sized.toSorted((a, b) => a.size - b.size)
  if (!best) return undefined
  let ofRoles = 0
  for (const slot of [occupation, ...skills]) {
    ofRoles += context.sizeOf(slot)
    if (ofRoles > best.size) return best.slot
  }
  return undefined
}

export type PlanSettings = {
  /** Number of rows in a list. */
  readonly sizeOf: (list: number) => number
  /** Whether rows that lack a must are excluded. */
  readonly usesMusts: boolean
  /** Whether any row has an open list of skills. */
  readonly hasOpenSkills: boolean
}

/** Adds slots to a plan. */
export class PlanContext {
  readonly usesMusts: boolean
  readonly #numbering: ListNumbering
  readonly #plan: QueryPlan
  readonly #sizeOf: (list: number) => number
  readonly #hasOpenSkills: boolean
  #slots = 0

  constructor(plan: QueryPlan, numbering: ListNumbering, { sizeOf, usesMusts, hasOpenSkills }: PlanSettings) {
    this.#plan = plan
    this.#numbering = numbering
    this.#sizeOf = sizeOf
    this.#hasOpenSkills = hasOpenSkills
    this.usesMusts = usesMusts
  }

  /** Adds a slot. A skill answers the responsibility of the same concept, which is the best answer. */
  add(slot: Slot, mode: number): void {
    this.#slots++
    const own = slot.kind === 'responsibility' && slot.near.similarities[0] === SAME ? slot.near.codes[0] : undefined
    if (own !== undefined) this.#plan.add(this.#numbering.listsOf('skill'), own, this.#valueOf(slot, 0), mode)
    this.#addLists(slot, mode, [0, slot.near.codes.length])
  }

  /**
   * Adds the slot of a must: the lists that meet it, then those of occupations that lift it, with the best similarity
   * below, then for open lists of skills the ones below.
   */
  addDriver(slot: Slot): void {
    this.#slots++
    const met = countMet(slot)
    this.#addLists(slot, ESSENTIAL, [0, met])
    const below = this.#valueOf(slot, met)
    const occupations = this.#numbering.listsOf('occupation')
    for (const code of slot.lifting ?? []) this.#plan.add(occupations, code, below, ESSENTIAL)
    if (slot.lifting && this.#hasOpenSkills) this.#addLists(slot, SKILLS_CLOSED, [met, slot.near.codes.length])
  }

  #addLists(slot: Slot, mode: number, [from, to]: readonly [number, number]): void {
    const lists = this.#numbering.listsOf(slot.kind)
    for (let n = from; n < to; n++) this.#plan.add(lists, slot.near.codes[n] ?? 0, this.#valueOf(slot, n), mode)
  }

  /** Number of the current slot, and value of its n-th list. */
  #valueOf({ near, share }: Slot, n: number): number {
    return (this.#slots << 16) | Math.ceil((FULL_LIST_SCORE * share * (near.similarities[n] ?? 0)) / 1000)
  }

  /** Number of rows in the first lists of a slot. */
  sizeOf({ kind, near }: Slot, count = near.codes.length): number {
    const { first, size } = this.#numbering.listsOf(kind)
    let rows = 0
    for (let n = 0; n < count; n++) {
      const code = near.codes[n] ?? 0
      if (code < size) rows += this.#sizeOf(first + code)
    }
    return rows
  }

  /** Number of rows that a must on the slot leaves, those with an open list of skills aside. */
  driverSize(slot: Slot): number {
    const { first, size } = this.#numbering.listsOf('occupation')
    let rows = this.sizeOf(slot, countMet(slot))
    for (const code of slot.lifting ?? []) if (code < size) rows += this.#sizeOf(first + code)
    return rows
  }
}

/** Number of lists of a slot that meet a must. */
function countMet({ near: { similarities } }: Slot): number {
  const below = similarities.findIndex((similarity) => similarity < MUST_MINIMUM)
  return below < 0 ? similarities.length : below
}

/** Packs similarity above code, to sort both as one number. */
function neighboursIn(links: NeighbourLinks): Neighbours {
  const both = Uint32Array.from(links.codes)
  for (let n = 0; n < both.length; n++) both[n] = (links.best(both[n] ?? 0) << CODE_BITS) | (both[n] ?? 0)
  const ordered = both.toSorted().toReversed()
  return { codes: new Uint16Array(ordered), similarities: new Uint16Array(ordered.map((one) => one >>> CODE_BITS)) }
}

function entrySlots(kind: PostingKind, asked: EntriesAsked, share: number): Slot[] {
  return asked.weights.map((weight, entry) => ({
    kind,
    near: asked.nearTo(entry),
    share: asked.weightSum === 0 ? 0 : (share * weight) / asked.weightSum,
    ...(kind === 'skill' && { lifting: asked.implying(entry) }),
  }))
}
