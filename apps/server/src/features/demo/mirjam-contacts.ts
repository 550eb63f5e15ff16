import { LISTING_STATUS, LISTING_TYPE } from '@matchwright/contract/constants'
import { drawPersonWithSearch } from './crowd.ts'
import { ENDINGS, isOldEnough } from './crowd-contacts.ts'
import { cityOf, conceptId, occupationOf, sentence } from './draw.ts'
import type { Drawing } from './draw.ts'
import { MIRJAM_INBOX } from './mirjam-inbox.ts'
import type { InboxContact } from './mirjam-inbox.ts'
import { playContact, scoreOf } from './play.ts'
import type { Step } from './play.ts'
import { present } from './present.ts'
import { daysAgo, near } from './tell.ts'
import type { DemoListing, World } from './world.ts'

/** Mirjam's contacts: those of her inbox, and ended ones. */

export function addMirjamContacts(drawing: Drawing, world: World, offers: Map<string, DemoListing>): void {
  const at = (days: number, time: string) => daysAgo(drawing.now, days, time)
  for (const contact of MIRJAM_INBOX) {
    const offer = present(offers.get(contact.offer), contact.offer)
    const search = addPersonFor(drawing, world, contact)
    lose(search, offer, contact.lacks ?? 0)
    const [from, to] = contact.asksFirst ? [search, offer] : [offer, search]
    world.contacts.push(playContact(drawing, { from, to, steps: contact.steps(at) }))
  }
  addEnded(drawing, world, [...offers.values()])
}

function addPersonFor(
  drawing: Drawing,
  world: World,
  { key, title, city, name: [firstName, lastName], told }: InboxContact,
): DemoListing {
  const { taxonomy } = drawing.concepts
  return drawPersonWithSearch(drawing, world, {
    occupation: occupationOf(drawing, key),
    city: cityOf(drawing, city),
    name: { firstName, lastName },
    lang: 'en',
    nativeLanguage: 'de',
    story: 'experienced',
    isComplete: true,
    age: 50,
    told: {
      title,
      occupations: [{ concept_id: conceptId(taxonomy, 'occupation', key), months: 90 }],
      languages: [
        { code: 'de', spoken: 7, written: 7 },
        { code: 'fr', spoken: 3, written: 2 },
      ],
      places: near(drawing, city, 30),
      conditions: [],
      industries: [],
      weights: {},
      match_factor: 50,
      workload: null,
      ...told,
    },
  })
}

/** Removes some of the offer's optional skills from the search and its profile, so that no score is perfect. */
function lose(search: DemoListing, offer: DemoListing, count: number): void {
  const asked = offer.content.skills.filter(({ importance }) => importance !== 'must').slice(0, count)
  const lost = new Set(asked.map(({ concept_id }) => concept_id))
  for (const held of [search.content, search.profile?.kind === 'person' ? search.profile.content : undefined])
    if (held) held.skills = held.skills.filter(({ concept_id }) => !lost.has(concept_id))
}

const ENDED: (keyof typeof ENDINGS)[] = ['rejected', 'expired', 'withdrawn', 'matched', 'terminated']
const MOST_ENDED = 36

/** Adds ended contacts with people whose searches match. */
function addEnded(drawing: Drawing, world: World, offers: DemoListing[]): void {
  const taken = new Set(world.contacts.flatMap(({ from, to }) => [from, to]))
  const searches = world.listings.filter(
    (listing) =>
      listing.type === LISTING_TYPE.search && listing.status === LISTING_STATUS.published && !taken.has(listing),
  )
  let count = 0
  for (const search of searches) {
    const offer = offers.find(
      (other) =>
        other.status !== LISTING_STATUS.draft && isClose(search, other) && scoreOf(drawing, search, other).isMatch,
    )
    if (!offer || count >= MOST_ENDED) continue
    const [from, to] = count % 2 === 0 ? [search, offer] : [offer, search]
    const lang = search.content.language_captured
    const steps = endedStory(present(ENDED[count % ENDED.length]), (kind) => sentence(drawing, lang, kind))
    if (!steps || !isOldEnough(steps, from, to, drawing.now)) continue
    world.contacts.push(playContact(drawing, { from, to, steps }))
    count += 1
  }
}

/** Story with steps closer to today than those of the crowd. Only expiry keeps its fourteen days. */
function endedStory(ending: keyof typeof ENDINGS, say: (kind: string) => string): [Step, ...Step[]] | undefined {
  const steps = ENDINGS[ending]?.(say)
  if (!steps || ending === 'expired') return steps
  const [first, ...later] = steps
  const sooner = (step: Step): Step => ({ ...step, ago: step.ago * 0.6 })
  return [sooner(first), ...later.map(sooner)]
}

/** A cheap check that precedes computing the score. */
function isClose(search: DemoListing, offer: DemoListing): boolean {
  return (
    search.content.occupations.some(({ concept_id }) => concept_id === offer.content.occupations[0]?.concept_id) &&
    search.content.places[0]?.country === 'CH'
  )
}
