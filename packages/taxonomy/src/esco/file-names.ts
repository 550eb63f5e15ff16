import { languageCode } from '../sources/source.ts'

/** The files of an ESCO distribution that are read; collections repeat concepts of these, the hierarchy file repeats relations. */
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
 * What a file of the distribution holds, by its name. Relation files carry a language suffix in some versions, which
 * says nothing about their content.
 */
export function escoFile(name: string): { readonly table: EscoTable; readonly lang: string } | undefined {
  const [, stem = '', lang = ''] = /^([a-z]+)(?:_([a-z]{2}(?:[-_][a-z]{2})?))?\.csv(?:\.gz)?$/i.exec(name) ?? []
  const table = byName.get(stem.toLowerCase())
  return table === undefined ? undefined : { table, lang: languageCode(lang) }
}
