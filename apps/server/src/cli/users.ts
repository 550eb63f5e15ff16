import { parseArgs } from 'node:util'
import { AccountType } from '@matchwright/contract/auth.schema'
import { CountryCode, Email, SiteLanguage, words } from '@matchwright/contract/common.schema'
import { PERMISSIONS } from '@matchwright/contract/constants'
import { Permission } from '@matchwright/contract/user.schema'
import { z } from 'zod'
import { transaction } from '#server/db/pool.ts'
import {
  changePermissions,
  createUserByOperator,
  findUserByEmail,
  listUsersByOperator,
} from '#server/features/user/index.ts'
import { resetSecondFactor } from '#server/features/security/index.ts'
import { CommandError, UsageError, expected } from './command.ts'
import type { Command, CommandContext } from './command.ts'

const KNOWN = `Permissions are ${PERMISSIONS.join(', ')}`

export const createUserCommand: Command = {
  name: 'user create',
  parameters:
    'EMAIL --first-name NAME --last-name NAME [--organisation NAME] [--type private|company|organisation] ' +
    '[--country XX] [--language xx] [--grant PERMISSION]...',
  summary: 'Open an account with a first user, and print the link with which they choose their password',
  async run(args, { terminal, database, config }) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      strict: false,
      options: NEW_USER_OPTIONS,
    })
    const given = newUserFrom(positionals, values)
    const { pool } = await database()
    const { link } = await expected(() =>
      transaction(pool, (db) => createUserByOperator({ config: config() }, db, given)),
    )
    terminal.print(`${given.email} is a user. They choose their password here, within one hour:\n${link}`)
    terminal.print('Later the page "Forgotten the password?" sends another link.')
  },
}

const NEW_USER_OPTIONS = {
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  organisation: { type: 'string' },
  type: { type: 'string' },
  country: { type: 'string' },
  language: { type: 'string' },
  grant: { type: 'string', multiple: true },
} as const

const NewUser = z
  .object({
    email: Email,
    'first-name': words(80),
    'last-name': words(80),
    organisation: words(120).nullable().default(null),
    type: AccountType.default('company'),
    country: CountryCode.default('US'),
    language: SiteLanguage.default('en'),
    grant: z.array(Permission).default([]),
  })
  .refine(({ type, organisation }) => type === 'private' || organisation !== null, { path: ['organisation'] })
const EXPECTED: Record<string, string> = {
  email: 'An e-mail address is expected',
  'first-name': '--first-name is expected',
  'last-name': '--last-name is expected',
  organisation: '--organisation is expected for a company or an organisation',
  type: '--type is private, company or organisation',
  country: '--country takes a code such as CH',
  language: '--language takes a code such as de',
  grant: KNOWN,
}

function newUserFrom(positionals: string[], values: object) {
  const [email, ...more] = positionals
  const parsed = NewUser.safeParse({ ...values, email })
  if (more.length > 0) throw new UsageError(EXPECTED['email'])
  if (!parsed.success) throw new UsageError(EXPECTED[String(parsed.error.issues[0]?.path[0])])
  const { 'first-name': firstName, 'last-name': lastName, grant: permissions, ...given } = parsed.data
  return { ...given, firstName, lastName, permissions }
}

export const grantCommand: Command = {
  name: 'user grant',
  parameters: 'EMAIL PERMISSION...',
  summary: `Give permissions (${PERMISSIONS.join(', ')})`,
  run: (args, context) => change(args, context, (permissions) => ({ grant: permissions, revoke: [] })),
}

export const revokePermissionsCommand: Command = {
  name: 'user revoke',
  parameters: 'EMAIL PERMISSION...',
  summary: 'Take permissions away',
  run: (args, context) => change(args, context, (permissions) => ({ grant: [], revoke: permissions })),
}

async function change(
  [email, ...names]: string[],
  { terminal, database }: CommandContext,
  asked: (permissions: Permission[]) => { grant: Permission[]; revoke: Permission[] },
): Promise<void> {
  const permissions = z.array(Permission).min(1).safeParse(names)
  if (!email || !permissions.success) throw new UsageError(`An address and permissions are expected. ${KNOWN}`)
  const { pool } = await database()
  const user = await findUserByEmail(pool, email)
  if (!user) throw new CommandError(`There is no user ${email}; see "user list"`)
  const after = await expected(() =>
    transaction(pool, (db) => changePermissions(db, null, { userId: user.id, ...asked(permissions.data) })),
  )
  terminal.print(`${email}: ${after.join(', ') || 'no permissions'}`)
}

export const resetSecondFactorCommand: Command = {
  name: 'user reset-second-factor',
  parameters: 'EMAIL',
  summary:
    'Remove the passkeys, authenticator app and recovery codes of a user who has lost them, and end their sessions',
  async run([email, ...more], { terminal, database, config }) {
    if (!email || more.length > 0) throw new UsageError('An address is expected')
    const { pool } = await database()
    const user = await findUserByEmail(pool, email)
    if (!user) throw new CommandError(`There is no user ${email}; see "user list"`)
    await transaction(pool, (db) => resetSecondFactor({ config: config() }, db, null, user))
    terminal.print(`${email} logs in by password alone now. Make sure beforehand that it was them who asked.`)
  },
}

export const listUsersCommand: Command = {
  name: 'user list',
  parameters: '[SEARCH] [--staff]',
  summary: 'List users by name, address or account, at most 100; with --staff those who may more than their account',
  async run(args, { terminal, database }) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { staff: { type: 'boolean', default: false } },
    })
    if (positionals.length > 1) throw new UsageError('At most one word to search for is expected')
    const { pool } = await database()
    const users = await listUsersByOperator(pool, { search: positionals[0] ?? null, isStaff: values.staff })
    if (users.length === 0) return terminal.print('No user is found.')
    for (const { email, first_name, last_name, account_id, organisation, perms, is_active } of users) {
      const account = `account ${account_id}${organisation ? ` (${organisation})` : ''}`
      const state = is_active ? '' : ', not activated'
      terminal.print(
        `${email}: ${first_name} ${last_name}, ${account}, ${perms.join(', ') || 'no permissions'}${state}`,
      )
    }
  },
}
