import type { DisclosureLevel, Standing } from '@matchwright/contract/common.schema'
import type { CompanyGroup, ListingGroup, PersonGroup } from '@matchwright/contract/constants'
import type { Contact } from '@matchwright/contract/contact.schema'
import { companyLevels, listingLevels, personLevels, visibleTo } from '#server/features/disclosure/index.ts'
import type { SideProfile } from './side-queries.ts'

type Row = { group: string; listing?: ListingGroup; person?: PersonGroup; company?: CompanyGroup }

const ROWS: readonly Row[] = [
  { group: 'skills', listing: 'skills' },
  { group: 'experience', listing: 'experience' },
  { group: 'languages', listing: 'languages' },
  { group: 'education', listing: 'education' },
  { group: 'location', listing: 'location' },
  { group: 'availability', listing: 'availability' },
  { group: 'pay', listing: 'pay' },
  { group: 'texts', listing: 'texts' },
  { group: 'documents' },
  { group: 'work_history', person: 'work_history' },
  { group: 'name', person: 'name', company: 'name' },
  { group: 'picture', person: 'picture', company: 'picture' },
  { group: 'phones', person: 'phones', company: 'phones' },
  { group: 'email', person: 'email', company: 'contact' },
  { group: 'address', person: 'address', company: 'address' },
  { group: 'birthday', person: 'birthday' },
]

export type SideLevels = {
  listing: { type: number; disclosure: Partial<Record<ListingGroup, DisclosureLevel>> }
  profile: SideProfile | undefined
}

/** For each field group, the level from which each side sees it, and whether it is visible now. */
export function whoSeesWhat(mine: SideLevels, theirs: SideLevels, standing: Standing): Contact['disclosure'] {
  return ROWS.map((row) => {
    const [own, other] = [levelOf(row, mine), levelOf(row, theirs)]
    return {
      group: row.group,
      mine: own,
      // A group that is never disclosed is indistinguishable from an empty one.
      theirs: other === 0 ? null : other,
      mine_visible: own !== null && visibleTo(standing, own),
      theirs_visible: other !== null && visibleTo(standing, other),
    }
  })
}

function levelOf(row: Row, { listing, profile }: SideLevels): DisclosureLevel | null {
  if (row.listing) return listingLevels(listing.type, listing.disclosure)[row.listing]
  if (!profile) return null
  // The most open of the documents; levels are sorted ascending, and a higher one is more open.
  if (row.group === 'documents') return profile.document_levels.at(-1) ?? null
  if (profile.kind === 'person') return row.person ? personLevels(profile.disclosure)[row.person] : null
  return row.company ? companyLevels(profile.disclosure)[row.company] : null
}
