import { CountryCode, IdParam } from '@matchwright/contract/common.schema'
import { loadPlaces } from '#server/adapters/places.ts'
import { loadRates } from '#server/adapters/rates.ts'
import { readTaxonomyFiles } from '#server/adapters/taxonomy-files.ts'
import { seedTemplates } from '#server/features/demo/seed-templates.ts'
import { changeTemplate } from '#server/features/listing/index.ts'
import { openConcepts } from '#server/features/taxonomy/index.ts'
import { findUserByEmail } from '#server/features/user/index.ts'
import { CommandError, UsageError, expected, grouped } from './command.ts'
import type { Command, CommandContext } from './command.ts'

export const seedTemplatesCommand: Command = {
  name: 'template seed',
  parameters: 'EMAIL',
  summary:
    'Write templates of the commonest occupations for the account of a user; before any other taxonomy is imported',
  async run([email, ...more], { terminal, database }) {
    if (!email || more.length > 0) throw new UsageError('An address is expected')
    const { pool } = await database()
    const owner = await findUserByEmail(pool, email)
    if (!owner) throw new CommandError(`There is no user ${email}; see "user list"`)
    const [files, places, rates] = await Promise.all([readTaxonomyFiles(), loadPlaces(), loadRates()])
    const concepts = await openConcepts({ pool }, { files, titleModel: undefined })
    const count = await seedTemplates({ pool, concepts, places, rates, now: new Date() }, owner)
    terminal.print(`${grouped(count)} templates are written. Staff edit them like listings, at /en/listing/NUMBER.`)
  },
}

export const addTemplateCommand: Command = {
  name: 'template add',
  parameters: 'LISTING COUNTRY',
  summary: 'Make a draft a template for a country',
  run: (args, context) => {
    const country = CountryCode.safeParse(args[1])
    if (args.length !== 2 || !country.success) throw new UsageError('The number of a draft and a country are expected')
    return change(args[0], country.data, context)
  },
}

export const removeTemplateCommand: Command = {
  name: 'template remove',
  parameters: 'LISTING',
  summary: 'Make a template a draft again, which its owner may delete',
  run: (args, context) => {
    if (args.length !== 1) throw new UsageError('The number of a template is expected')
    return change(args[0], null, context)
  },
}

async function change(
  listing: string | undefined,
  country: string | null,
  { terminal, database }: CommandContext,
): Promise<void> {
  const id = IdParam.safeParse(listing)
  if (!id.success) throw new UsageError('The number of a listing is expected')
  const { pool } = await database()
  await expected(() => changeTemplate(pool, id.data, country))
  terminal.print(
    country === null ? `Listing ${id.data} is a draft.` : `Listing ${id.data} is a template for ${country}.`,
  )
}
