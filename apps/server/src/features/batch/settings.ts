// How a file is read: guessed, given, checked.
import { BatchSettings } from '@matchwright/contract/batch.schema'
import { missingField, invalidField } from '#server/errors.ts'
import { readOnce } from './sheet/read-sheet.ts'
import type { Inspected } from './sheet/sheet-thread.ts'

export const MIN_CONFIDENCE = 50

/** Settings for a file as it looks. */
export function guessedSettings({ form, hasHeader, columns }: Inspected): BatchSettings {
  return {
    ...form,
    has_header: hasHeader,
    columns: [...columns],
    language: null,
    min_confidence: MIN_CONFIDENCE,
    outputs: ['isco', 'esco', 'alternatives'],
    use_rules: true,
  }
}

export type ReadFile = {
  settings: BatchSettings
  columnNames: readonly string[]
  sample: readonly string[]
  rowCount: number
}

/** Settings of which some are left as they are. */
export type GivenSettings = { [Name in keyof BatchSettings]?: BatchSettings[Name] | undefined }

type Known = { settings: BatchSettings; columnNames: readonly string[]; rowCount: number }

/**
 * Settings with what is given; the file is read anew. Columns are guessed again where they are others than before.
 * @throws {SheetError}
 */
export async function readWith(path: string, known: Known, given: GivenSettings): Promise<ReadFile> {
  const settings = BatchSettings.parse({ ...known.settings, ...given })
  const { separator, quote, encoding } = settings
  const found = await readOnce({
    kind: 'inspect',
    path,
    form: { separator, quote, encoding },
    hasHeader: settings.has_header,
  })
  const fits = settings.columns.length === found.names.length
  return {
    settings: { ...settings, columns: fits ? settings.columns : [...found.columns] },
    columnNames: found.names,
    sample: found.sample,
    rowCount: found.rowCount,
  }
}

/** @throws {AppError} 422 where no title would be read, or a column twice */
export function checkSettings({ columns }: BatchSettings): void {
  if (!columns.includes('title')) throw missingField(['settings', 'columns'])
  const single = columns.filter((field) => field === 'language' || field === 'own_id')
  if (new Set(single).size < single.length) throw invalidField(['settings', 'columns'], 'batch_column_twice')
}
