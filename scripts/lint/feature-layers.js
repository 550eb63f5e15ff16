// The order of the server's features: the option of the rule is the table of layers, the lowest first.

const SERVER = /apps\/server\/src\/(.+)$/
const PARTS = [/^features\/([^/]+)\/(.+)$/, /^(match-index)\/(.+)$/]

/** The feature, or part of the server with a place among the features, that a path below `src` belongs to. */
function partOf(path) {
  for (const pattern of PARTS) {
    const found = pattern.exec(path)
    if (found) return { name: found[1], file: found[2], isFeature: path.startsWith('features/') }
  }
  return undefined
}

/** Why `from` may not import `to`; undefined when it may. */
function refusal(layers, from, to) {
  const [own, other] = [from, to].map(({ name }) => layers.findIndex((layer) => layer.includes(name)))
  if (to.isFeature && to.file !== 'index.ts') return `Use the feature ${to.name} only through its index.ts.`
  for (const [at, { name }] of [
    [own, from],
    [other, to],
  ])
    if (at === -1) return `Give ${name} a place in the table of dialect/feature-layers (.oxlintrc.json).`
  if (other < own || from.isTest) return undefined
  const places = `${from.name} (layer ${own + 1}) may not import ${to.name} (layer ${other + 1})`
  return `${places}: only features of lower layers.`
}

export const featureLayers = {
  meta: { schema: [{ type: 'array', items: { type: 'array', items: { type: 'string' } } }] },
  create(context) {
    const [layers] = context.options
    const path = SERVER.exec(context.filename.replaceAll('\\', '/'))?.[1]
    const from = path && partOf(path)
    if (!from) return {}
    function check({ source }) {
      const target = source?.value
      const to = typeof target === 'string' && target.startsWith('#server/') && partOf(target.slice('#server/'.length))
      if (!to || to.name === from.name) return
      const message = refusal(layers, { ...from, isTest: path.endsWith('.test.ts') }, to)
      if (message) context.report({ node: source, message })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    }
  },
}
