// Thread that learns a title model from the labels of a taxonomy, which takes minutes.
import { parentPort, workerData } from 'node:worker_threads'
import { learnFromLabels } from '@matchwright/taxonomy/titles/training/learn-from-labels'
import { writeModel } from '@matchwright/taxonomy/titles/model-file'
import type { Ranker } from '@matchwright/taxonomy/titles/ranker'
import type { TitleSpace } from '@matchwright/taxonomy/titles/title-space'

/** Input of the thread. */
export type Lesson = { space: TitleSpace; ranker: Ranker }
/** Messages of the thread: the share done, and finally the model file. */
export type LessonNews = { share: number } | { model: Uint8Array<ArrayBuffer> }

function tell(news: LessonNews, transfer: ArrayBuffer[] = []): void {
  return parentPort?.postMessage(news, transfer)
}

// Only learn-titles.ts starts this thread.
const { space, ranker } = workerData as Lesson
const model = writeModel(learnFromLabels(space, ranker, (share) => tell({ share })))
tell({ model }, [model.buffer])
