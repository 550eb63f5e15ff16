import type { Plugin } from 'vite'

// Browsers send what forms hold and get what the server has checked. They need a call's method and path, not the
// schemas of its request and answer. In the browser's build each module of the contract is cut in two: constants and
// calls without schemas, and `?schemas`, which only those pages load that check something themselves.

type Node = { type: string; start: number; end: number }
type ObjectNode = Node & { properties: (Node & { key?: { name?: string }; value?: Node })[] }
type CallNode = Node & { callee: Node & { name?: string }; arguments: Node[] }
type Declaration = Node & { declarations: { id: { name: string }; init: Node | null }[] }
type Edit = { start: number; end: number; text: string }

/** What of a call the browser reads. */
const KEPT = new Set(['method', 'path', 'files', 'kind', 'cache'])
const MODULE = /packages\/contract\/src\/[\w-]+\.ts$/
const SCHEMAS = '?schemas'

export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const isSchemas = id.endsWith(SCHEMAS)
      if (!MODULE.test(id.replace(SCHEMAS, ''))) return null
      const statements: readonly object[] = this.parse(code).body
      return {
        code: isSchemas ? schemasOf(code, statements) : constantsOf(code, id, statements),
        map: null,
        moduleSideEffects: false,
      }
    },
  }
}

/** The whole module; what nobody imports falls away, together with what it is made of. */
function schemasOf(code: string, statements: readonly object[]): string {
  const made = statements.flatMap((statement) => schemaIn(statement, code) ?? [])
  return edited(
    code,
    made.map(({ init: { start, end } }) => ({
      start,
      end,
      text: `/*#__PURE__*/ (() => (${code.slice(start, end)}))()`,
    })),
  )
}

/** The module without what is made by calls, which comes from the other half. */
function constantsOf(code: string, id: string, statements: readonly object[]): string {
  const made = statements.flatMap((statement) => schemaIn(statement, code) ?? [])
  const edits = [
    ...made.map(({ statement: { start, end } }) => ({ start, end, text: '' })),
    ...statements.flatMap((statement) => endpointsIn(statement).flatMap(dropped)),
  ]
  if (made.length === 0) return edited(code, edits)
  const exported = made.flatMap(({ name, isExported }) => (isExported ? [name] : [])).join(', ')
  // A name that is not exported there is not needed here: only schemas are made of it.
  return `import { ${exported} } from ${JSON.stringify(`${id}${SCHEMAS}`)}\nexport { ${exported} }\n${edited(code, edits)}`
}

type Made = { name: string; statement: Node; init: Node; isExported: boolean }

/** A constant whose value is made by calls, unless it is a table of endpoints. */
function schemaIn(statement: object, code: string): Made | undefined {
  const declaration = declarationIn(statement)
  const [declared] = declaration?.declarations ?? []
  if (!declared?.init || endpointsIn(statement).length > 0) return undefined
  const { id, init } = declared
  const isMade = isCall(init) || (isObject(init) && code.slice(init.start, init.end).includes('('))
  if (!isMade || !isNode(statement)) return undefined
  return { name: id.name, statement, init, isExported: declaration !== statement }
}

function endpointsIn(statement: object): CallNode[] {
  const init = declarationIn(statement)?.declarations[0]?.init
  return init && isObject(init) ? init.properties.flatMap(({ value }) => (value && isEndpoint(value) ? value : [])) : []
}

/** The properties of a call that only servers read. */
function dropped({ arguments: [declared] }: CallNode): Edit[] {
  if (!declared || !isObject(declared)) return []
  const { properties } = declared
  return properties.flatMap((property, index) => {
    if (KEPT.has(property.key?.name ?? '')) return []
    return [{ start: property.start, end: properties[index + 1]?.start ?? property.end, text: '' }]
  })
}

function declarationIn(statement: object): Declaration | undefined {
  const inner = 'declaration' in statement && statement.declaration ? statement.declaration : statement
  return isDeclaration(inner) ? inner : undefined
}

function isNode(value: object): value is Node {
  return 'start' in value && 'end' in value
}

function isDeclaration(node: unknown): node is Declaration {
  return typeof node === 'object' && node !== null && 'declarations' in node
}

function isObject(node: Node): node is ObjectNode {
  return node.type === 'ObjectExpression'
}

function isCall(node: Node): node is CallNode {
  return node.type === 'CallExpression'
}

function isEndpoint(node: Node): node is CallNode {
  return isCall(node) && node.callee.name === 'endpoint'
}

function edited(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
}
