import { Day } from '@matchwright/contract/common.schema'
import { transaction } from '#server/db/pool.ts'
import type { Pool } from '#server/db/pool.ts'
import { eraseClosedNow } from '#server/features/erasure/index.ts'
import { findAccountNamed, setLastDayByOperator } from '#server/features/user/index.ts'
import { DAY_MS } from '#server/time.ts'
import { CommandError, UsageError } from './command.ts'
import type { Command } from './command.ts'

const EXPECTED = 'The number of an account, or the address of one of its users, is expected'

export const setLastDayCommand: Command = {
  name: 'account set-last-day',
  parameters: 'ACCOUNT|EMAIL DAY|never',
  summary:
    'Let the level of an account run until a day, that day included; its admins are told 30, 7 and 1 days before',
  async run([account, until, ...more], { terminal, database }) {
    const day = Day.safeParse(until)
    const isNever = until === 'never'
    if (!account || more.length > 0) throw new UsageError(EXPECTED)
    if (!isNever && !day.success) throw new UsageError('A day such as 2027-03-31, or "never", is expected')
    const { pool } = await database()
    const id = await accountNamed(pool, account, 'open')
    await set(pool, id, isNever || !day.data ? null : day.data)
    terminal.print(
      isNever ? `Account ${id} runs without end.` : `Account ${id} runs until ${until}, that day included.`,
    )
  },
}

export const expireAccountCommand: Command = {
  name: 'account expire',
  parameters: 'ACCOUNT|EMAIL',
  summary: 'End the level of an account now: its listings pause within the hour, its contacts stay readable',
  async run([account, ...more], { terminal, database }) {
    if (!account || more.length > 0) throw new UsageError(EXPECTED)
    const { pool } = await database()
    const id = await accountNamed(pool, account, 'open')
    await set(pool, id, new Date(Date.now() - DAY_MS).toISOString().slice(0, 10))
    terminal.print(`Account ${id} has ended. "account set-last-day ${id} DAY" lets it run again.`)
  },
}

export const eraseAccountCommand: Command = {
  name: 'account erase',
  parameters: 'ACCOUNT|EMAIL',
  summary: 'Erase a closed account with all its users at once, for good, without waiting for its 30 days',
  async run([account, ...more], { terminal, database, config }) {
    if (!account || more.length > 0) throw new UsageError(EXPECTED)
    const { pool } = await database()
    const id = await accountNamed(pool, account, 'closed')
    await eraseClosedNow({ pool, config: config() }, id)
    terminal.print(`Account ${id} is erased. Backups made before still hold it.`)
  },
}

function set(pool: Pool, accountId: number, day: string | null): Promise<void> {
  return transaction(pool, (db) => setLastDayByOperator(db, accountId, day))
}

async function accountNamed(pool: Pool, name: string, state: 'open' | 'closed'): Promise<number> {
  const found = await findAccountNamed(pool, name, state)
  if (found === undefined) throw new CommandError(`There is no ${state} account ${name}; see "user list"`)
  return found
}
