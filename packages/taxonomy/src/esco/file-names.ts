import { languageCode } from '../sources/source.ts'

/** Files that are read of an ESCO distribution; collections and hierarchy files repeat their content. */
const TABLES = {
  occupations: 'occupations',
  skills: 'skills',
  skillgroups: 'skillGroups',
  iscogroups: 'iscoGroups',
  broaderrelationsoccpillar: 'broaderOccupations',
  broaderrelationsskillpillar: 'broaderSkills',
  occupationskillrelations: 'occupationSkills',
  skillskillrelations: 'skillSkills',
} as const
export type EscoTable = (typeof TABLES)[keyof typeof TABLES]

const byName: ReadonlyMap<string, EscoTable> = new Map(Object.entries(TABLES))
export const LABEL_TABLES: readonly EscoTable[] = ['iscoGroups', 'occupations', 'skillGroups', 'skills']

/**
 * Table and language of a file by its name. Relation files have a language suffix in some versions, without meaning.
 */
export function escoFile(name: string): { readonly table: EscoTable; readonly lang: string } | undefined {
  const [, stem = '', lang = ''] = /^([a-z]+)(?:_([a-z]{2}(?:[-_][a-z]{2})?))?\.csv(?:\.gz)?$/i.exec(name) ?? []
  const table = byName.get(stem.toLowerCase())
  return table === undefined ? undefined : { table, lang: languageCode(lang) }
}
