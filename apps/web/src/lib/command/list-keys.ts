/** Rows of lists carry this attribute, so that single keys can move between them. */
export const SHORTCUT_ROW = { 'data-shortcut-row': '' } as const

/** Parts of a row or page that a single key presses or focuses. */
export function shortcutTarget(name: 'explain' | 'favourite' | 'write') {
  return { 'data-shortcut': name } as const
}

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('#main [data-shortcut-row]')]
}

function currentRow(): HTMLElement | undefined {
  return rows().find((row) => row.contains(document.activeElement))
}

/** Focuses the link of the row before or after the focused one; the first one if none has the focus. */
export function focusRow(step: 1 | -1): void {
  const all = rows()
  const current = currentRow()
  const next = current === undefined ? all[0] : all[all.indexOf(current) + step]
  next?.querySelector<HTMLElement>('a[href]')?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Toggles the checkbox of the focused row. */
export function toggleRow(): void {
  currentRow()?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
}

/** Presses a named part of the focused row; a page without rows is its own. */
export function pressInRow(name: 'explain' | 'favourite'): void {
  const row = currentRow() ?? (rows().length === 0 ? document.querySelector('#main') : undefined)
  const target = row?.querySelector<HTMLElement>(`[data-shortcut=${name}]`)
  ;(target?.closest('a') ?? target)?.click()
}

/** Focuses a named part of the page. */
export function focusPart(name: 'write'): void {
  document.querySelector<HTMLElement>(`#main [data-shortcut=${name}]`)?.focus()
}
