// The models that belong to the built-in taxonomy, made by `npm run train:titles -- --built-in`.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TitleModel } from '@matchwright/taxonomy/titles/model'
import { readModel } from '@matchwright/taxonomy/titles/model-file'
import { REPOSITORY_ROOT } from '#server/db/data-dir.ts'

const folder = join(REPOSITORY_ROOT, 'taxonomy-data', 'models')

async function read(branch: string): Promise<TitleModel | undefined> {
  const path = join(folder, `${branch}.model`)
  return existsSync(path) ? readModel(await readFile(path)) : undefined
}

/** The model of occupations. */
export function readTitleModel(): Promise<TitleModel | undefined> {
  return read('occupation')
}

/** The model of skills and social competences. */
export async function readSkillModels(): Promise<TitleModel[]> {
  return (await Promise.all(['skill', 'softskill'].map(read))).filter((model) => model !== undefined)
}
