// Builds the pages when their sources have changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { nodeEnvironment, toolPath } from './node24.mjs'
import { ROOT } from './root.mjs'
import { mustRun } from './run.mjs'

const WEB = join(ROOT, 'apps/web')
const FINGERPRINT = join(WEB, 'build/.fingerprint')
const SOURCES = ['apps/web', 'packages/client', 'packages/contract', 'package-lock.json', 'tsconfig.base.json']
const NOT_SOURCES = new Set(['build', 'node_modules', '.react-router', '.vite'])

/**
 * Builds the pages if needed.
 * @returns {Promise<number>} duration in seconds; 0 when they were up to date
 */
export async function buildWeb(node, say) {
  const fingerprint = fingerprintOf(SOURCES)
  if (isBuilt(fingerprint)) return 0
  say('Building the pages ...')
  rmSync(FINGERPRINT, { force: true })
  // Always the production build, also for `npm start`: NODE_ENV of the server does not concern it.
  const env = { ...nodeEnvironment(node), NODE_ENV: 'production' }
  const { seconds } = await mustRun('Building the pages', node, [toolPath('react-router'), 'build'], { cwd: WEB, env })
  // Beside what is served: it names the sources.
  renameSync(join(WEB, 'build/client/.vite/manifest.json'), join(WEB, 'build/manifest.json'))
  rmSync(join(WEB, 'build/client/.vite'), { recursive: true })
  await compressAssets()
  // Written last: an interrupted build has none.
  writeFileSync(FINGERPRINT, fingerprint)
  return seconds
}

const ENCODINGS = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
}

/** Writes scripts and styles compressed beside themselves: once at the best quality, where each answer would cost. */
async function compressAssets() {
  const folder = join(WEB, 'build/client/assets')
  const names = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name))
  const tasks = names.flatMap((name) =>
    Object.entries(ENCODINGS).map(([ending, compress]) => ({ name, ending, compress })),
  )
  await Promise.all(
    tasks.map(async ({ name, ending, compress }) => {
      const path = join(folder, name)
      await writeFile(`${path}.${ending}`, await compress(await readFile(path)))
    }),
  )
}

function isBuilt(fingerprint) {
  const outputs = ['client', 'server/index.js', 'manifest.json', 'page-messages.json'].map((path) =>
    join(WEB, 'build', path),
  )
  return (
    outputs.every((path) => existsSync(path)) &&
    existsSync(FINGERPRINT) &&
    readFileSync(FINGERPRINT, 'utf8') === fingerprint
  )
}

/** Hash of the names and contents of all files below the paths, without tests. */
function fingerprintOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((start) => filesBelow(start))) {
    if (/\.test\.tsx?$/.test(path)) continue
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  const stat = statSync(join(ROOT, path), { throwIfNoEntry: false })
  if (stat === undefined) return []
  if (!stat.isDirectory()) return [path]
  const names = readdirSync(join(ROOT, path)).filter((name) => !NOT_SOURCES.has(name))
  return names.toSorted().flatMap((name) => filesBelow(join(path, name)))
}
