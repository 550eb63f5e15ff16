import type { AccountLevel, AccountType } from '@matchwright/contract/auth.schema'
import type { LevelChoice, Quotas } from '@matchwright/contract/user.schema'
import type { Config } from '#server/config.ts'

/** What an account is: its type and its level within it. */
export type AccountKind = { type: AccountType; level: AccountLevel | null }

/** Storage quotas of an account. The largest limit only abuse. */
const SMALL = { drafts: 50, profiles: 20, storage_mb: 200 }
const MIDDLE = { drafts: 200, profiles: 100, storage_mb: 1000 }
const LARGE = { drafts: 10_000, profiles: 10_000, storage_mb: 50_000 }
const NO_CLIENTS = { batch_rows: 0, api_calls: 0 }

/** Quotas by account type and level; null means unlimited. */
const QUOTAS: Record<AccountType, Partial<Record<AccountLevel, Quotas>>> = {
  private: {
    basic: { published_listings: 3, users: 1, open_contacts: 30, ...SMALL, ...NO_CLIENTS },
    plus: { published_listings: 10, users: 1, open_contacts: 100, ...MIDDLE, ...NO_CLIENTS },
  },
  company: {
    basic: { published_listings: 5, users: 2, open_contacts: 50, ...SMALL, ...NO_CLIENTS },
    plus: {
      published_listings: 20,
      users: 10,
      open_contacts: 200,
      ...MIDDLE,
      batch_rows: 5_000,
      api_calls: 10_000,
    },
    unlimited: {
      published_listings: null,
      users: 50,
      open_contacts: null,
      ...LARGE,
      batch_rows: 100_000,
      api_calls: 100_000,
    },
  },
  organisation: {
    basic: { published_listings: 20, users: 5, open_contacts: 200, ...MIDDLE, ...NO_CLIENTS },
    plus: {
      published_listings: 60,
      users: 20,
      open_contacts: 600,
      ...MIDDLE,
      batch_rows: 20_000,
      api_calls: 20_000,
    },
    unlimited: {
      published_listings: null,
      users: null,
      open_contacts: null,
      ...LARGE,
      batch_rows: 1_000_000,
      api_calls: 1_000_000,
    },
  },
}

/** Company and organisation accounts are professional at every level, private ones never. */
export function isProfessional(type: AccountType): boolean {
  return type !== 'private'
}

/** Quotas of an account. Before a level is chosen, those of the lowest one apply. */
export function quotasOf(type: AccountType, level: AccountLevel | null): Quotas {
  const quotas = QUOTAS[type][level ?? 'basic']
  if (!quotas) throw new TypeError(`Account type ${type} has no level ${level}`)
  return quotas
}

export function hasLevel(type: AccountType, level: AccountLevel): boolean {
  return QUOTAS[type][level] !== undefined
}

type Prices = Pick<Config, 'freeLevels' | 'levelPrices'>

/** Whether an account may take a level without asking staff. */
export function isFree({ freeLevels }: Prices, type: AccountType, level: AccountLevel): boolean {
  return level === 'basic' || freeLevels.includes(`${type} ${level}`)
}

/** Levels of a type with what they cost in a country. */
export function levelChoices(
  prices: Prices,
  type: AccountType,
  { country, current = null }: { country: string; current?: AccountLevel | null },
): LevelChoice[] {
  const levels = Object.entries(QUOTAS[type]) as [AccountLevel, Quotas][]
  return levels.map(([level, quotas]) => {
    const texts = prices.levelPrices[`${type} ${level}`] ?? {}
    return {
      level,
      quotas,
      is_current: level === current,
      is_free: isFree(prices, type, level),
      price: texts[country] ?? texts['*'] ?? null,
    }
  })
}

/** Up where anything is added, down where something is only taken away. */
export function directionOf(from: AccountKind, to: AccountKind): 'up' | 'down' | 'same' {
  const steps = quotaSteps(from, to)
  if (steps.some((step) => step > 0)) return 'up'
  return steps.some((step) => step < 0) ? 'down' : 'same'
}

function quotaSteps(from: AccountKind, to: AccountKind): number[] {
  const [before, after] = [quotasOf(from.type, from.level), quotasOf(to.type, to.level)]
  const kinds = Object.keys(before) as (keyof Quotas)[]
  const professional = Number(isProfessional(to.type)) - Number(isProfessional(from.type))
  return [professional, ...kinds.map((kind) => amount(after[kind]) - amount(before[kind])).filter((step) => step !== 0)]
}

/** A quota as a number that compares; unlimited is more than any other. */
function amount(quota: number | null): number {
  return quota ?? Number.MAX_SAFE_INTEGER
}
