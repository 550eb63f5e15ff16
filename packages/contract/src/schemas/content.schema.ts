import { z } from 'zod'
import { SiteLanguage, text } from './common.schema.ts'
import type { ApiSchemas } from '../endpoint.ts'

const Picture = z.object({ src: z.string(), alt: z.string(), width: z.number().int(), height: z.number().int() })

/** A page as another one lists it. */
const PageEntry = z.object({
  type: z.string(),
  title: z.string(),
  summary: z.string(),
  href: z.string(),
  published_at: z.string().nullable(),
  author: z.string().nullable(),
  image: Picture.nullable(),
})
export type PageEntry = z.infer<typeof PageEntry>

export const ContentPage = z.object({
  id: z.number().int(),
  title: z.string(),
  meta: z.object({
    type: z.string(),
    slug: z.string(),
    locale: SiteLanguage,
    html_url: z.string(),
    first_published_at: z.string().nullable(),
  }),
  /** HTML that the server made from Markdown or cleaned; plain text in pages of that type, nothing in translations. */
  body: z.string(),
  summary: z.string(),
  author: z.string().nullable(),
  image: Picture.nullable(),
  /** The pages that this one lists. */
  entries: z.array(PageEntry),
  /** The page that lists this one, and some of the others it lists. */
  listing: z.object({ title: z.string(), href: z.string(), entries: z.array(PageEntry) }).nullable(),
})
export type ContentPage = z.infer<typeof ContentPage>

export const Footer = z.object({ links: z.array(z.object({ title: z.string(), href: z.string() })) })

export const contentSchemas = {
  pages: {
    query: z.object({
      translation_of: z.coerce.number<string | number>().int().optional(),
      locale: SiteLanguage.optional(),
      slug: z.string().max(120).optional(),
    }),
    response: z.object({ items: z.array(ContentPage), meta: z.object({ total_count: z.number().int() }) }),
  },
  everyPage: {
    query: z.object({ id: z.coerce.number<string | number>().int().optional() }),
    /** The page that is asked for, otherwise all without their text. */
    response: z.object({ items: z.array(ContentPage.extend({ is_draft: z.boolean() })) }),
  },
  preview: {
    body: z.object({
      locale: SiteLanguage,
      slug: z
        .string()
        .max(120)
        .regex(/^[a-z\d-]+$/),
      /** Header lines, an empty line, Markdown: the text of a file in `content`. */
      text: text(100_000),
    }),
    response: ContentPage,
  },
  draft: {
    query: z.object({ content_type: z.string().max(100), token: z.string().max(500) }),
    response: ContentPage,
  },
  footer: {
    query: z.object({ lang: SiteLanguage.default('en') }),
    response: Footer,
  },
} satisfies ApiSchemas
