import { LISTING_TYPE, RIGHT_TO_LEFT_LANGUAGES } from '@matchwright/contract/constants'
import type { Download } from '@matchwright/contract/endpoint'
import type { ListingView } from '@matchwright/contract/listing-view.schema'
import { capital } from '@matchwright/web/wording'
import type { SharePicture } from '#server/adapters/printing/printed-document.ts'
import type { Printer } from '#server/adapters/printing/printer.ts'
import { termFacts } from './listing-facts.ts'
import { written } from './reader.ts'
import type { Reader } from './reader.ts'

/** Facts below the title: place, pay and the like, as many as are read at a glance. */
const MOST_LINES = 3
const MOST_KEPT = 200
const LONGEST_TITLE = 150

/** The picture of an offer for links that are shared: title, who offers it, place, pay. */
export function offerPicture(reader: Reader, view: ListingView): SharePicture {
  const { t } = reader
  const { card, content } = view
  const facts = termFacts(reader, {
    content,
    labels: view.concept_labels,
    isOffer: card.type === LISTING_TYPE.offer,
    lang: card.language,
  })
  const who = card.who === card.title ? [] : [written(reader, card.who)]
  const told = facts.flatMap(({ values }) => values.slice(0, 1))
  return {
    ...frameOf(reader),
    heading: written(reader, short(card.title) || t('listing.untitled'), card.title ? card.language : undefined),
    lines: [...who, ...told].filter(({ text }) => text !== '').slice(0, MOST_LINES),
  }
}

/** A title that its place holds in the smallest letters. */
function short(title: string): string {
  const signs = [...new Intl.Segmenter().segment(title)].map(({ segment }) => segment)
  return signs.length <= LONGEST_TITLE
    ? title
    : `${signs
        .slice(0, LONGEST_TITLE - 1)
        .join('')
        .trimEnd()}…`
}

/** The picture of the site: its promise. */
export function sitePicture(reader: Reader): SharePicture {
  const { t, intl } = reader
  return {
    ...frameOf(reader),
    heading: { text: t('home.title') },
    lines: [{ text: capital(t('common.app.description'), intl.locale) }],
  }
}

function frameOf({ language, productName }: Reader) {
  const isRightToLeft = RIGHT_TO_LEFT_LANGUAGES.some((code) => code === language.split('-')[0])
  return { kind: 'share' as const, lang: language, isRightToLeft, product: productName }
}

/** Draws pictures, those asked for last from memory: a link that is shared is opened by many. */
export class SharePictures {
  readonly #printer: Pick<Printer, 'print'>
  readonly #kept = new Map<string, Promise<Uint8Array>>()

  constructor(printer: Pick<Printer, 'print'>) {
    this.#printer = printer
  }

  async draw(picture: SharePicture): Promise<Download> {
    const key = JSON.stringify(picture)
    const drawn = this.#kept.get(key) ?? this.#printer.print({ document: picture })
    this.#kept.delete(key)
    this.#kept.set(key, drawn)
    // What failed is drawn anew the next time.
    drawn.catch(() => this.#kept.delete(key))
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest)
    return { filename: 'share.png', mimetype: 'image/png', inline: true, content: await drawn }
  }
}
