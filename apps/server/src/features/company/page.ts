import { MIN_ANSWERS } from '@matchwright/contract/constants'
import type { Standing } from '@matchwright/contract/common.schema'
import type { CompanyPage } from '@matchwright/contract/company.schema'
import { CompanyContent } from '@matchwright/contract/profile.schema'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { answerFigures } from '#server/features/answer-figures/index.ts'
import { conceptIdsIn, labelsOf } from '#server/features/concept/index.ts'
import { companyLevels, disclosedCompany, filledCompanyGroups, visibleTo } from '#server/features/disclosure/index.ts'
import { cardOf, cardSources } from '#server/features/listing/index.ts'
import { mayTouch } from '#server/features/profile/index.ts'
import { scoredOffers } from '#server/features/search/index.ts'
import type { SearchDeps } from '#server/features/search/index.ts'
import type { CompanyAccess } from './access.ts'
import { isListed } from './listed.ts'
import { countMatched, photosOf } from './queries.ts'
import type { CompanyRecord } from './queries.ts'
import { regionOf } from './region.ts'

type PageDeps = SearchDeps & Pick<Deps, 'impressions'>

/** The page of a company for this standing. */
export async function companyPage(
  deps: PageDeps,
  caller: Caller,
  { record, standing, offers }: CompanyAccess,
  lang: string,
): Promise<CompanyPage> {
  const { pool, concepts, clock } = deps
  const content = CompanyContent.parse(record.content)
  const company = disclosedCompany(content, companyLevels(record.disclosure), standing)
  const answers = await answerFigures(deps, record.id)
  const matched = await countMatched(pool, record.id, clock())
  const isOwn = caller.user !== null && mayTouch(caller.user, record)
  return {
    id: record.id,
    standing,
    ...whoOf(record, content, standing),
    verified: record.is_verified,
    member_since: record.member_since.toISOString().slice(0, 7),
    company,
    concept_labels: labelsOf(concepts.taxonomy, conceptIdsIn(company), lang),
    ...(await picturesOf(deps, record, standing)),
    region: isShown(record, standing, 'sites') ? null : regionOf(content.sites),
    groups: groupsOf(record, content, standing),
    answers: answers.figures,
    own_requests: isOwn ? answers.requests : null,
    matched: matched >= MIN_ANSWERS ? matched : null,
    ...(await offersOf(deps, caller, offers, lang)),
    is_listed: isListed(record),
  }
}

type Group = keyof ReturnType<typeof companyLevels>

function isShown({ disclosure }: CompanyRecord, standing: Standing, group: Group): boolean {
  return visibleTo(standing, companyLevels(disclosure)[group])
}

function whoOf(record: CompanyRecord, content: CompanyContent, standing: Standing) {
  if (record.name !== '' && isShown(record, standing, 'name')) return { who: record.name, is_name_disclosed: true }
  return { who: content.neutral_description || null, is_name_disclosed: false }
}

/** Logo, cover and photos share a level; before it, only the number of photos is told. */
async function picturesOf({ pool }: PageDeps, record: CompanyRecord, standing: Standing) {
  const photos = await photosOf(pool, record.id)
  if (!isShown(record, standing, 'picture'))
    return { logo: null, cover: null, photos: [], hidden_photos: photos.length }
  return {
    logo: record.picture_sha256 && `/napi/company/${record.id}/logo?v=${versionOf(record.picture_sha256)}`,
    cover: coverOf(record),
    photos: photosShown(record.id, photos),
    hidden_photos: 0,
  }
}

export function coverOf({ id, cover_sha256: sha256 }: Pick<CompanyRecord, 'id' | 'cover_sha256'>): string | null {
  return sha256 && `/napi/company/${id}/cover?v=${versionOf(sha256)}`
}

export function photosShown(companyId: number, photos: Awaited<ReturnType<typeof photosOf>>): CompanyPage['photos'] {
  return photos.map(({ id, sha256, caption }) => ({
    id,
    caption,
    url: `/napi/company/${companyId}/photo/${id}?v=${versionOf(sha256)}`,
  }))
}

/** Another picture has another address, so that browsers do not show the one before. */
function versionOf(sha256: string): string {
  return sha256.slice(0, 8)
}

function groupsOf(record: CompanyRecord, content: CompanyContent, standing: Standing): CompanyPage['groups'] {
  const levels = companyLevels(record.disclosure)
  const pictures: Group[] = (record.picture_sha256 ?? record.cover_sha256) ? ['picture'] : []
  return [...filledCompanyGroups(content), ...pictures].flatMap((group) =>
    levels[group] === 0 ? [] : [{ group, level: levels[group], is_open: visibleTo(standing, levels[group]) }],
  )
}

/** Open offers: those that fit a search of the caller as matches, the others as cards. */
async function offersOf(deps: PageDeps, caller: Caller, ids: number[], lang: string) {
  const scored = await scoredOffers(deps, caller, ids, lang)
  const matches = scored?.rows ?? []
  const taken = new Set(matches.map(({ listing }) => listing.id))
  const sources = await cardSources(deps.pool, ids)
  const { taxonomy } = deps.concepts
  const offers = ids.flatMap((id) => {
    const source = taken.has(id) ? undefined : sources.get(id)
    return source ? [cardOf(source, { standing: 'outside', lang, taxonomy })] : []
  })
  return { matches, offers, offer_count: ids.length, scored_for: scored?.by ?? null }
}
