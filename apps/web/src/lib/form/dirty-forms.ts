/** Forms with changes that are not saved yet; kept outside React because the browser's own events ask, too. */
const dirty = new Set<string>()

export function isAnyFormDirty(): boolean {
  return dirty.size > 0
}

export function markForm(id: string, isDirty: boolean): void {
  if (isDirty) dirty.add(id)
  else dirty.delete(id)
}
