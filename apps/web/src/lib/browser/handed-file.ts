/** A file that was dropped on one page and is read on the next; a navigation cannot carry it otherwise. */
let handed: File | undefined

export function handFile(file: File): void {
  handed = file
}

/** The file that was handed over, once. */
export function takeHandedFile(): File | undefined {
  const file = handed
  handed = undefined
  return file
}
