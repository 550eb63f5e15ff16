import type { Plugin } from 'vite'

// Browsers send what forms hold and get what the server has checked. They need a call's method and path, not the
// schemas of its request and answer; without those the schema library stays out of the first page.

type Edit = { start: number; end: number; text: string }
type Node = { type: string; start: number; end: number }
type ObjectNode = Node & { properties: (Node & { key?: { name?: string }; value?: Node })[] }
type CallNode = Node & { callee: Node & { name?: string }; arguments: Node[] }

/** What of a call the browser reads. */
const kept = new Set(['method', 'path', 'files', 'kind', 'cache'])

/** In the browser's build: endpoints without schemas, all other schemas only where something imports them. */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/packages\/contract\/src\/[\w-]+\.ts$/.test(id)) return null
      const edits = this.parse(code).body.flatMap((statement) => editsOf(statement, code))
      return { code: edited(code, edits), map: null, moduleSideEffects: false }
    },
  }
}

function editsOf(statement: object, code: string): Edit[] {
  const declaration = 'declaration' in statement ? statement.declaration : statement
  if (!isDeclaration(declaration)) return []
  return declaration.declarations.flatMap(({ init }) => {
    if (!init) return []
    const endpoints = isObject(init)
      ? init.properties.flatMap(({ value }) => (value && isEndpoint(value) ? value : []))
      : []
    if (endpoints.length > 0) return endpoints.flatMap(dropped)
    return isObject(init) || isCall(init) ? [wrapped(init, code)] : []
  })
}

const isDeclaration = (node: unknown): node is Node & { declarations: { init: Node | null }[] } =>
  typeof node === 'object' && node !== null && 'declarations' in node
const isObject = (node: Node): node is ObjectNode => node.type === 'ObjectExpression'
const isCall = (node: Node): node is CallNode => node.type === 'CallExpression'
const isEndpoint = (node: Node): node is CallNode => isCall(node) && node.callee.name === 'endpoint'

/** The properties of a call that only servers read. */
function dropped({ arguments: [declared] }: CallNode): Edit[] {
  if (!declared || !isObject(declared)) return []
  const { properties } = declared
  return properties.flatMap((property, index) => {
    if (kept.has(property.key?.name ?? '')) return []
    return [{ start: property.start, end: properties[index + 1]?.start ?? property.end, text: '' }]
  })
}

/** A schema nobody imports falls away whole, together with those it is made of. */
const wrapped = ({ start, end }: Node, code: string): Edit => ({
  start,
  end,
  text: `/*#__PURE__*/ (() => (${code.slice(start, end)}))()`,
})

const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
