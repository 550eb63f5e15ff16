import { CountryCode, IdParam } from '@matchwright/contract/common.schema'
import { changeTemplate } from '#server/features/template/index.ts'
import { UsageError, expected } from './command.ts'
import type { Command, CommandContext } from './command.ts'

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
