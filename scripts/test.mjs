// npm test: installs what is missing, runs every check and test, prints one line with the result.
//   --only checks|unit|http|e2e  runs one part
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideBrowser } from './bootstrap/browser.mjs'
import { buildWeb } from './bootstrap/build-web.mjs'
import { install } from './bootstrap/install.mjs'
import { findNode, nodeEnvironment, toolPath } from './bootstrap/node24.mjs'
import { ROOT } from './bootstrap/root.mjs'
import { formatSeconds, run, StepError, stopRunning } from './bootstrap/run.mjs'

const PARTS = ['checks', 'unit', 'http', 'e2e']
// Three times what the longest step takes on a quiet machine.
const STEP_TIMEOUT_MS = 25 * 60_000
const KILLS = 3
// Reports of the test runners for programs; kept after the run.
const RESULTS = join(ROOT, '.tmp')

function say(text) {
  console.log(text)
}

async function main() {
  const parts = chosenParts()
  await install(say)
  const node = findNode()
  if (parts.includes('e2e')) await provideBrowser(say)
  mkdirSync(RESULTS, { recursive: true })
  const temporary = mkdtempSync(join(tmpdir(), 'matchwright-npm-test-'))
  // Readable by others: a test run by root starts the database as another user.
  chmodSync(temporary, 0o755)
  const remove = () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      stopRunning()
      remove()
      process.exit(130)
    })
  }
  try {
    return await runSteps(steps(node, testEnvironment(node, temporary)).filter((step) => parts.includes(step.part)))
  } finally {
    remove()
  }
}

function chosenParts() {
  const position = process.argv.indexOf('--only')
  if (position === -1) return PARTS
  const part = process.argv[position + 1]
  if (!PARTS.includes(part)) throw new StepError(`--only takes one of ${PARTS.join(', ')}`)
  return [part]
}

/** The environment without settings of the machine that would change the product under test. */
function testEnvironment(node, temporary) {
  const own = ['DATA_DIR', 'DATABASE_URL', 'DEMO', 'HOST', 'PORT', 'BASE_URL', 'SMTP_URL', 'SECRET_KEY', 'NODE_ENV']
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.includes(name)))
  return { ...nodeEnvironment(node, env), TMPDIR: temporary, CI: '1', NO_COLOR: '1' }
}

/** Every step has a part, a name and `run`, which resolves to { passed, failed, skipped, output }. */
function steps(node, env) {
  const options = { env, timeoutMs: STEP_TIMEOUT_MS }
  const script = (name) => async () => toResult(await run('npm', ['run', '--silent', name], options))
  const tests = (name, projects, measured) => ({
    name: `${name} tests`,
    run: () => vitest(node, { name, projects, measured }, options),
  })
  return [
    { part: 'checks', name: 'formatting', run: script('check:format') },
    { part: 'checks', name: 'lint', run: script('check:lint') },
    { part: 'checks', name: 'unused code', run: script('check:unused') },
    { part: 'checks', name: 'types', run: script('check:types') },
    { part: 'checks', name: 'taxonomy', run: script('check:taxonomy') },
    { part: 'checks', name: 'messages', run: script('check:messages') },
    { part: 'checks', name: 'benchmark table', run: script('check:bench') },
    { part: 'unit', ...tests('unit', ['packages', 'web', 'scripts'], 'packages/*/src') },
    { part: 'http', name: 'page build', run: () => buildPages(node) },
    { part: 'http', name: 'scripts of pages', run: script('check:scripts') },
    { part: 'http', ...tests('http', ['server'], 'apps/server/src') },
    { part: 'e2e', ...tests('component', ['web-browser']) },
    { part: 'e2e', name: 'page build', run: () => buildPages(node) },
    { part: 'e2e', name: 'browser tests', run: () => playwright(node, 'playwright', [], options) },
    {
      part: 'e2e',
      name: "operator's day",
      run: () => playwright(node, 'operator-day', ['--config', 'e2e/operator-day/playwright.config.ts'], options),
    },
    {
      part: 'e2e',
      name: `kill -9, ${KILLS} times`,
      run: async () => toResult(await run(node, ['scripts/test-kill.ts', '--times', String(KILLS)], options)),
    },
  ]
}

async function runSteps(chosen) {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const step of chosen) {
    process.stdout.write(`${step.name} ...`.padEnd(24))
    const startedAt = performance.now()
    const result = await step.run()
    const seconds = formatSeconds((performance.now() - startedAt) / 1000)
    say(`${result.failed === 0 ? 'ok' : 'FAILED'}  ${formatCounts(result)}${seconds}`)
    if (result.note !== undefined) say(`  ${result.note}`)
    if (result.failed > 0) say(`\n${result.output.trim()}\n`)
    for (const key of Object.keys(sum)) sum[key] += result[key]
  }
  say(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`)
  return sum.failed === 0 ? 0 : 1
}

function formatCounts({ passed, failed, skipped }) {
  return passed + failed + skipped > 1 ? `${passed} passed, ${failed} failed, ${skipped} skipped  ` : ''
}

/** Result of a check, which counts as one test. */
function toResult({ code, output }) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output }
}

async function buildPages(node) {
  try {
    await buildWeb(node, () => undefined)
    return toResult({ code: 0, output: '' })
  } catch (error) {
    return toResult({ code: 1, output: error.message })
  }
}

/** @param measured the folder whose branch coverage is measured, if any */
async function vitest(node, { name, projects, measured }, options) {
  const file = join(RESULTS, `vitest-${name}.json`)
  rmSync(file, { force: true })
  const selection = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const coverage = measured === undefined ? [] : coverageOptions(name, measured)
  rmSync(coverageFolder(name), { recursive: true, force: true })
  const { code, output } = await run(
    node,
    [toolPath('vitest'), 'run', ...selection, ...reporters, ...coverage, '--passWithNoTests'],
    options,
  )
  const result = withCode(code, output, readJson(file), (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }))
  const branches = readJson(join(coverageFolder(name), 'coverage-summary.json'))?.total.branches.pct
  return measured === undefined || branches === undefined
    ? result
    : { ...result, note: `${branches} % of the branches of ${measured} covered` }
}

/** Branch coverage is a figure to watch, no bar to pass; it costs about 20 s of processor time in all. */
function coverageOptions(name, folder) {
  return ['--coverage', `--coverage.reportsDirectory=${coverageFolder(name)}`, `--coverage.include=${folder}/**/*.ts`]
}

/** @param name of the report */
async function playwright(node, name, selection, options) {
  const file = join(RESULTS, `${name}.json`)
  rmSync(file, { force: true })
  const env = { ...options.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { code, output } = await run(node, [toolPath('playwright'), 'test', ...selection, '--reporter=list,json'], {
    ...options,
    env,
  })
  return withCode(code, output, readJson(file), ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }))
}

function coverageFolder(name) {
  return join(RESULTS, `coverage-${name}`)
}

/** Counts a runner that fails without a failed test (it could not start, an error outside of tests) as one failure. */
function withCode(code, output, report, count) {
  const counts = report === undefined ? { passed: 0, failed: 0, skipped: 0 } : count(report)
  return { ...counts, failed: code === 0 ? counts.failed : Math.max(1, counts.failed), output }
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof StepError ? error.message : error)
    process.exit(error.exitCode ?? 1)
  },
)
