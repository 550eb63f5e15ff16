import type { conceptSchemas } from '../schemas/concept.schema.ts'
import { endpoints } from '../endpoint.ts'

export const conceptApi = endpoints<typeof conceptSchemas>()({
  choices: {
    method: 'GET',
    access: 'public',
    scope: 'concepts:read',
    cache: 'keyed',
    path: '/napi/concept/concept_choices',
    summary: 'The short closed lists: contract types, education, seniority, languages and so on',
  },
  tree: {
    method: 'GET',
    access: 'public',
    scope: 'concepts:read',
    cache: 'keyed',
    path: '/napi/concept/concept_tree',
    summary: 'The two upper levels of a branch',
  },
  languageCapturedChoices: {
    method: 'GET',
    access: 'public',
    scope: 'concepts:read',
    cache: 'keyed',
    path: '/napi/concept/language_captured_choices',
    summary: 'Languages a listing can be written in',
  },
  siteLanguages: {
    method: 'GET',
    access: 'public',
    scope: 'concepts:read',
    cache: 'keyed',
    path: '/napi/concept/site_languages',
    summary: 'Languages the site is offered in now',
  },
  typeahead: {
    method: 'GET',
    access: 'public',
    scope: 'concepts:read',
    cache: 'keyed',
    path: '/napi/concept/typeahead',
    summary: 'Concepts by what somebody is typing, in any language',
  },
  occupationSuggest: {
    method: 'GET',
    access: 'public',
    scope: 'concepts:read',
    cache: 'keyed',
    path: '/napi/concept/occupation_suggest',
    summary: 'What goes with an occupation: its skills, similar ones, broader and narrower ones',
  },
  moreSpecific: {
    method: 'GET',
    access: 'public',
    scope: 'concepts:read',
    cache: 'keyed',
    path: '/napi/concept/more_specific',
    summary: 'Narrower concepts of a concept or a word',
  },
  browseTree: {
    method: 'GET',
    access: 'public',
    scope: 'concepts:read',
    cache: 'keyed',
    path: '/napi/concept/browse_tree',
    summary: 'The children of a concept, page by page, with the path from the top down to it',
  },
})
