import { readTaxonomyFiles } from '#server/adapters/taxonomy-files.ts'

const FIELDS = /^(?:occupations|skills)\/(?:associate-health-social|care|common|health-professions|transport)\.tsv$/

/** The built-in files with a few fields of work in these languages: built in a fraction of the time. */
export async function smallTaxonomyFiles(languages: readonly string[]): Promise<Map<string, string>> {
  const files = await readTaxonomyFiles()
  return new Map([...files].filter(([path]) => isKept(path, languages)))
}

function isKept(path: string, languages: readonly string[]): boolean {
  const [folder, language] = path.split('/')
  if (folder === 'labels') return languages.includes(language ?? '')
  return (folder !== 'occupations' && folder !== 'skills') || FIELDS.test(path)
}
