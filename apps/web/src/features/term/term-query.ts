import { TERM_BRANCHES, TERM_SORTS, TERM_STATES } from '@matchwright/contract/constants'
import type { Language } from '#web/lib/intl/languages.ts'

function oneOf<const Choice extends string>(choices: readonly Choice[], given: string | null): Choice | undefined {
  return choices.find((choice) => choice === given)
}

/** Request for the terms that a URL selects. */
export function termQuery(params: URLSearchParams, lang: Language) {
  const branch = oneOf(TERM_BRANCHES, params.get('branch'))
  const language = params.get('language')
  const search = params.get('search')
  return {
    lang,
    state: oneOf(TERM_STATES, params.get('state')) ?? 'open',
    sort: oneOf(TERM_SORTS, params.get('sort')) ?? 'frequency',
    offset: Math.max(0, Math.trunc(Number(params.get('offset')) || 0)),
    ...(branch && { branch }),
    ...(language !== null && /^[a-z]{2,3}(-[A-Z]{2})?$/.test(language) && { language }),
    ...(search && { search: search.slice(0, 120) }),
  } as const
}

export type TermListQuery = ReturnType<typeof termQuery>
