import { Worker } from 'node:worker_threads'
import type { Lesson, LessonNews } from './titles-worker.ts'

/**
 * Learns a model in a separate thread.
 * @throws if the thread fails or the signal aborts it
 */
export function learnTitles(
  lesson: Lesson,
  { onProgress, signal }: { onProgress(share: number): void; signal: AbortSignal },
): Promise<Uint8Array> {
  const worker = new Worker(new URL('./titles-worker.ts', import.meta.url), { workerData: lesson })
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const stop = () => reject(new Error('Learning titles was stopped'))
  signal.addEventListener('abort', stop)
  worker.on('message', (news: LessonNews) => ('model' in news ? resolve(news.model) : onProgress(news.share)))
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`The thread that learns titles ended with ${code}`)))
  return promise.finally(() => {
    signal.removeEventListener('abort', stop)
    void worker.terminate()
  })
}
