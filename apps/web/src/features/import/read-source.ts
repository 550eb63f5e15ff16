import { parserApi } from '@matchwright/contract/parser.api'
import type { JobReading, Reading } from '@matchwright/contract/parser.schema'
import { callApi } from '#web/lib/api/call-api.ts'
import type { Language } from '#web/lib/intl/languages.ts'
import type { ImportKind } from './editor-props.ts'

export type Source = { file: File; wantsPicture: boolean } | { text: string }

/** Parses a document: one result, or one for each job posting in it. */
export async function readSource(kind: ImportKind, source: Source, lang: Language): Promise<readonly Reading[]> {
  return kind === 'cv' ? [await readCv(source, lang)] : postingsOf(await readJob(source, lang))
}

function readCv(source: Source, lang: Language): Promise<Reading> {
  const query = { lang }
  if ('text' in source) return callApi(parserApi.parseCvText, { query, body: source })
  const body = { detect_profile_pictures: source.wantsPicture ? ('true' as const) : ('false' as const) }
  return callApi(parserApi.parseCvFile, { query, body, files: [source.file] })
}

function readJob(source: Source, lang: Language): Promise<JobReading> {
  const query = { lang }
  return 'text' in source
    ? callApi(parserApi.parseJobText, { query, body: source })
    : callApi(parserApi.parseJobFile, { query, files: [source.file] })
}

/** Parse result of each job posting, with its part of the document. */
function postingsOf({ more, ...first }: JobReading): Reading[] {
  const { document } = first
  const within = (from: number, to: number): Reading['document'] => ({
    ...document,
    lines: document.lines.filter(({ start }) => start >= from && start < to),
  })
  return [
    { ...first, document: within(0, more[0]?.start ?? Infinity) },
    ...more.map(({ start, end, ...posting }) => ({ ...first, ...posting, document: within(start, end) })),
  ]
}
