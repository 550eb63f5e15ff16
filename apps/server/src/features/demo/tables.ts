import { readFile } from 'node:fs/promises'
import type { AccountType } from '@matchwright/contract/auth.schema'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { CompanyContent } from '@matchwright/contract/profile.schema'
import { present } from './present.ts'

/** Tables the demo world is drawn from. The first line of each file in `data/` describes its columns. */
export type Occupation = {
  key: string
  family: string
  /** Full-time pay in Switzerland, CHF a year. */
  pay: number
  education: number
  field: string
  months: number
  licences: string[]
  conditions: string[]
  social: string[]
  industries: string[]
}
export type Country = {
  code: string
  currency: string
  factor: number
  unit: NonNullable<ListingContent['pay']>['unit']
  salaries: number
  languages: string[]
  listings: number
}
export type City = { country: string; spelling: string; place: string; lang: string; weight: number }
export type Company = {
  name: string
  description: string
  country: string
  city: string
  lang: string
  size: NonNullable<CompanyContent['size']>
  type: Exclude<AccountType, 'private'>
  industry: string
  /** Keys of occupation families and of single occupations. */
  offers: string[]
}
export type Names = { first: string[]; last: string[] }
export type Tables = {
  occupations: Map<string, Occupation>
  countries: Country[]
  cities: City[]
  companies: Company[]
  names: Map<string, Names>
  /** Titles by occupation and language. */
  titles: Map<string, Map<string, string[]>>
  /** Sentences by language and kind. */
  texts: Map<string, Map<string, string[]>>
}

export const TEXT_LANGUAGES = ['en', 'de', 'fr', 'ar', 'es', 'it', 'pt', 'pl', 'nl', 'ro']

export async function readTables(): Promise<Tables> {
  const countries = (await readTable('countries')).map(countryOf)
  const languages = new Map(countries.map(({ code, languages: [first] }) => [code, first ?? '']))
  return {
    countries,
    occupations: new Map((await readTable('occupations')).map((row) => [cell(row, 'key'), occupationOf(row)])),
    cities: (await readTable('cities')).map((row) => cityOf(row, languages)),
    companies: (await readTable('companies')).map(companyOf),
    names: new Map(
      (await readTable('names')).map((row) => [
        cell(row, 'country'),
        { first: list(cell(row, 'first')), last: list(cell(row, 'last')) },
      ]),
    ),
    titles: new Map((await readTable('titles')).map(titlesOf)),
    texts: new Map(await Promise.all(TEXT_LANGUAGES.map(readTexts))),
  }
}

type Row = Map<string, string>

function cell(row: Row, column: string): string {
  return present(row.get(column), `column ${column}`)
}

function list(text: string): string[] {
  return text.split('; ').filter((entry) => entry !== '')
}

async function readLines(path: string): Promise<string[][]> {
  const text = await readFile(new URL(`./data/${path}.tsv`, import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
}

async function readTable(name: string): Promise<Row[]> {
  const [header, ...lines] = await readLines(name)
  return lines.map((line) => new Map(present(header, name).map((column, at) => [column, line[at] ?? ''])))
}

async function readTexts(lang: string): Promise<[string, Map<string, string[]>]> {
  const texts = new Map<string, string[]>()
  for (const [kind, text] of await readLines(`texts/${lang}`))
    if (kind && text) texts.set(kind, [...(texts.get(kind) ?? []), text])
  return [lang, texts]
}

function occupationOf(row: Row): Occupation {
  return {
    key: cell(row, 'key'),
    family: cell(row, 'family'),
    pay: Number(cell(row, 'pay')) * 1000,
    education: Number(cell(row, 'education')),
    field: cell(row, 'field'),
    months: Number(cell(row, 'months')),
    licences: list(cell(row, 'licences')),
    conditions: list(cell(row, 'conditions')),
    social: list(cell(row, 'social')),
    industries: list(cell(row, 'industries')),
  }
}

function countryOf(row: Row): Country {
  return {
    code: cell(row, 'code'),
    currency: cell(row, 'currency'),
    factor: Number(cell(row, 'factor')),
    unit: cell(row, 'unit') === 'month' ? 'month' : 'year',
    salaries: Number(cell(row, 'salaries')),
    languages: list(cell(row, 'languages')),
    listings: Number(cell(row, 'listings')),
  }
}

function cityOf(row: Row, languages: Map<string, string>): City {
  return {
    country: cell(row, 'country'),
    spelling: cell(row, 'spelling'),
    place: cell(row, 'place'),
    lang: cell(row, 'lang') || (languages.get(cell(row, 'country')) ?? ''),
    weight: Number(cell(row, 'weight')),
  }
}

function companyOf(row: Row): Company {
  return {
    name: cell(row, 'name'),
    description: cell(row, 'description'),
    country: cell(row, 'country'),
    city: cell(row, 'city'),
    lang: cell(row, 'lang'),
    size: present(CompanyContent.shape.size.parse(cell(row, 'size')) ?? undefined, `size of ${cell(row, 'name')}`),
    type: cell(row, 'type') === 'organisation' ? 'organisation' : 'company',
    industry: cell(row, 'industry'),
    offers: list(cell(row, 'offers')),
  }
}

function titlesOf(row: Row): [string, Map<string, string[]>] {
  const byLanguage = [...row].filter(([column]) => column !== 'key')
  return [cell(row, 'key'), new Map(byLanguage.map(([lang, titles]) => [lang, titles.split('|')]))]
}
