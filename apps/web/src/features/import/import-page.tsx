import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { hasPermission } from '#web/lib/session/current-user.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { CheckStep } from './check-step.tsx'
import type { ImportKind } from './editor-props.ts'
import { ImportQueue, Postings } from './import-queue.tsx'
import { readSource } from './read-source.ts'
import type { Source } from './read-source.ts'
import { SourceStep } from './source-step.tsx'

/** Largest number of files that staff may import at once. */
const MOST_FILES = 20

/** Import of a document in three steps: source, check, save. */
export function ImportPage({ kind }: { kind: ImportKind }) {
  const t = useT()
  const { language, currentUser } = useShell()
  const [name, setName] = useState<string | null>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [wantsPicture, setWantsPicture] = useState(false)
  const read = useMutation({
    mutationFn: (source: Source) => readSource(kind, source, language),
    onMutate: (source) => setName('file' in source ? source.file.name : null),
  })
  const takeFiles = (chosen: readonly File[]) => {
    const [file] = chosen
    if (chosen.length > 1) setFiles(chosen)
    else if (file) read.mutate({ file, wantsPicture })
  }
  const [first, ...more] = read.data ?? []
  return (
    <div className="wrap">
      <PageTitle title={t(`import.${kind}.title`)} />
      {files.length > 0 ? (
        <ImportQueue kind={kind} files={files} wantsPicture={wantsPicture} onEnd={() => setFiles([])} />
      ) : first && more.length > 0 ? (
        <Postings readings={[first, ...more]} fileName={name} onEnd={read.reset} />
      ) : first ? (
        <CheckStep kind={kind} reading={first} fileName={name} onLeave={read.reset} />
      ) : (
        <SourceStep
          kind={kind}
          isReading={read.isPending}
          error={read.error}
          mostFiles={hasPermission(currentUser, 'listing_staff') ? MOST_FILES : 1}
          wantsPicture={wantsPicture}
          onWantsPicture={setWantsPicture}
          onFiles={takeFiles}
          onText={(text) => read.mutate({ text })}
        />
      )}
    </div>
  )
}
