/** Part of Vite's manifest: a source or shared chunk with its file and what it imports statically. */
export type BuildManifest = Record<string, { file: string; imports?: string[] }>

const ROUTE_SUFFIX = '?__react-router-build-client-route'

/** Files that the sources load at once, with all they import statically. */
export function scriptsOf(manifest: BuildManifest, sources: readonly string[]): string[] {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[`${key}${ROUTE_SUFFIX}`] ?? manifest[key]
    if (!chunk) throw new Error(`${key} is not in the build: was it moved, or is it no longer a file of its own?`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  sources.forEach(visit)
  return [...files]
}
