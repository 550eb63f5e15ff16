import { CompanyContent, PersonContent } from '@matchwright/contract/profile.schema'
import type { ProfileKind } from '@matchwright/contract/profile.schema'
import type { z } from 'zod'
import { row } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { TestUser } from './users.ts'

type Wish<Content> = {
  owner: TestUser
  content?: Content
  share?: 'private' | 'account'
  disclosure?: Record<string, number>
}

/** Inserts a person profile in the form the calls leave it. Returns its id. */
export function aPerson(db: Db, wish: Wish<z.input<typeof PersonContent>>): Promise<number> {
  const content = PersonContent.parse({ first_name: 'Alma', last_name: 'Keller', ...wish.content })
  return insert(db, 'person', `${content.first_name} ${content.last_name}`, { ...wish, content })
}

/** Inserts a company profile. Returns its id. */
export function aCompany(db: Db, wish: Wish<z.input<typeof CompanyContent>>): Promise<number> {
  const content = CompanyContent.parse({ company_name: 'Lakeside Ltd', ...wish.content })
  return insert(db, 'company', content.company_name, { ...wish, content })
}

async function insert(db: Db, kind: ProfileKind, name: string, wish: Wish<object>): Promise<number> {
  const { id } = await row<{ id: number }>(
    db,
    `insert into profile (kind, user_id, account_id, share, name, content, disclosure)
      values ($1, $2, $3, $4, $5, $6, $7)
      returning id`,
    [
      kind,
      wish.owner.id,
      wish.owner.accountId,
      wish.share ?? 'private',
      name,
      JSON.stringify(wish.content),
      wish.disclosure ?? {},
    ],
  )
  return id
}
