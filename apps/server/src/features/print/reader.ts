import { RIGHT_TO_LEFT_LANGUAGES } from '@matchwright/contract/constants'
import type { ConceptLabels, SiteLanguage } from '@matchwright/contract/common.schema'
import type { ListingView } from '@matchwright/contract/listing-view.schema'
import { longDay, wordsIn } from '@matchwright/web/wording'
import type { Words, Frame } from '#server/adapters/printing/printed-document.ts'
import type { Deps } from '#server/deps.ts'
import { callerLanguage } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'

export type PrintDeps = Pick<
  Deps,
  'pool' | 'config' | 'concepts' | 'rates' | 'clock' | 'matchIndex' | 'files' | 'listeners' | 'printer'
>
type Pages = { lang?: SiteLanguage | undefined; paper: 'a4' | 'letter' }

/** Who reads the document: language, paper, words. */
export type Reader = ReturnType<typeof wordsIn> & {
  /** Language that was asked for; `language` is that of the catalogue, English where it has none. */
  lang: string
  paper: 'a4' | 'letter'
  taxonomy: Deps['concepts']['taxonomy']
  productName: string
  baseUrl: string
  today: Date
}

export function readerOf({ concepts, config, clock }: PrintDeps, caller: Caller, { lang, paper }: Pages): Reader {
  const asked = lang ?? callerLanguage(caller)
  const { productName, baseUrl } = config
  return {
    ...wordsIn(asked),
    lang: asked,
    paper,
    taxonomy: concepts.taxonomy,
    productName,
    baseUrl,
    today: clock(),
  }
}

/** Address of a listing's page. */
export function addressOf({ baseUrl, lang }: Reader, { card }: Pick<ListingView, 'card'>): string {
  return `${baseUrl}/${lang}/listing/${card.id}`
}

export function frameOf({ t, intl, language, paper, productName, today }: Reader, title: string): Frame {
  const isRightToLeft = RIGHT_TO_LEFT_LANGUAGES.some((code) => code === language.split('-')[0])
  return {
    lang: language,
    isRightToLeft,
    paper: paper === 'a4' ? 'a4' : 'us-letter',
    title,
    footer: t('criteria.with', {
      // Isolated, or the number of the day would be drawn on the other side of the name.
      first: isRightToLeft ? `\u2068${productName}\u2069` : productName,
      second: longDay(intl, today.toISOString().slice(0, 10)),
    }),
    pageOf: t('print.pageOf', { page: '{page}', count: '{count}' }),
  }
}

/** Words in a language, which is named only where it is not that of the document. */
export function written({ language }: Reader, text: string, lang?: string): Words {
  const isOwn = lang === undefined || lang.split('-')[0] === language.split('-')[0]
  return isOwn ? { text } : { text, lang }
}

export function labelOf(reader: Reader, labels: ConceptLabels, id: number | null): Words {
  const label = id === null ? undefined : labels[String(id)]
  return label ? written(reader, label.text, label.lang) : { text: '' }
}

/** Name of a field of education with an ISCED code. */
export function fieldName({ taxonomy, lang }: Reader, field: string | null): string {
  const concept = taxonomy.inBranch('education_field').find(({ code, key }) => (code || key) === field)
  return concept ? taxonomy.label(concept.id, lang).text : ''
}

/** Paragraphs of a text, one per line. */
export function paragraphsOf(reader: Reader, text: string | undefined, lang?: string): Words[] {
  return (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => written(reader, line, lang))
}
