// A stand-in for the parser's thread that fails in the way the text names.
import { parentPort } from 'node:worker_threads'
import type { ParseJob } from '#server/ports.ts'

const faults: Record<string, () => unknown> = {
  'fill the memory': () => {
    for (const lists: number[][] = []; ;) lists.push(Array.from({ length: 100_000 }, (_, at) => at))
  },
  crash: () =>
    setImmediate(() => {
      throw new Error('Ana da Silva cannot be understood')
    }),
  leave: () => process.exit(0),
  'never end': () => {
    for (;;);
  },
}

parentPort?.on('message', (job: ParseJob) => {
  const fault = job.kind === 'titles' ? faults[job.texts[0] ?? ''] : undefined
  if (fault) fault()
  else parentPort?.postMessage({ result: [] })
})
parentPort?.postMessage({ isReady: true })
