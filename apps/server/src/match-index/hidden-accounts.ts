import { rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'

const NOBODY: ReadonlySet<number> = new Set()

/** In-memory table of accounts hidden from each other, as every search needs it. */
export class HiddenAccounts {
  #others = new Map<number, Set<number>>()

  /** Accounts that hide from this one, or that it hides from. */
  of(accountId: number | null): ReadonlySet<number> {
    return (accountId !== null && this.#others.get(accountId)) || NOBODY
  }

  async read(db: Db): Promise<void> {
    const others = new Map<number, Set<number>>()
    const add = (from: number, to: number) => void others.set(from, (others.get(from) ?? new Set()).add(to))
    for (const { account_id, other_id } of await hiddenAccountPairs(db)) {
      add(account_id, other_id)
      add(other_id, account_id)
    }
    this.#others = others
  }
}

/** All pairs of accounts where one hides from the other. */
function hiddenAccountPairs(db: Db): Promise<{ account_id: number; other_id: number }[]> {
  return rows(db, 'select account_id, other_id from hidden_account order by account_id, other_id')
}
