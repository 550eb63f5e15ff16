// A stand-in for the printing thread that fails in the way the title of the document names.
import { parentPort } from 'node:worker_threads'
import type { PrintJob } from '#server/adapters/printing/print-thread.ts'

const faults: Record<string, () => unknown> = {
  crash: () =>
    setImmediate(() => {
      throw new Error('Ana da Silva cannot be printed')
    }),
  'never end': () => {
    for (;;);
  },
}

parentPort?.on('message', ({ document }: PrintJob) => {
  const fault = 'title' in document ? faults[document.title] : undefined
  if (fault) fault()
  else parentPort?.postMessage({ file: new Uint8Array([1]) })
})
parentPort?.postMessage({ isReady: true })
