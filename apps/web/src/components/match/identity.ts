import { personName } from '@matchwright/contract/person-name'
import type { CompanyContent, PersonContent } from '@matchwright/contract/profile.schema'

/** Field group with its text. */
export type IdentityRow = [group: string, text: string]

/** Disclosed name and contact details of a person or company; texts may be empty. */
export function identityRows(
  person: Partial<PersonContent> | null,
  company: Partial<CompanyContent> | null,
): IdentityRow[] {
  if (person) return personRows(person)
  return company ? companyRows(company) : []
}

function personRows(person: Partial<PersonContent>): IdentityRow[] {
  const { phones, email, address } = person
  return [
    ['name', personName(person)],
    ['phones', phones?.join(', ') ?? ''],
    ['email', email ?? ''],
    ['address', addressText(address)],
  ]
}

function companyRows({
  company_name,
  department,
  contact_name,
  phones,
  contact_email,
  address,
}: Partial<CompanyContent>): IdentityRow[] {
  return [
    ['name', [company_name, department].filter(Boolean).join(', ')],
    ['contact', contact_name ?? ''],
    ['phones', phones?.join(', ') ?? ''],
    ['email', contact_email ?? ''],
    ['address', addressText(address)],
  ]
}

function addressText(address: PersonContent['address'] | undefined): string {
  return address
    ? [address.street, [address.postcode, address.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    : ''
}
