/** Ids of forms with unsaved changes; outside React, as browser events read it too. */
const dirty = new Set<string>()

export function isAnyFormDirty(): boolean {
  return dirty.size > 0
}

export function markForm(id: string, isDirty: boolean): void {
  if (isDirty) dirty.add(id)
  else dirty.delete(id)
}
