// Runs commands and collects their output; they end with this process.
import { spawn, spawnSync } from 'node:child_process'
import { ROOT } from './root.mjs'

/** A failed step; its message is shown to the user without a stack trace. */
export class StepError extends Error {}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

const LEFTOVER_PATIENCE_MS = 3_000

let hasSetpriv

/**
 * Starts a command in a group of its own, so that all of it can be stopped; where setpriv exists (Debian: util-linux),
 * the kernel sends it the signal when this process is killed, so that nothing is left running for the next start.
 */
export function start(command, args, { signal, ...options }) {
  hasSetpriv ??= spawnSync('setpriv', ['--pdeathsig', signal, 'true']).status === 0
  const [program, ...rest] = hasSetpriv ? ['setpriv', '--pdeathsig', signal, command, ...args] : [command, ...args]
  return spawn(program, rest, { cwd: ROOT, detached: true, ...options })
}

/**
 * Runs a command to its end and collects its output. Processes it leaves running in its group are ended.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export function run(command, args, { cwd = ROOT, env = process.env, timeoutMs } = {}) {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    let output = ''
    const child = start(command, args, { cwd, env, signal: 'KILL', stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    const timer = setTimeout(
      () => {
        output += `\nNot finished after ${timeoutMs / 1000} s: stopped.`
        signalGroup(child, 'SIGKILL')
      },
      timeoutMs ?? 2 ** 31 - 1,
    )
    const finish = (code) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ code, output, seconds: (performance.now() - startedAt) / 1000 })
    }
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', (error) => {
      output += error.message
      finish(127)
    })
    child.once('exit', (code) => {
      // Processes it left running hold the pipes open.
      signalGroup(child, 'SIGTERM')
      setTimeout(() => signalGroup(child, 'SIGKILL'), LEFTOVER_PATIENCE_MS).unref()
      child.once('close', () => finish(code ?? 1))
    })
  })
}

/** Ends all running commands. */
export function stopRunning() {
  for (const child of running) signalGroup(child, 'SIGTERM')
}

function signalGroup(child, signal) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group has ended.
  }
}

/**
 * Runs a command that has to succeed.
 * @param {string} purpose named in the message of a failure
 */
export async function mustRun(purpose, command, args, options) {
  const result = await run(command, args, options)
  if (result.code !== 0) throw new StepError(`${purpose} failed:\n\n${result.output.trim()}`)
  return result
}

/** Formats seconds. */
export function formatSeconds(seconds) {
  return `${seconds.toFixed(1)} s`
}
