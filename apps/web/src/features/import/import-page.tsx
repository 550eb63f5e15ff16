import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { takeHandedFile } from '#web/lib/browser/handed-file.ts'
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
  const isSample = useSample(kind, read.mutate)
  useHandedFile((file) => takeFiles([file]))
  return (
    <div className="wrap">
      <PageTitle title={t(`import.${kind}.title`)} />
      {files.length > 0 ? (
        <ImportQueue kind={kind} files={files} wantsPicture={wantsPicture} onEnd={() => setFiles([])} />
      ) : first && more.length > 0 ? (
        <Postings readings={[first, ...more]} fileName={name} onEnd={read.reset} />
      ) : first ? (
        <CheckStep kind={kind} reading={first} fileName={name} isSample={isSample} onLeave={read.reset} />
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

/** Reads the sample that the address asks for. */
function useSample(kind: ImportKind, read: (source: Source) => void): boolean {
  const [params] = useSearchParams()
  const isSample = params.has('sample')
  useOnce(isSample, () => void import('./samples.ts').then(({ SAMPLES }) => read({ text: SAMPLES[kind] })))
  return isSample
}

/** Reads a file that was dropped on the page before. */
function useHandedFile(read: (file: File) => void): void {
  useOnce(true, () => {
    const file = takeHandedFile()
    if (file) read(file)
  })
}

function useOnce(isWanted: boolean, act: () => void): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (!isWanted || isDone.current) return
    isDone.current = true
    act()
  })
}
