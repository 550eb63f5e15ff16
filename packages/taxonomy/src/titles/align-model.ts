import type { TitleModel } from './model.ts'
import type { TitleSpace } from './title-space.ts'

/** Share of known concepts below which a model does more harm than recognition by labels alone. */
const LEAST_KNOWN = 0.9

/** Mean of some rows of a table; zeros without any, which give a low score. */
function meanRow(table: Float32Array, rows: readonly number[], width: number): Float32Array {
  return Float32Array.from({ length: width }, (_, at) =>
    rows.reduce((sum, row) => sum + (table[row * width + at] ?? 0) / rows.length, 0),
  )
}

/**
 * Aligns a model with a space that has changed a little since its training: removed concepts are dropped, a new one
 * starts as the mean of those of its code, so that its labels decide. Undefined when too much has changed.
 */
export function alignModel(
  model: TitleModel,
  space: Pick<TitleSpace, 'version' | 'keys' | 'codes'>,
): TitleModel | undefined {
  if (model.version === space.version) return model
  const places = new Map(model.keys.map((key, at) => [key, at]))
  const known = space.keys.map((key) => places.get(key))
  if (known.filter((place) => place !== undefined).length < LEAST_KNOWN * space.keys.length) return undefined
  const byCode = Map.groupBy(
    known.flatMap((place, at) => (place === undefined ? [] : [{ place, code: space.codes[at] ?? '' }])),
    ({ code }) => code,
  )
  const siblings = (code: string): number[] => (code === '' ? [] : (byCode.get(code) ?? []).map(({ place }) => place))
  const { embedding, priors } = model
  const { dimensions } = embedding
  const classes = new Float32Array(space.keys.length * dimensions)
  known.forEach((place, at) => {
    const rows = place === undefined ? siblings(space.codes[at] ?? '') : [place]
    classes.set(meanRow(embedding.classes, rows, dimensions), at * dimensions)
  })
  return {
    ...model,
    version: space.version,
    keys: space.keys,
    embedding: { ...embedding, classes, classCount: space.keys.length },
    priors: Float32Array.from(known, (place) => (place === undefined ? 0 : (priors[place] ?? 0))),
  }
}
