import type { contentSchemas } from '../schemas/content.schema.ts'
import { endpoints } from '../endpoint.ts'

export const contentApi = endpoints<typeof contentSchemas>()({
  pages: {
    method: 'GET',
    access: 'public',
    path: '/content/pages',
    summary: 'Content pages; with translation_of the translations of one',
  },
  footer: {
    method: 'GET',
    access: 'public',
    path: '/content/footer',
    summary: 'Links of the footer',
  },
})
