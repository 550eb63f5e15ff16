import { z } from 'zod'
import { escapeHtml } from '#server/http/html-page.ts'
import { figureOf, referencesIn, richHtml } from './rich-html.ts'
import type { Picture } from './rich-html.ts'

const Image = z.object({
  title: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  meta: z.object({ download_url: z.string() }),
})
const Block = z.object({ type: z.string(), value: z.unknown() })
type Block = z.infer<typeof Block>
/** A chosen image, alone or with more about it. */
const ImageValue = z.union([
  z.number().transform((id) => ({ id, alt: undefined, caption: '' })),
  z
    .object({ image: z.number(), alt: z.string().optional(), caption: z.string().default('') })
    .transform(({ image, ...rest }) => ({ id: image, alt: rest.alt, caption: rest.caption })),
])
const Quote = z.union([
  z.string().transform((text) => ({ text, attribution: '' })),
  z.object({ text: z.string(), attribution: z.string().default('') }),
])
const Heading = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)])

type Setup = {
  addressOf(pageId: number): Promise<string | undefined>
  /** The answer about an image. */
  image(id: number): Promise<unknown>
  /** Address that those of files are relative to. */
  base: string
}

/** Makes HTML of rich text and of the blocks of a StreamField. */
export class WagtailBody {
  readonly #setup: Setup

  constructor(setup: Setup) {
    this.#setup = setup
  }

  /** @param body rich text as it is stored, or a list of blocks `{ type, value }` */
  async html(body: unknown): Promise<string> {
    if (typeof body === 'string') return this.#rich(body)
    const blocks = z.array(Block).safeParse(body).data ?? []
    return (await Promise.all(blocks.map((block) => this.#block(block)))).join('\n')
  }

  async picture(id: number): Promise<Picture | undefined> {
    const { data } = Image.safeParse(await this.#setup.image(id))
    if (!data) return undefined
    const { title, width, height, meta } = data
    return { src: new URL(meta.download_url, this.#setup.base).href, alt: title, width, height }
  }

  async #block({ type, value }: Block): Promise<string> {
    const heading = type === 'heading' ? Heading.safeParse(value).data : undefined
    if (heading !== undefined) return `<h2>${escapeHtml(heading)}</h2>`
    const quote = type.endsWith('quote') ? Quote.safeParse(value).data : undefined
    if (quote) return quoteHtml(quote)
    const image = type.includes('image') ? ImageValue.safeParse(value).data : undefined
    if (image) return this.#figure(image)
    return this.#any(value)
  }

  async #figure({ id, alt, caption }: z.infer<typeof ImageValue>): Promise<string> {
    const picture = await this.picture(id)
    return picture ? figureOf({ ...picture, alt: alt ?? picture.alt }, caption) : ''
  }

  /** Nothing of a block that is not known is lost: its texts follow one another. */
  async #any(value: unknown): Promise<string> {
    if (typeof value === 'string') return /<[a-z]/i.test(value) ? this.#rich(value) : `<p>${escapeHtml(value)}</p>`
    if (typeof value === 'number') return `<p>${value}</p>`
    const texts = z.array(z.string()).safeParse(value).data
    if (texts) return `<ul>${texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`
    const block = Block.safeParse(value).data
    if (block) return this.#block(block)
    if (typeof value !== 'object' || value === null) return ''
    return (await Promise.all(Object.values(value).map((part) => this.#any(part)))).join('')
  }

  async #rich(html: string): Promise<string> {
    const { pages, images } = referencesIn(html)
    const [addresses, pictures] = await Promise.all([
      Promise.all(pages.map(async (id) => [id, await this.#setup.addressOf(id)] as const)),
      Promise.all(images.map(async (id) => [id, await this.picture(id)] as const)),
    ])
    return richHtml(html, { pages: known(addresses), images: known(pictures) })
  }
}

function known<Value>(entries: readonly (readonly [number, Value | undefined])[]): Map<number, Value> {
  return new Map(entries.flatMap(([id, value]) => (value === undefined ? [] : [[id, value] as const])))
}

function quoteHtml({ text, attribution }: z.infer<typeof Quote>): string {
  const source = attribution === '' ? '' : `<p><cite>${escapeHtml(attribution)}</cite></p>`
  return `<blockquote><p>${escapeHtml(text)}</p>${source}</blockquote>`
}
