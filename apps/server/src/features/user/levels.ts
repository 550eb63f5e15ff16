import type { AccountLevel, AccountType } from '@matchwright/contract/auth.schema'
import type { LevelChoice, Quotas } from '@matchwright/contract/user.schema'
import type { z } from 'zod'

/** Storage quotas of an account. Those of professional accounts limit only abuse. */
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
    professional: {
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
    professional: {
      published_listings: null,
      users: null,
      open_contacts: null,
      ...LARGE,
      batch_rows: 1_000_000,
      api_calls: 1_000_000,
    },
  },
}

/** Quotas of an account. Before a level is chosen, those of the lowest one apply. */
export function quotasOf(type: AccountType, level: AccountLevel | null): Quotas {
  const levels = QUOTAS[type]
  const quotas = level ? levels[level] : levels.basic
  if (!quotas) throw new TypeError(`Account type ${type} has no level ${level}`)
  return quotas
}

export function hasLevel(type: AccountType, level: AccountLevel): boolean {
  return QUOTAS[type][level] !== undefined
}

export function levelChoices(type: AccountType, current: AccountLevel | null): z.infer<typeof LevelChoice>[] {
  const levels = Object.entries(QUOTAS[type]) as [AccountLevel, Quotas][]
  return levels.map(([level, quotas]) => ({
    level,
    quotas,
    is_professional: level === 'professional',
    is_current: level === current,
  }))
}

const RANK: AccountLevel[] = ['basic', 'plus', 'professional']

export function directionOf(from: AccountLevel | null, to: AccountLevel): 'up' | 'down' | 'same' {
  const step = RANK.indexOf(to) - RANK.indexOf(from ?? 'basic')
  if (step === 0) return 'same'
  return step > 0 ? 'up' : 'down'
}
