import { endpoints } from '../endpoint.ts'
import type { companySchemas } from '../schemas/company.schema.ts'

const BASE = '/napi/company'

/** The page of a company as others see it, and its pictures. */
export const companyApi = endpoints<typeof companySchemas>()({
  page: {
    method: 'GET',
    access: 'public',
    path: `${BASE}/:company_id`,
    summary: 'The page of a company as the reader may see it, with its open offers',
  },
  preview: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/:company_id/preview`,
    summary: 'The page of an own company as outside (3), contact (2) or disclosed (1) see it',
  },
  logo: {
    method: 'GET',
    access: 'public',
    path: `${BASE}/:company_id/logo`,
    summary: 'The logo, for whoever may see it',
    kind: 'download',
  },
  cover: {
    method: 'GET',
    access: 'public',
    path: `${BASE}/:company_id/cover`,
    summary: 'The cover picture, for whoever may see it',
    kind: 'download',
  },
  photo: {
    method: 'GET',
    access: 'public',
    path: `${BASE}/:company_id/photo/:photo_id`,
    summary: 'A photo, for whoever may see it',
    kind: 'download',
  },
  pictures: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/:company_id/pictures`,
    summary: 'Cover and photos of an own company, to edit',
  },
  setCover: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/:company_id/cover`,
    summary: 'Sets the cover picture',
    files: { field: 'photo', max: 1 },
  },
  deleteCover: {
    method: 'DELETE',
    access: 'user',
    path: `${BASE}/:company_id/cover`,
    summary: 'Removes the cover picture',
  },
  addPhoto: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/:company_id/photo`,
    summary: 'Adds a photo',
    files: { field: 'photo', max: 1 },
  },
  changePhoto: {
    method: 'PATCH',
    access: 'user',
    path: `${BASE}/:company_id/photo/:photo_id`,
    summary: 'Changes the caption of a photo',
  },
  deletePhoto: {
    method: 'DELETE',
    access: 'user',
    path: `${BASE}/:company_id/photo/:photo_id`,
    summary: 'Removes a photo',
  },
})
