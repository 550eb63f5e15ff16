// The model of titles that belongs to the built-in taxonomy.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TitleModel } from '@matchwright/taxonomy/titles/model'
import { readModel } from '@matchwright/taxonomy/titles/model-file'
import { REPOSITORY_ROOT } from '#server/db/data-dir.ts'

/** Made by `npm run train:titles -- --built-in`; without it titles are recognised by their letters and words alone. */
export const readTitleModel = async (
  path = join(REPOSITORY_ROOT, 'taxonomy-data', 'titles.model'),
): Promise<TitleModel | undefined> => (existsSync(path) ? readModel(await readFile(path)) : undefined)
