import { parserApi } from '@matchwright/contract/parser'
import type { Reading } from '@matchwright/contract/parser'
import { callApi } from '#web/lib/api.ts'
import type { Language } from '#web/lib/languages.ts'
import type { ImportKind } from './editor-props.ts'

export type Source = { file: File; wantsPicture: boolean } | { text: string }

/** What the server understands of a document. */
export function readSource(kind: ImportKind, source: Source, lang: Language): Promise<Reading> {
  const query = { lang }
  if ('text' in source) {
    const body = { text: source.text }
    return kind === 'cv'
      ? callApi(parserApi.parseCvText, { query, body })
      : callApi(parserApi.parseJobText, { query, body })
  }
  const files = [source.file]
  if (kind === 'job') return callApi(parserApi.parseJobFile, { query, files })
  const body = { detect_profile_pictures: source.wantsPicture ? ('true' as const) : ('false' as const) }
  return callApi(parserApi.parseCvFile, { query, body, files })
}
