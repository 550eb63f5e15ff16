import type { CompanyContent, PersonContent } from '@matchwright/contract/profile.schema'

/** Whether search engines may list the page of a company. Persons have none. */
export function listsPage(content: PersonContent | CompanyContent): boolean {
  return 'is_listed' in content && content.is_listed
}
