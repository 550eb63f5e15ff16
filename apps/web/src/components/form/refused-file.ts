/** MIME types, or a map from MIME types to the extensions of their files. */
export type AcceptedFiles = readonly string[] | Readonly<Record<string, readonly string[]>>
export type FileLimits = { accept: AcceptedFiles; maxBytes: number; maxFiles: number }
export type FileRefusal = 'tooLarge' | 'wrongType' | 'tooMany'

/** Value of the attribute `accept` of a file input. */
export function acceptAttribute(accept: AcceptedFiles): string {
  return [...typesOf(accept), ...extensionsOf(accept)].join(',')
}

/** The first file that is refused, and why; undefined if all are taken. */
export function refusedFile(files: readonly File[], { accept, maxBytes, maxFiles }: FileLimits) {
  const types = typesOf(accept)
  const extensions = extensionsOf(accept)
  for (const file of files) {
    const name = file.name.toLowerCase()
    // The browser does not know the type of every file.
    const isKnown = types.includes(file.type) || extensions.some((extension) => name.endsWith(extension))
    const reason = refusalOf({ isKnown, isLarge: file.size > maxBytes, isOneTooMany: files.length > maxFiles })
    if (reason) return { file, reason }
  }
  return undefined
}

type Faults = { isKnown: boolean; isLarge: boolean; isOneTooMany: boolean }

function refusalOf({ isKnown, isLarge, isOneTooMany }: Faults): FileRefusal | undefined {
  if (!isKnown) return 'wrongType'
  if (isLarge) return 'tooLarge'
  return isOneTooMany ? 'tooMany' : undefined
}

function isList(accept: AcceptedFiles): accept is readonly string[] {
  return Array.isArray(accept)
}

function typesOf(accept: AcceptedFiles): readonly string[] {
  return isList(accept) ? accept : Object.keys(accept)
}

function extensionsOf(accept: AcceptedFiles): readonly string[] {
  return isList(accept) ? [] : Object.values(accept).flat()
}
