import { useMutation } from '@tanstack/react-query'
import { parserApi } from '@matchwright/contract/parser'
import type { Reading } from '@matchwright/contract/parser'
import { useState } from 'react'
import { PageTitle } from '#web/components/page-title.tsx'
import { callApi } from '#web/lib/api.ts'
import { useT } from '#web/lib/intl.ts'
import { useShell } from '#web/lib/shell.ts'
import { CheckStep } from './check-step.tsx'
import type { ImportKind } from './editor-props.ts'
import type { Source } from './source-step.tsx'
import { SourceStep } from './source-step.tsx'

/** From a document to facts that somebody has looked at: source, check, save. */
export function ImportPage({ kind }: { kind: ImportKind }) {
  const t = useT()
  const { language } = useShell()
  const [name, setName] = useState<string | null>(null)
  const read = useMutation({
    mutationFn: (source: Source) => readSource(kind, source, language),
    onMutate: (source) => setName('file' in source ? source.file.name : null),
  })
  return (
    <div className="wrap">
      <PageTitle title={t(`import.${kind}.title`)} />
      {read.data ? (
        <CheckStep kind={kind} reading={read.data} fileName={name} onDiscard={read.reset} />
      ) : (
        <SourceStep
          kind={kind}
          isReading={read.isPending}
          error={read.error}
          onSource={(source) => read.mutate(source)}
        />
      )}
    </div>
  )
}

function readSource(kind: ImportKind, source: Source, lang: ReturnType<typeof useShell>['language']): Promise<Reading> {
  const query = { lang }
  if ('text' in source) {
    const body = { text: source.text }
    return kind === 'cv'
      ? callApi(parserApi.parseCvText, { query, body })
      : callApi(parserApi.parseJobText, { query, body })
  }
  const files = [source.file]
  return kind === 'cv'
    ? callApi(parserApi.parseCvFile, { query, body: {}, files })
    : callApi(parserApi.parseJobFile, { query, files })
}
