import type { z } from 'zod'
import type { Fact } from '@matchwright/contract/parser.schema'
import { CompanyContent } from '@matchwright/contract/profile.schema'
import { textOf } from './kept-facts.ts'
import type { DraftContext } from './kept-facts.ts'
import { addressFrom } from './address.ts'
import { emailFrom, linksFrom, phonesFrom } from './person-draft.ts'
import { cut } from './values.ts'

/** Company profile from the kept facts of a job posting. */
export function companyFrom(facts: Fact[], { language }: DraftContext): CompanyContent {
  return CompanyContent.parse({
    company_name: cut(textOf(facts, 'employer'), 160),
    contact_name: cut(textOf(facts, 'contact_person'), 120),
    contact_email: emailFrom(facts),
    phones: phonesFrom(facts),
    links: linksFrom(facts),
    address: addressFrom(facts),
    language,
  } satisfies z.input<typeof CompanyContent>)
}
