import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A content site: its address, and the token of the preview of its draft. */
export type ContentSite = { url: string; token: string; close(): Promise<void> }

const ROOT = join(import.meta.dirname, '../../../../..')
const SITE = join(ROOT, 'e2e/wagtail')
export const RECORDED = join(import.meta.dirname, 'recorded.json')
const run = promisify(execFile)

export type Recorded = { token: string; answers: Record<string, { status: number; body: unknown }> }

/** Answers as a Wagtail site gave them, recorded by `npm run record:wagtail`. */
export async function recordedSite(): Promise<ContentSite> {
  const { token, answers } = JSON.parse(readFileSync(RECORDED, 'utf8')) as Recorded
  const server = createServer((request, response) => {
    const { status, body } = answers[request.url ?? ''] ?? { status: 404, body: {} }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * A real Wagtail site with the pages of `e2e/wagtail`, installed into a folder of its own.
 * @returns undefined on a machine without Python or its packages
 */
export async function wagtailSite(): Promise<ContentSite | undefined> {
  const python = await installed()
  if (python === undefined) return undefined
  const data = mkdtempSync(join(tmpdir(), 'matchwright-wagtail-'))
  const port = String(await freePort())
  const env = {
    SITE_DATA: data,
    SITE_PORT: port,
    DJANGO_SETTINGS_MODULE: 'settings',
    PYTHONPATH: `${SITE}:${data}`,
    PYTHONDONTWRITEBYTECODE: '1',
  }
  const token = (await run(python, ['fill.py'], { cwd: SITE, env })).stdout.trim()
  const server = spawn(python, ['-m', 'django', 'runserver', '--noreload', '--insecure', `127.0.0.1:${port}`], {
    cwd: SITE,
    env,
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await answering(`${url}/api/v2/pages/`)
  return {
    url,
    token,
    close: async () => {
      const exited = once(server, 'exit')
      server.kill()
      await exited
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** The Python that has Wagtail; installed once. */
async function installed(): Promise<string | undefined> {
  const folder = join(ROOT, '.tmp/wagtail')
  const python = join(folder, 'bin/python')
  const requirements = readFileSync(join(SITE, 'requirements.txt'), 'utf8')
  const mark = join(folder, 'installed.txt')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === requirements) return python
  try {
    mkdirSync(folder, { recursive: true })
    await run('python3', ['-m', 'venv', '--clear', folder])
    await run(python, ['-m', 'pip', 'install', '--quiet', '--requirement', join(SITE, 'requirements.txt')])
    writeFileSync(mark, requirements)
    return python
  } catch {
    return undefined
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const ATTEMPTS = 300
const PAUSE_MS = 100

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error('The content site does not answer')
}
