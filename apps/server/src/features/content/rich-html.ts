import sanitize from 'sanitize-html'
import { escapeHtml } from '#server/http/html-page.ts'

/** A picture of the content service, at its full address. */
export type Picture = { src: string; alt: string; width: number; height: number }

/** Pages and images that rich text refers to by id. */
export type References = {
  pages: ReadonlyMap<number, string>
  images: ReadonlyMap<number, Picture>
}

const HEADINGS = ['h2', 'h3', 'h4', 'h5']
const BLOCKS = ['p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'figure', 'figcaption', 'br']
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']
const WORDS = ['a', 'b', 'strong', 'i', 'em', 'code', 'sup', 'sub', 'mark', 'img']

/** Ids of pages and images that rich text of Wagtail refers to. */
export function referencesIn(html: string): { pages: number[]; images: number[] } {
  const tags = [...html.matchAll(/<(?:a|embed)\b[^>]*>/g)].map(([tag]) => tag)
  const idsOf = (mark: string) =>
    tags.filter((tag) => tag.includes(mark)).flatMap((tag) => Number(/\bid="(\d+)"/.exec(tag)?.[1]) || [])
  return { pages: idsOf('linktype="page"'), images: idsOf('embedtype="image"') }
}

/**
 * HTML of Wagtail's rich text as it is stored, with links and images in place of their ids and nothing that runs.
 * See https://docs.wagtail.org/en/stable/extending/rich_text_internals.html
 */
export function richHtml(html: string, { pages, images }: References): string {
  return sanitize(html, {
    allowedTags: [...HEADINGS, ...BLOCKS, ...TABLES, ...WORDS],
    allowedAttributes: {
      a: ['href'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    transformTags: {
      // The title of the page is the only one.
      h1: 'h2',
      a: (tagName, { linktype, id, href }) => {
        const address = linktype === 'page' ? pages.get(Number(id)) : href
        return { tagName, attribs: address === undefined ? {} : { href: address } }
      },
      embed: (tagName, { embedtype, id, alt, url }) => {
        const picture = embedtype === 'image' ? images.get(Number(id)) : undefined
        if (picture) return { tagName: 'img', attribs: attributesOf({ ...picture, alt: alt ?? picture.alt }) }
        return url === undefined ? { tagName, attribs: {} } : { tagName: 'a', attribs: { href: url }, text: url }
      },
    },
  })
}

/** A figure of a picture, with a caption if there is one. */
export function figureOf(picture: Picture, caption: string): string {
  const attributes = Object.entries(attributesOf(picture)).map(([name, value]) => `${name}="${escapeHtml(value)}"`)
  return `<figure><img ${attributes.join(' ')}>${caption && `<figcaption>${escapeHtml(caption)}</figcaption>`}</figure>`
}

function attributesOf({ src, alt, width, height }: Picture): Record<string, string> {
  return { src, alt, width: String(width), height: String(height), loading: 'lazy' }
}
