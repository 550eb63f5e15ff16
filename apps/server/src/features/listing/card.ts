import type { Standing } from '@matchwright/contract/common'
import type { ListingCard } from '@matchwright/contract/listing'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import {
  companyLevels,
  listingLevels,
  personLevels,
  visibleGroups,
  visibleTo,
} from '#server/features/disclosure/service.ts'
import type { CardProfile, CardSource } from './card-queries.ts'
import { type ListingRecord, isoOrNull } from './record.ts'

/** The label of the first occupation a listing names. */
export function occupationLabel(
  { content }: Pick<ListingRecord, 'content'>,
  taxonomy: Taxonomy,
  lang: string,
): string | null {
  const [first] = content.occupations
  return first ? taxonomy.label(first.concept_id, lang).text || null : null
}

/**
 * A listing in one card, as somebody of this standing may see it: the only place that decides what a card tells.
 * Where the name is not disclosed, a neutral description stands for it ("Painter, Thun").
 */
export function cardOf(
  { record, profile }: CardSource,
  view: { standing: Standing; lang: string; taxonomy: Taxonomy; distanceKm?: number | null },
): ListingCard {
  const { content } = record
  const groups = visibleGroups(view.standing, listingLevels(record.type, record.disclosure))
  const seen = (group: typeof groups extends Set<infer G> ? G : never) => view.standing === 'owner' || groups.has(group)
  const occupation = seen('occupation') ? occupationLabel(record, view.taxonomy, view.lang) : null
  const place = seen('location') ? (content.places[0] ?? null) : null
  const industry = seen('industry') ? industryOf(record, profile, view) : null
  const isNamed = profile !== null && profile.name !== '' && isNameVisible(profile, view.standing)
  return {
    id: record.id,
    type: record.type,
    title: content.title || occupation || '',
    language: content.language_captured,
    who: isNamed ? profile.name : neutralName(profile, [occupation, place?.name]),
    is_name_disclosed: isNamed,
    verified: false,
    occupation,
    industry,
    place: place?.name ?? null,
    country: place?.country ?? null,
    distance_km: seen('location') && view.distanceKm != null ? Math.round(view.distanceKm) : null,
    pay: seen('pay') ? content.pay : null,
    workload: seen('workload') ? content.workload : null,
    contract_types: seen('contract') ? content.contract_types : [],
    remote: seen('location') ? content.remote : null,
    start: seen('availability') ? content.start : null,
    published_at: isoOrNull(record.published_at),
    is_public: record.disclosure_level === 3,
  }
}

function isNameVisible(profile: CardProfile, standing: Standing): boolean {
  const levels = profile.kind === 'person' ? personLevels(profile.disclosure) : companyLevels(profile.disclosure)
  return visibleTo(standing, levels.name)
}

const neutralName = (profile: CardProfile | null, parts: (string | null | undefined)[]): string =>
  profile?.neutral_description || parts.filter(Boolean).join(', ')

function industryOf(
  { content }: ListingRecord,
  profile: CardProfile | null,
  { taxonomy, lang, standing }: { taxonomy: Taxonomy; lang: string; standing: Standing },
): string | null {
  const own = content.industries.find(({ side }) => side === 'has')?.concept_id ?? companyIndustry(profile, standing)
  return own === undefined ? null : taxonomy.label(own, lang).text || null
}

const companyIndustry = (profile: CardProfile | null, standing: Standing): number | undefined =>
  profile?.kind === 'company' && visibleTo(standing, companyLevels(profile.disclosure).facts)
    ? profile.industries[0]
    : undefined
