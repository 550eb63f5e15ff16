import { filesIn, readTabbed } from './files.ts'

/** A title of a national classification, with what it stands for. */
export type MeloTitle = {
  /** 'deu_de': country and language. */
  readonly source: string
  readonly lang: string
  readonly text: string
  readonly uris: readonly string[]
}

/** A folder in the format of the MELO benchmark: one table a source, `query_id`, `query`, `gold_uris`. */
export function readMelo(folder: string): MeloTitle[] {
  return filesIn(folder)
    .filter(({ name }) => /^\w+_\w+\.tsv$/.test(name))
    .flatMap(({ name, read }) => {
      const source = name.slice(0, -'.tsv'.length)
      const lang = source.split('_')[1] ?? ''
      return readTabbed(read()).map(([, text = '', uris = '']) => ({
        source,
        lang,
        text,
        uris: uris.split(/[\s,|;]+/).filter((uri) => uri !== ''),
      }))
    })
}

const GROUP_URI = /\/isco\/C(\d{1,4})$/

/** The ISCO-08 code of a URI that names a group. */
export function groupOfUri(uri: string): string {
  return GROUP_URI.exec(uri)?.[1] ?? ''
}

/** Alternative and reported titles of O*NET with the code of their occupation. */
export function readOnet(folder: string): { readonly code: string; readonly text: string }[] {
  return filesIn(folder)
    .filter(({ name }) => /^(?:Occupation_Data|Alternate_Titles|Sample_of_Reported_Titles)\.txt$/.test(name))
    .flatMap(({ read }) => readTabbed(read()).map(([code = '', text = '']) => ({ code, text: text.trim() })))
}
