import { DISCLOSURE_LEVEL } from '@matchwright/contract/constants'
import { unbroken } from '#server/unbroken.ts'
import type { Standing } from '@matchwright/contract/common.schema'
import type { ListingGroup } from '@matchwright/contract/constants'
import type { ListingCard } from '@matchwright/contract/listing.schema'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import {
  companyLevels,
  listingLevels,
  personLevels,
  visibleGroups,
  visibleTo,
} from '#server/features/disclosure/index.ts'
import type { CardProfile, CardRecord, CardSource } from './card-queries.ts'
import { isoOrNull } from './record.ts'

/** Label of a listing's first occupation. */
export function occupationLabel(
  { content }: Pick<CardRecord, 'content'>,
  taxonomy: Taxonomy,
  lang: string,
): string | null {
  const [first] = content.occupations
  return first ? taxonomy.label(first.concept_id, lang).text || null : null
}

type Seen = (group: ListingGroup) => boolean

/**
 * A listing's card for a viewer of this standing. Only this function decides the content of cards. An undisclosed name
 * is replaced by a neutral description ("Painter, Thun").
 */
export function cardOf(
  { record, profile, isVerified }: CardSource<CardRecord>,
  view: {
    standing: Standing
    /** Standing towards the profile, if it differs. */
    ofProfile?: Standing
    lang: string
    taxonomy: Taxonomy
    distanceKm?: number | null
  },
): ListingCard {
  const { ofProfile = view.standing } = view
  const groups = visibleGroups(view.standing, listingLevels(record.type, record.disclosure))
  const seen: Seen = (group) => view.standing === 'owner' || groups.has(group)
  const occupation = seen('occupation') ? occupationLabel(record, view.taxonomy, view.lang) : null
  const where = placeTold(record, seen, view.distanceKm ?? null)
  return {
    id: record.id,
    type: record.type,
    title: unbroken(record.content.title || occupation || ''),
    language: record.content.language_captured,
    ...whoOf(profile, ofProfile, besideEachOther([occupation, where.place], view.lang)),
    verified: isVerified,
    occupation,
    industry: seen('industry') ? industryOf(record, profile, { ...view, standing: ofProfile }) : null,
    ...where,
    ...termsTold(record, seen),
    published_at: isoOrNull(record.published_at),
    is_public: record.disclosure_level === DISCLOSURE_LEVEL.public,
  }
}

function placeTold({ content }: CardRecord, seen: Seen, distanceKm: number | null) {
  if (!seen('location')) return { place: null, country: null, distance_km: null, remote: null }
  const [place] = content.places
  return {
    place: place?.name ?? null,
    country: place?.country ?? null,
    distance_km: distanceKm === null ? null : Math.round(distanceKm),
    remote: content.remote,
  }
}

function termsTold({ content }: CardRecord, seen: Seen) {
  return {
    pay: seen('pay') ? content.pay : null,
    workload: seen('workload') ? content.workload : null,
    contract_types: seen('contract') ? content.contract_types : [],
    start: seen('availability') ? content.start : null,
  }
}

/** Joins the non-empty parts with the comma of the language. */
export function besideEachOther(parts: readonly (string | null)[], lang: string): string {
  return parts.filter(Boolean).join(COMMAS[lang] ?? ', ')
}

const COMMAS: Record<string, string> = { ar: '، ', ja: '、', zh: '、' }

function whoOf(profile: CardProfile | null, standing: Standing, neutral: string) {
  if (profile && profile.name !== '' && isNameVisible(profile, standing))
    return { who: profile.name, is_name_disclosed: true }
  return { who: profile?.neutral_description || neutral, is_name_disclosed: false }
}

function isNameVisible(profile: CardProfile, standing: Standing): boolean {
  const levels = profile.kind === 'person' ? personLevels(profile.disclosure) : companyLevels(profile.disclosure)
  return visibleTo(standing, levels.name)
}

function industryOf(
  { content }: CardRecord,
  profile: CardProfile | null,
  { taxonomy, lang, standing }: { taxonomy: Taxonomy; lang: string; standing: Standing },
): string | null {
  const own = content.industries.find(({ side }) => side === 'has')?.concept_id ?? companyIndustry(profile, standing)
  return own === undefined ? null : taxonomy.label(own, lang).text || null
}

function companyIndustry(profile: CardProfile | null, standing: Standing): number | undefined {
  return profile?.kind === 'company' && visibleTo(standing, companyLevels(profile.disclosure).facts)
    ? profile.industries[0]
    : undefined
}
