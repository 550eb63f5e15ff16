// npm start: installs what is missing, builds what is stale, starts the server. Can be interrupted at any point and
// started again.
//   --serve  production: NODE_ENV=production, never demo data
//   --dev    rebuilds and restarts whenever a source changes
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './bootstrap/build-web.mjs'
import { install } from './bootstrap/install.mjs'
import { findNode } from './bootstrap/node24.mjs'
import { ROOT } from './bootstrap/root.mjs'
import { formatSeconds, StepError } from './bootstrap/run.mjs'
import { forwardSignals, hasNotEnded, startServer, waitForPort, waitUntilReady } from './bootstrap/server.mjs'
import { onSourceChange } from './bootstrap/watch.mjs'

const isDev = process.argv.includes('--dev')
function say(text) {
  console.log(text)
}

let server
const isStopping = forwardSignals(() => server)

async function main() {
  const env = environment()
  const downloadSeconds = await install(say)
  const node = findNode()
  const buildSeconds = await buildWeb(node, say)
  await waitForPort(env)
  say('Starting the server ...')
  const startedAt = performance.now()
  launch(node, env)
  if (await waitUntilReady(server, env)) {
    printDurations(downloadSeconds, buildSeconds, (performance.now() - startedAt) / 1000)
  }
  if (isDev) onSourceChange(() => startAgain(node, env))
}

/** The environment of the server; variables that are set take precedence over the file `.env`. */
function environment() {
  const file = join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  if (!process.argv.includes('--serve')) return { ...process.env }
  if (process.env.DEMO === '1') say('DEMO=1 is ignored: npm run serve never has demo data.')
  return { ...process.env, NODE_ENV: 'production', DEMO: '0' }
}

/** Starts the server; when it ends without being replaced, this process ends with its status. */
function launch(node, env) {
  const child = startServer(node, env)
  server = child
  child.once('exit', (code) => {
    if (isStopping()) process.exit(0)
    if (server !== child) return
    if (isDev) say('The server ended; it starts again at the next change.')
    else process.exit(code ?? 1)
  })
}

async function startAgain(node, env) {
  try {
    await buildWeb(node, say)
  } catch (error) {
    say(error.message)
    return
  }
  await stopServer()
  launch(node, env)
  if (await waitUntilReady(server, env)) say('Started again.')
}

/** The data directory and the port have one owner: the old server is gone before the new one starts. */
async function stopServer() {
  const old = server
  server = undefined
  if (!hasNotEnded(old)) return
  const ended = new Promise((resolve) => old.once('exit', resolve))
  old.kill('SIGTERM')
  await ended
}

function printDurations(download, build, start) {
  const pages = build === 0 ? 'pages up to date' : `pages ${formatSeconds(build)}`
  const before = download === 0 ? '' : `; dependencies before that ${formatSeconds(download)}`
  say(`Ready in ${formatSeconds(build + start)} (${pages}, server ${formatSeconds(start)}${before})`)
}

main().catch((error) => {
  console.error(error instanceof StepError ? error.message : error)
  process.exit(1)
})
