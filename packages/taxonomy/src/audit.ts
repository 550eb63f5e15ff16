import { BRANCHES } from './concepts.ts'
import type { Branch, Concept, LabelRecord, Problem, Taxonomy } from './concepts.ts'
import { baseLanguage } from './languages.ts'
import { cell, parseTable } from './build/parse-tables.ts'

/** Declared exceptions of the audit. */
export const AMBIGUOUS_FILE = 'ambiguous.tsv'
export const LOANWORDS_FILE = 'loanwords.tsv'

function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

function formatName({ branch, key }: Concept): string {
  return `${branch}/${key}`
}

function inLanguage(lang: string, branch: Branch, rest: string): string {
  return `${lang} ${branch} ${rest}`
}

function declared(files: ReadonlyMap<string, string>, file: string, column: string): Set<string> {
  return new Set(
    parseTable(file, files.get(file) ?? '', []).map(
      (row) => `${cell(row, 'lang')} ${cell(row, 'branch')} ${foldCase(cell(row, column))}`,
    ),
  )
}

type NamedLabel = {
  readonly concept: Concept
  readonly record: LabelRecord
}

function namedLabels(taxonomy: Taxonomy): NamedLabel[] {
  return taxonomy.labels.flatMap((record) => {
    const concept = taxonomy.get(record.conceptId)
    return concept === undefined ? [] : [{ concept, record }]
  })
}

/** Labels that name several concepts of a branch in one language and are not declared ambiguous. */
function duplicateLabels(labels: readonly NamedLabel[], files: ReadonlyMap<string, string>): Problem[] {
  const allowed = declared(files, AMBIGUOUS_FILE, 'label')
  const groups = Map.groupBy(labels, ({ concept, record }) =>
    inLanguage(record.lang, concept.branch, foldCase(record.text)),
  )
  return [...groups].flatMap(([name, group]) => {
    const concepts = [...new Set(group.map(({ concept }) => formatName(concept)))]
    const preferred = group.filter(({ record }) => record.isPreferred).length
    if (concepts.length < 2 || (preferred < 2 && allowed.has(name))) return []
    const what = preferred > 1 ? 'preferred label' : 'label'
    return [
      {
        file: `labels/${group[0]?.record.lang ?? ''}`,
        line: 0,
        message: `${what} "${group[0]?.record.text ?? ''}" names ${concepts.join(', ')}`,
      },
    ]
  })
}

function isProperName(text: string, concept: Concept): boolean {
  return concept.kind === 'tool' || /^[\p{Lu}\d\p{P}\s+#]+$/u.test(text)
}

/** Preferred labels that are the English ones and neither proper names nor declared loan words. */
function copiedLabels(
  taxonomy: Taxonomy,
  labels: readonly NamedLabel[],
  files: ReadonlyMap<string, string>,
): Problem[] {
  const allowed = declared(files, LOANWORDS_FILE, 'id')
  return labels.flatMap(({ concept, record }) => {
    if (!record.isPreferred || baseLanguage(record.lang) === 'en' || isProperName(record.text, concept)) return []
    const isCopy = foldCase(record.text) === foldCase(taxonomy.label(concept.id, 'en').text)
    if (!isCopy || allowed.has(inLanguage(record.lang, concept.branch, foldCase(concept.key)))) return []
    return [
      {
        file: `labels/${record.lang}`,
        line: 0,
        message: `"${record.text}" of ${formatName(concept)} is the English label`,
      },
    ]
  })
}

const SCRIPT_OF: ReadonlyMap<string, RegExp> = new Map([
  ['ar', /\p{Script=Arabic}/u],
  ['el', /\p{Script=Greek}/u],
  ['th', /\p{Script=Thai}/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['ja', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
])

function foreignScripts(labels: readonly NamedLabel[]): Problem[] {
  return labels.flatMap(({ concept, record }) => {
    const script = SCRIPT_OF.get(baseLanguage(record.lang))
    if (script === undefined || !record.isPreferred || isProperName(record.text, concept) || script.test(record.text))
      return []
    return [
      {
        file: `labels/${record.lang}`,
        line: 0,
        message: `"${record.text}" of ${formatName(concept)} is not in the language's script`,
      },
    ]
  })
}

function strayCodes(taxonomy: Taxonomy): Problem[] {
  return taxonomy
    .inBranch('occupation')
    .filter(({ code }) => code.length !== 4 || taxonomy.findByCode('occupation_group', code).length === 0)
    .map((concept) => ({
      file: 'occupations',
      line: 0,
      message: `${concept.key}: no ISCO unit group "${concept.code}"`,
    }))
}

/** Concepts of a branch that a language names. */
export type Coverage = {
  readonly branch: Branch
  readonly lang: string
  readonly named: number
  readonly total: number
}

/** Coverage of every branch in every language. */
export function measureCoverage(taxonomy: Taxonomy): Coverage[] {
  const counts = Map.groupBy(
    namedLabels(taxonomy).filter(({ record }) => record.isPreferred),
    ({ concept, record }) => `${record.lang} ${concept.branch}`,
  )
  return BRANCHES.flatMap((branch) =>
    taxonomy.languages.map((lang) => ({
      branch,
      lang,
      named: counts.get(`${lang} ${branch}`)?.length ?? 0,
      total: taxonomy.inBranch(branch).length,
    })),
  )
}

/**
 * Defects beyond single references, which `problems` holds: duplicate and untranslated labels, wrong scripts, stray
 * codes.
 */
export function auditTaxonomy(taxonomy: Taxonomy, files: ReadonlyMap<string, string>): Problem[] {
  const labels = namedLabels(taxonomy)
  return [
    ...duplicateLabels(labels, files),
    ...copiedLabels(taxonomy, labels, files),
    ...foreignScripts(labels),
    ...strayCodes(taxonomy),
  ]
}
