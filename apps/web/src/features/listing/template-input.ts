import { PAGE_SIZE } from '@matchwright/contract/common'

/** Templates an address asks for: `?type=1&language=de&country=CH&search=&offset=15`. */
export function templateInput(params: URLSearchParams, language: string) {
  const type = params.get('type') ?? ''
  const country = params.get('country') ?? ''
  const search = params.get('search')?.slice(0, 100)
  const offset = Math.trunc(Number(params.get('offset') ?? 0))
  const captured = params.get('language') ?? language.slice(0, 2)
  return {
    query: {
      limit: PAGE_SIZE,
      offset: offset > 0 ? offset : 0,
      language_captured: /^[a-z]{2,3}(-[A-Z]{2})?$/.test(captured) ? captured : 'en',
      ...(/^[01]$/.test(type) && { filter_type: Number(type) }),
      ...(/^[A-Z]{2}$/.test(country) && { country }),
      ...(search && { search }),
    },
  }
}
