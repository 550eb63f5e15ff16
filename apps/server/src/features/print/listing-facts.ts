import type { ConceptLabels } from '@matchwright/contract/common.schema'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import {
  capital,
  contractText,
  factText,
  payLine,
  percentRange,
  placesText,
  remoteLine,
  startLine,
} from '@matchwright/web/wording'
import type { Fact, Words } from '#server/adapters/printing/printed-document.ts'
import { labelOf, written } from './reader.ts'
import type { Reader } from './reader.ts'

export type Told = { content: Partial<ListingContent>; labels: ConceptLabels; isOffer: boolean; lang: string }

type Entry = { concept_id: number; level?: number | null }

/** Work, abilities, conditions: what is asked or brought. Facts without a value are left out. */
export function workFacts(reader: Reader, told: Told): Fact[] {
  const { t } = reader
  const { content, isOffer } = told
  const importance = ({ importance: value }: { importance: ListingContent['skills'][number]['importance'] }) =>
    isOffer && value !== 'important' ? t(`listing.importance.${value}`) : ''
  const concepts = <E extends Entry>(entries: readonly E[] = [], note: (entry: E) => string = () => '') =>
    entries.map((entry) => conceptWords(reader, told, entry, note(entry)))
  return filled([
    inline(
      t('criteria.name.occupation'),
      concepts(content.occupations, ({ side }) => (isOffer || side === 'both' ? '' : t(`listing.side.${side}`))),
    ),
    line(
      t('listing.field.seniority'),
      content.seniority ? t(`listing.seniority.${SENIORITIES[content.seniority - 1] ?? 3}`) : '',
    ),
    inline(t('criteria.name.skills'), concepts(content.skills, importance)),
    inline(t('criteria.name.social'), concepts(content.social, importance)),
    inline(t('criteria.name.licences'), concepts(content.licences, importance)),
    inline(t('criteria.name.responsibilities'), concepts(content.responsibilities)),
    inline(
      t('criteria.name.industry'),
      concepts(content.industries, ({ side }) => (side === 'has' ? '' : t(`listing.industrySide.${side}`))),
    ),
    { label: t('criteria.name.experience'), values: experienceLines(reader, told) },
    { label: t('criteria.name.languages'), values: languageLines(reader, content) },
    line(t('criteria.name.education'), educationLine(reader, told)),
    inline(
      t('criteria.name.conditions'),
      concepts(content.conditions, ({ stance }) => (stance === 'present' ? '' : t(`listing.stance.${stance}`))),
    ),
    inline(t('listing.field.tags'), concepts(content.social_tags?.map((id) => ({ concept_id: id })))),
  ])
}

const SENIORITIES = [1, 2, 3, 4, 5] as const

/** Place, pay, contract, workload, start. */
export function termFacts(reader: Reader, { content, isOffer, lang }: Told): Fact[] {
  const { t } = reader
  const { pay, workload, start } = content
  return filled([
    line(t('criteria.name.location'), placesText(reader, content, isOffer)),
    line(t('listing.field.remote'), remoteLine(reader, content, isOffer)),
    {
      label: t('criteria.name.pay'),
      values: pay ? [written(reader, payLine(reader, pay), pay.type === 'free' ? lang : undefined)] : [],
    },
    line(t('criteria.name.contract'), contractText(reader, content)),
    line(t('criteria.name.workload'), workload ? percentRange(reader, workload.min, workload.max) : ''),
    line(t('criteria.name.start'), start ? startLine(reader, start) : ''),
  ])
}

/** Languages with their levels. */
export function languageLines(reader: Reader, { languages = [] }: Partial<ListingContent>): Words[] {
  return languages.map(({ code, spoken, written: inWriting }) => ({
    text: factText(factWords(reader), { kind: 'language', language: code, spoken, written: inWriting }),
  }))
}

function conceptWords(reader: Reader, { labels }: Told, { concept_id: id, level }: Entry, note: string): Words {
  const { text, ...rest } = labelOf(reader, labels, id)
  const named = level ? reader.t('criteria.level', { name: text, level }) : text
  return { text: note === '' ? named : `${named} (${note})`, ...rest }
}

function experienceLines(reader: Reader, { content, labels, isOffer }: Told): Words[] {
  const { t } = reader
  const duration = (months: number) => factText(factWords(reader), { kind: 'months', months })
  const asked = content.experience?.min_months
  if (isOffer) return asked ? [{ text: t('listing.atLeast', { duration: duration(asked) }) }] : []
  return (content.occupations ?? []).flatMap(({ concept_id: id, months }) => {
    const { text, ...rest } = labelOf(reader, labels, id)
    return months ? [{ text: t('criteria.with', { first: text, second: duration(months) }), ...rest }] : []
  })
}

function educationLine(reader: Reader, { content, isOffer }: Told): string {
  const names = (content.education ?? []).map(({ level, field }) =>
    factText(factWords(reader), { kind: 'education', level, field }),
  )
  return capital(reader.intl.formatList(names, { type: isOffer ? 'disjunction' : 'unit' }), reader.intl.locale)
}

function factWords({ t, intl, taxonomy, lang }: Reader) {
  const fields = taxonomy
    .inBranch('education_field')
    .map(({ id, code, key }) => [code || key, taxonomy.label(id, lang).text] as const)
  return { t, intl, labels: {}, fields: new Map(fields) }
}

export function line(label: string, text: string): Fact {
  return { label, values: text === '' ? [] : [{ text }] }
}

function inline(label: string, values: Words[]): Fact {
  return { label, values, inline: true }
}

export function filled(facts: readonly Fact[]): Fact[] {
  return facts
    .map((fact) => ({ ...fact, values: fact.values.filter(({ text }) => text !== '') }))
    .filter(({ values }) => values.length > 0)
}
