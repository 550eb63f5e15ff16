// Installs the browser and fonts of the browser tests from Debian when they are missing.
import { spawnSync } from 'node:child_process'
import { run, StepError } from './run.mjs'

/** Exit status of `npm test` when packages are missing that it may not install. */
export const MISSING_PACKAGES = 3

const NEEDS = [
  {
    package: 'chromium-headless-shell',
    isThere: () => succeeds('chromium-headless-shell', ['--version']),
    // Runs the tests as well, only slower.
    hasReplacement: () => succeeds('chromium', ['--version']),
  },
  { package: 'fonts-noto-core', isThere: () => hasFontFor('ar') && hasFontFor('th') },
  { package: 'fonts-noto-cjk', isThere: () => hasFontFor('ja') && hasFontFor('ko') },
]

/** Installs missing packages when allowed (root on Debian). */
export async function provideBrowser(say) {
  const missing = NEEDS.filter((need) => !need.isThere())
  if (missing.length === 0) return
  const mayInstall = process.getuid?.() === 0 && succeeds('apt-get', ['--version'])
  if (mayInstall) {
    const packages = missing.map((need) => need.package)
    say(`Installing ${packages.join(', ')} ...`)
    await aptInstall(packages)
  }
  const still = missing.filter((need) => !need.isThere() && !need.hasReplacement?.()).map((need) => need.package)
  if (still.length === 0) return
  const error = new StepError(
    `Missing on this machine: ${still.join(' ')}\nInstall as root: apt-get install ${still.join(' ')}`,
  )
  error.exitCode = MISSING_PACKAGES
  throw error
}

async function aptInstall(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env })
  const { code, output } = await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], {
    env,
  })
  if (code !== 0) console.error(output.trim())
}

function hasFontFor(language) {
  const { status, stdout } = spawnSync('fc-list', [`:lang=${language}`], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

function succeeds(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
