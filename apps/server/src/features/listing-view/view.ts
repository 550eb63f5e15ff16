import { DISCLOSURE_LEVEL, LISTING_STATUS, LISTING_TYPE } from '@matchwright/contract/constants'
import type { DisclosureLevel, Standing } from '@matchwright/contract/common.schema'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingView, Through } from '@matchwright/contract/listing-view.schema'
import { CompanyContent, PersonContent } from '@matchwright/contract/profile.schema'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conceptIdsIn, labelsOf } from '#server/features/concept/index.ts'
import {
  companyLevels,
  disclosedCompany,
  disclosedListing,
  disclosedPerson,
  listingLevels,
  personLevels,
  visibleTo,
} from '#server/features/disclosure/index.ts'
import type { Levels } from '#server/features/disclosure/index.ts'
import { documentsFor, listDocuments } from '#server/features/document/index.ts'
import { cardOf, endsAt } from '#server/features/listing/index.ts'
import type { CardSource, ListingRecord } from '#server/features/listing/index.ts'
import type { User } from '#server/http/caller.ts'
import { keptParser } from '#server/kept-parser.ts'
import { standingToProfile } from './access.ts'
import { findViewedProfile } from './access-queries.ts'
import type { ViewedProfile } from './access-queries.ts'

export type Viewing = {
  source: CardSource
  standing: Standing
  lang: string
  isMine: boolean
  /** The listing's own user or colleague. The profile behind it may still be private to somebody else. */
  owner?: User | null
  matchId?: number | null
  myListingId?: number | null
  /** The way the reader reached the listing, repeated in the address of its picture. */
  through?: Through
}

/** A listing with its profile and documents, as far as this standing sees them. */
export async function viewListing(
  { pool, concepts }: Pick<Deps, 'pool' | 'concepts'>,
  { source, standing, lang, isMine, owner = null, matchId = null, myListingId = null, through }: Viewing,
): Promise<ListingView> {
  const { record } = source
  const { profile, documents } = await profileAndDocuments(pool, record.profile_id)
  const levels = listingLevels(record.type, record.disclosure)
  const content = disclosedListing(record.content, levels, standing)
  const ofProfile = profile ? standingToProfile(standing, owner, profile) : standing
  const shown = profile ? profileShown(profile, ofProfile) : NO_PROFILE
  const { taxonomy } = concepts
  return {
    card: cardOf(source, { standing, ofProfile, lang, taxonomy }),
    status: record.status,
    ends_at: endsAt(record)?.toISOString() ?? null,
    standing,
    content,
    concept_labels: labelsOf(taxonomy, conceptIdsIn([content, shown.person, shown.company]), lang),
    person: shown.person,
    company: shown.company,
    profile_picture: shown.hasPicture ? addressOf(record, 'profile_picture', through) : null,
    cover_photo: record.cover_sha256 ? addressOf(record, 'cover_photo', through) : null,
    documents: documentsFor(documents, { standing: ofProfile, lang }),
    hidden: [...hiddenListingGroups(record, levels, standing), ...shown.hidden],
    is_mine: isMine,
    company_id: companyOf(record, standing),
    match_id: matchId,
    my_listing_id: myListingId,
  }
}

async function profileAndDocuments(db: Db, id: number | null) {
  if (id === null) return { profile: undefined, documents: [] }
  const [profile, documents] = await Promise.all([findViewedProfile(db, id), listDocuments(db, id)])
  return { profile, documents: profile ? documents : [] }
}

/** Everybody reaches the page of a company through its public offers, and whoever has a contact. */
function companyOf(record: ListingRecord, standing: Standing): number | null {
  if (record.profile_kind !== 'company' || record.type !== LISTING_TYPE.offer) return null
  const isPublic = record.status === LISTING_STATUS.published && record.disclosure_level === DISCLOSURE_LEVEL.public
  return isPublic || standing !== 'outside' ? record.profile_id : null
}

function addressOf({ id }: ListingRecord, picture: 'profile_picture' | 'cover_photo', through: Through = {}): string {
  const { my_listing_id, match_id, finder_id } = through
  const given = Object.entries({ my_listing_id, match_id, finder_id }).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `/napi/listing/${id}/${picture}${query && `?${query}`}`
}

type Hidden = ListingView['hidden']
type ProfileShown = Pick<ListingView, 'person' | 'company' | 'hidden'> & { hasPicture: boolean }
const NO_PROFILE: ProfileShown = { person: null, company: null, hasPicture: false, hidden: [] }

const parsePerson = keptParser(PersonContent)
const parseCompany = keptParser(CompanyContent)

function profileShown(profile: ViewedProfile, standing: Standing): ProfileShown {
  const hasPicture = (level: DisclosureLevel) => profile.picture_sha256 !== null && visibleTo(standing, level)
  if (profile.kind === 'person') {
    const [content, levels] = [parsePerson(profile.content), personLevels(profile.disclosure)]
    return {
      ...NO_PROFILE,
      person: disclosedPerson(content, levels, standing),
      hasPicture: hasPicture(levels.picture),
      hidden: hiddenGroups(levels, standing, (only) => disclosedPerson(content, only, 'outside'), EMPTY.person),
    }
  }
  const [content, levels] = [parseCompany(profile.content), companyLevels(profile.disclosure)]
  return {
    ...NO_PROFILE,
    company: disclosedCompany(content, levels, standing),
    hasPicture: hasPicture(levels.picture),
    hidden: hiddenGroups(levels, standing, (only) => disclosedCompany(content, only, 'outside'), EMPTY.company),
  }
}

const EMPTY = {
  listing: ListingContent.parse({}),
  person: PersonContent.parse({}),
  company: CompanyContent.parse({}),
}

function hiddenListingGroups({ content }: ListingRecord, levels: ReturnType<typeof listingLevels>, standing: Standing) {
  return hiddenGroups(levels, standing, (only) => disclosedListing(content, only, 'outside'), EMPTY.listing)
}

/** Non-empty groups hidden from this standing, each with the level from which it is visible. */
function hiddenGroups<Group extends string>(
  levels: Levels<Group>,
  standing: Standing,
  shownWith: (only: Levels<Group>) => object,
  empty: object,
): Hidden {
  const groups = Object.keys(levels) as Group[]
  const onlyGroup = (open: Group | null) =>
    Object.fromEntries(
      groups.map((group) => [group, group === open ? DISCLOSURE_LEVEL.public : DISCLOSURE_LEVEL.none]),
    ) as Levels<Group>
  const always = new Set(Object.keys(shownWith(onlyGroup(null))))
  const isFilled = (group: Group) =>
    Object.entries(shownWith(onlyGroup(group))).some(
      ([field, value]) => !always.has(field) && JSON.stringify(value) !== JSON.stringify(Reflect.get(empty, field)),
    )
  return groups.flatMap((group) => {
    const level: DisclosureLevel = levels[group]
    return level > DISCLOSURE_LEVEL.none && !visibleTo(standing, level) && isFilled(group) ? [{ group, level }] : []
  })
}
