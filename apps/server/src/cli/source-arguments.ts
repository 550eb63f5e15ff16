import { parseArgs } from 'node:util'
import { languageCode } from '@matchwright/taxonomy/sources/source'
import { UsageError } from './command.ts'

export type SourceArguments = {
  readonly paths: readonly string[]
  /** Further paths, each for labels in one language. */
  readonly languages: readonly { readonly lang: string; readonly paths: readonly string[] }[]
  /** Path of the report, as JSON. */
  readonly report: string | undefined
}

/**
 * `PATH... [--language xx PATH...]... [--report FILE]`: what follows a language belongs to it.
 * @throws {UsageError}
 */
export function sourceArguments(args: string[]): SourceArguments {
  const { tokens, values } = parse(args)
  const paths: string[] = []
  const languages: { lang: string; paths: string[] }[] = []
  for (const token of tokens) {
    if (token.kind === 'option' && token.name === 'language')
      languages.push({ lang: parseLanguage(token.value), paths: [] })
    if (token.kind === 'positional') (languages.at(-1)?.paths ?? paths).push(token.value)
  }
  if (paths.length === 0) throw new UsageError('A path is missing')
  const empty = languages.find((language) => language.paths.length === 0)
  if (empty) throw new UsageError(`--language ${empty.lang} needs the path of its files behind it`)
  return { paths, languages, report: values.report }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { language: { type: 'string', multiple: true }, report: { type: 'string' } },
      allowPositionals: true,
      tokens: true,
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function parseLanguage(value: string | undefined): string {
  if (value === undefined || !/^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(value))
    throw new UsageError(`--language needs a code such as fr or pt-BR, not ${value ?? 'nothing'}`)
  return languageCode(value)
}
