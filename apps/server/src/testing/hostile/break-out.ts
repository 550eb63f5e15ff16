// Stands for code that a hostile file managed to run in a file process: prints what it reaches.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'

const [files = '', port = '', socket = ''] = process.argv.slice(2)

function reached(name: string, attempt: () => unknown): string[] {
  try {
    attempt()
    return [name]
  } catch {
    return []
  }
}

function connected(name: string, options: { port: number; host: string } | { path: string }): Promise<string[]> {
  return new Promise((resolve) => {
    const connection = connect(options)
    connection.on('connect', () => (connection.destroy(), resolve([name])))
    connection.on('error', () => resolve([]))
  })
}

const found = [
  ...files.split(',').flatMap((file) => reached(file, () => readFileSync(file))),
  ...reached('write', () => writeFileSync('/tmp/break-out', 'x')),
  ...reached('start', () => {
    if (spawnSync('true').status !== 0) throw new Error('not started')
  }),
  ...(await connected('network', { port: Number(port), host: '127.0.0.1' })),
  ...(await connected('socket', { path: socket })),
  // Whether it is empty is the question.
  // eslint-disable-next-line node/no-process-env
  ...Object.keys(process.env).filter((name) => name !== 'PWD'),
  ...(process.getuid?.() === 0 ? ['root'] : []),
]
process.stdout.write(JSON.stringify(found))
