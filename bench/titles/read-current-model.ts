import { readFileSync } from 'node:fs'
import type { TitleModel } from '@matchwright/taxonomy/titles/model'
import { readModel } from '@matchwright/taxonomy/titles/model-file'

export function readCurrentModel(path: string): TitleModel {
  const model = readModel(readFileSync(path))
  if (model === undefined) throw new Error(`${path} was made by another version of this program`)
  return model
}
