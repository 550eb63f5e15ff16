// Finds the Node that runs the server and the tools: 24 or newer, from npm when the machine's is older.
import { execFileSync } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { ROOT } from './root.mjs'
import { StepError } from './run.mjs'

const OLDEST = 24

/** Path of a Node that is new enough. */
export function findNode() {
  const ownVersion = Number(process.versions.node.split('.')[0])
  if (ownVersion >= OLDEST) return process.execPath
  const name = `node-${process.platform}-${process.arch}`
  const packaged = join(ROOT, 'node_modules', name, 'bin/node')
  if (majorOf(packaged) >= OLDEST) return packaged
  throw new StepError(
    `This needs Node ${OLDEST} or newer. The machine's is ${process.versions.node}, and the package ${name} is not ` +
      `installed or does not run here. Install Node ${OLDEST} and start again.`,
  )
}

function majorOf(node) {
  try {
    return Number(/^v(\d+)\./.exec(execFileSync(node, ['--version'], { encoding: 'utf8' }))?.[1])
  } catch {
    return 0
  }
}

/** An environment in which `node` is that Node, for tools that start others. */
export function nodeEnvironment(node, env = process.env) {
  return { ...env, PATH: `${dirname(node)}${delimiter}${env.PATH ?? ''}` }
}

/** Path of a command of an installed package. */
export function toolPath(name) {
  return join(ROOT, 'node_modules/.bin', name)
}
