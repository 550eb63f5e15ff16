import { endpoints } from '../endpoint.ts'
import type { profileSchemas } from '../schemas/profile.schema.ts'

const BASE = '/napi/profile'

const PICTURE = { field: 'picture', max: 1 } as const

export const profileApi = endpoints<typeof profileSchemas>()({
  list: {
    method: 'GET',
    access: 'user',
    scope: 'profiles:read',
    path: `${BASE}/list`,
    summary: 'Person and company profiles of the user and of the shared account',
  },
  workpermitChoices: {
    method: 'GET',
    access: 'public',
    path: `${BASE}/workpermit_choices`,
    summary: 'Kinds of work permission',
  },
  person: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/person/:person_id`,
    summary: 'A person profile',
  },
  changePerson: {
    method: 'PATCH',
    access: 'user',
    path: `${BASE}/person/:person_id`,
    summary: 'Changes fields of a person profile',
  },
  company: {
    method: 'GET',
    access: 'user',
    scope: 'profiles:read',
    path: `${BASE}/company/:company_id`,
    summary: 'A company profile',
  },
  changeCompany: {
    method: 'PATCH',
    access: 'user',
    path: `${BASE}/company/:company_id`,
    summary: 'Changes fields of a company profile',
  },
  createPerson: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/person`,
    summary: 'Creates a person profile',
  },
  createCompany: {
    method: 'POST',
    access: 'professional',
    path: `${BASE}/company`,
    summary: 'Creates a company profile',
  },
  personMinimal: {
    method: 'GET',
    access: 'user',
    scope: 'profiles:read',
    path: `${BASE}/person_minimal/:person_id`,
    summary: 'Name and picture of a person profile',
  },
  companyMinimal: {
    method: 'GET',
    access: 'user',
    scope: 'profiles:read',
    path: `${BASE}/company_minimal/:company_id`,
    summary: 'Name and picture of a company profile',
  },
  setPersonPicture: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/person/:person_id/profile_picture`,
    summary: 'Sets the picture',
    files: PICTURE,
  },
  deletePersonPicture: {
    method: 'DELETE',
    access: 'user',
    path: `${BASE}/person/:person_id/profile_picture`,
    summary: 'Removes the picture',
  },
  setCompanyPicture: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/company/:company_id/profile_picture`,
    summary: 'Sets the picture',
    files: PICTURE,
  },
  deleteCompanyPicture: {
    method: 'DELETE',
    access: 'user',
    path: `${BASE}/company/:company_id/profile_picture`,
    summary: 'Removes the picture',
  },
  personPicture: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/person/:person_id/profile_picture`,
    summary: 'The picture, for the own account; others see it with a listing',
    kind: 'download',
  },
  companyPicture: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/company/:company_id/profile_picture`,
    summary: 'The picture, for the own account; others see it with a listing',
    kind: 'download',
  },
  versions: {
    method: 'GET',
    access: 'user',
    path: `${BASE}/:person_or_company/:profile_id/versions`,
    summary: 'Contents that changes replaced, latest first, at most 30',
  },
  restoreVersion: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/:person_or_company/:profile_id/versions/:version_id/restore`,
    summary: 'Brings a replaced content back; levels, pictures and secrets stay',
  },
  archivePerson: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/person/:person_id/archive`,
    summary: 'Archives a person profile; its listings are paused',
  },
  restorePerson: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/person/:person_id/restore`,
    summary: 'Brings an archived person profile back',
  },
  deletePerson: {
    method: 'DELETE',
    access: 'user',
    path: `${BASE}/person/:person_id`,
    summary: 'Deletes a person profile with its documents; its listings are paused',
  },
  copyPerson: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/person/:person_id/copy`,
    summary: 'Copies a person profile',
  },
  archiveCompany: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/company/:company_id/archive`,
    summary: 'Archives a company profile; its listings are paused',
  },
  restoreCompany: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/company/:company_id/restore`,
    summary: 'Brings an archived company profile back',
  },
  deleteCompany: {
    method: 'DELETE',
    access: 'professional',
    path: `${BASE}/company/:company_id`,
    summary: 'Deletes a company profile with its documents; its listings are paused',
  },
  copyCompany: {
    method: 'POST',
    access: 'user',
    path: `${BASE}/company/:company_id/copy`,
    summary: 'Copies a company profile',
  },
})
