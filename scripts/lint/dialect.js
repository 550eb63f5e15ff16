// The project's own lint rules: one way to write functions, private members and constants, line lengths, and the
// layers of features.

import { featureLayers } from './feature-layers.js'

const UPPER_CASE = /^[A-Z][A-Z0-9_]*$/
const PASCAL_CASE = /^[A-Z][A-Za-z0-9]*$/
const MAX_LINE_LENGTH = 120
const WRAPPERS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression'])
const COLLECTIONS = new Set(['ArrayExpression', 'ObjectExpression', 'NewExpression'])
const LITERAL_CLASSES = new Set(['Set', 'Map', 'RegExp'])

/** Top-level statements, with the `export` around a declaration taken off. */
function topLevel(program) {
  return program.body.map((node) => (node.type === 'ExportNamedDeclaration' && node.declaration) || node)
}

function topLevelConstants(program) {
  return topLevel(program)
    .filter((node) => node.type === 'VariableDeclaration' && node.kind === 'const')
    .flatMap((node) => node.declarations)
    .filter(({ id, init }) => id.type === 'Identifier' && init !== null)
}

function unwrap(node) {
  return WRAPPERS.has(node.type) ? unwrap(node.expression) : node
}

/** For each type of node: the parts of it that must be literal for it to be one. */
const LITERAL_PARTS = {
  Literal: () => [],
  TemplateLiteral: ({ expressions }) => expressions,
  UnaryExpression: ({ argument }) => [argument],
  BinaryExpression: ({ left, right }) => [left, right],
  SpreadElement: ({ argument }) => [argument],
  Property: ({ computed, value }) => (computed ? [undefined] : [value]),
  ArrayExpression: ({ elements }) => (elements.length > 0 ? elements : [undefined]),
  ObjectExpression: ({ properties }) => (properties.length > 0 ? properties : [undefined]),
  NewExpression: ({ callee, arguments: [first] }) => [LITERAL_CLASSES.has(callee.name) ? first : undefined],
}

/** Whether an expression consists of literals only, other constants included. */
function isLiteral(expression) {
  if (!expression) return false
  const node = unwrap(expression)
  if (node.type === 'Identifier') return UPPER_CASE.test(node.name) || node.name === 'undefined'
  return LITERAL_PARTS[node.type]?.(node).every(isLiteral) ?? false
}

const topLevelFunctions = {
  create: (context) => ({
    Program(program) {
      for (const { id, init } of topLevelConstants(program)) {
        // An annotated constant may take its parameter types from the annotation.
        const isFunction = init.type === 'ArrowFunctionExpression' || init.type === 'FunctionExpression'
        if (!isFunction || id.typeAnnotation) continue
        context.report({ node: id, message: 'Declare top-level functions with `function`.' })
      }
    },
  }),
}

const constantCase = {
  meta: { schema: [{ enum: ['all', 'scalars'] }], defaultOptions: ['all'] },
  create: (context) => ({
    Program(program) {
      const [checked] = context.options
      for (const { id, init } of topLevelConstants(program)) {
        if (UPPER_CASE.test(id.name) || PASCAL_CASE.test(id.name)) continue
        if (!isLiteral(init) || (checked === 'scalars' && COLLECTIONS.has(unwrap(init).type))) continue
        context.report({ node: id, message: `Write the constant \`${id.name}\` in UPPER_CASE.` })
      }
    },
  }),
}

const privateFields = {
  create(context) {
    function check(node) {
      if (node.accessibility !== 'private' || node.kind === 'constructor') return
      context.report({ node: node.key, message: 'Use a #private name instead of `private`.' })
    }
    return { PropertyDefinition: check, MethodDefinition: check }
  },
}

const maxLineLength = {
  create: (context) => ({
    Program(program) {
      context.sourceCode.lines.forEach((line, index) => {
        if (line.length <= MAX_LINE_LENGTH) return
        const position = { line: index + 1, column: 0 }
        const message = `The line has ${line.length} characters; at most ${MAX_LINE_LENGTH} are allowed.`
        context.report({ node: program, loc: { start: position, end: position }, message })
      })
    },
  }),
}

export default {
  meta: { name: 'dialect' },
  rules: {
    'top-level-functions': topLevelFunctions,
    'constant-case': constantCase,
    'private-fields': privateFields,
    'max-line-length': maxLineLength,
    'feature-layers': featureLayers,
  },
}
