import { CompanyContent } from '@matchwright/contract/profile.schema'
import type { Db } from '#server/db/pool.ts'
import { companyLevels, visibleTo } from '#server/features/disclosure/index.ts'
import { wantListed } from './queries.ts'
import type { CompanyRecord, ListedCompany } from './queries.ts'

/** Most companies of the sitemap's file; the protocol allows 50,000 addresses. */
const MOST_LISTED = 20_000

/** Companies whose page search engines may list: they want it, and their name is public. */
export async function listedCompanies(db: Db): Promise<ListedCompany[]> {
  const found = await wantListed(db, MOST_LISTED)
  return found.filter(({ disclosure }) => visibleTo('outside', companyLevels(disclosure).name))
}

/** Whether search engines may list the page of a company. */
export function isListed({ name, content, disclosure }: CompanyRecord): boolean {
  const isWanted = CompanyContent.parse(content).is_listed && name !== ''
  return isWanted && visibleTo('outside', companyLevels(disclosure).name)
}
