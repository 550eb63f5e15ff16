// A thread of its own for what takes minutes: a model of titles learned from the labels of a taxonomy.
import { parentPort, workerData } from 'node:worker_threads'
import { learnFromLabels } from '@matchwright/taxonomy/titles/training/learn-from-labels'
import { writeModel } from '@matchwright/taxonomy/titles/model-file'
import type { Ranker } from '@matchwright/taxonomy/titles/ranker'
import type { TitleSpace } from '@matchwright/taxonomy/titles/title-space'

/** What the thread is given. */
export type Lesson = { space: TitleSpace; ranker: Ranker }
/** What it tells: the share that is done, at the end the file of the model. */
export type LessonNews = { share: number } | { model: Uint8Array<ArrayBuffer> }

function tell(news: LessonNews, transfer: ArrayBuffer[] = []): void {
  return parentPort?.postMessage(news, transfer)
}

// Only learn-titles.ts starts this thread.
const { space, ranker } = workerData as Lesson
const model = writeModel(learnFromLabels(space, ranker, (share) => tell({ share })))
tell({ model }, [model.buffer])
