// Installs the packages of package-lock.json.
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT } from './root.mjs'
import { mustRun } from './run.mjs'

/**
 * Installs when something is missing or of another version.
 * @returns {Promise<number>} duration in seconds; 0 when everything was there
 */
export async function install(say) {
  if (isInstalled()) return 0
  say('Installing dependencies (npm ci) ...')
  const { command, args, env } = npmCommand(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'])
  const { seconds } = await mustRun('npm ci', command, args, { env })
  return seconds
}

/**
 * npm writes node_modules/.package-lock.json as the last step of an installation and npm ci begins by removing it, so
 * this detects an interrupted installation as well as a changed package-lock.json.
 */
function isInstalled() {
  const installed = readPackages(join(ROOT, 'node_modules/.package-lock.json'))
  if (installed === undefined) return false
  const wanted = readPackages(join(ROOT, 'package-lock.json')) ?? {}
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !path.includes('node_modules/')) return true
    const found = installed[path]
    if (found === undefined) return entry.optional === true || entry.devOptional === true || entry.peer === true
    return found.version === entry.version && found.integrity === entry.integrity && existsSync(join(ROOT, path))
  })
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * npm, run by the Node that runs it outside this checkout: npm scripts prefer the Node in node_modules, which npm ci
 * takes away from under itself.
 */
function npmCommand(args) {
  const env = withoutLocalBinaries(process.env)
  // Production would leave out the development dependencies, which the build needs.
  delete env.NODE_ENV
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  if (npm === undefined || node === undefined || node.startsWith(ROOT)) return { command: 'npm', args, env }
  return { command: node, args: [npm, ...args], env }
}

function withoutLocalBinaries(env) {
  const directories = (env.PATH ?? '').split(delimiter).filter((directory) => !directory.startsWith(ROOT))
  return { ...env, PATH: directories.join(delimiter) }
}
