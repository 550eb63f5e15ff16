import type { contentSchemas } from '../schemas/content.schema.ts'
import { endpoints } from '../endpoint.ts'

export const contentApi = endpoints<typeof contentSchemas>()({
  pages: {
    method: 'GET',
    access: 'public',
    path: '/content/pages',
    summary: 'Content pages; with translation_of the translations of one',
  },
  everyPage: {
    method: 'GET',
    access: 'staff',
    path: '/content/every_page',
    summary: 'Content pages with those that are not published yet; with id one of them with its text',
  },
  preview: {
    method: 'POST',
    access: 'staff',
    path: '/content/preview',
    summary: 'A content page from the text of its file, as it would be published; nothing is saved',
    limit: { per: 'user', max: 120, minutes: 1 },
  },
  draft: {
    method: 'GET',
    access: 'staff',
    path: '/content/draft',
    summary: 'A page of the content service before publication, by the token of its preview',
  },
  footer: {
    method: 'GET',
    access: 'public',
    path: '/content/footer',
    summary: 'Links of the footer',
  },
})
