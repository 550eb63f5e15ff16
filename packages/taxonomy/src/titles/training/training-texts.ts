import type { TrainingText } from './embedding-trainer.ts'
import { conceptsOfGroup } from '../title-space.ts'
import type { KnownTitle, TitleSpace } from '../title-space.ts'

/** Training texts beyond the labels of the space. */
export type TrainingSources = {
  readonly known: readonly KnownTitle[]
  /** Sentences about an occupation. */
  readonly descriptions: readonly { readonly concept: number; readonly text: string }[]
  /** Names of ISCO-08 groups in any language. */
  readonly groupLabels: readonly { readonly code: string; readonly text: string }[]
  /** Titles placed in another classification; they show which words belong together. */
  readonly foreign: readonly { readonly code: string; readonly text: string }[]
}

export const noSources: TrainingSources = { known: [], descriptions: [], groupLabels: [], foreign: [] }

const TIMES_KNOWN = 2

function labelTexts({ labels }: TitleSpace): TrainingText[] {
  return [...labels.values()].flatMap((ofLanguage) =>
    [...Map.groupBy(ofLanguage, ({ text }) => text)].map(([text, sharing]) => ({
      text,
      classes: [...new Set(sharing.map(({ concept }) => concept))],
    })),
  )
}

function foreignTexts(foreign: TrainingSources['foreign']): { texts: TrainingText[]; classCount: number } {
  const numbers = new Map([...new Set(foreign.map(({ code }) => code))].map((code, at) => [code, at]))
  const texts = foreign.map(({ code, text }) => ({ text, task: 1, classes: [numbers.get(code) ?? 0] }))
  return { texts, classCount: numbers.size }
}

/** Texts and number of classes by task, as `trainEmbedding` takes them. */
export function trainingTexts(
  space: TitleSpace,
  { known, descriptions, groupLabels, foreign }: TrainingSources,
): { readonly texts: readonly TrainingText[]; readonly tasks: readonly number[] } {
  const below = new Map<string, number[]>()
  const inGroup = (code: string): number[] => {
    const found = below.get(code) ?? conceptsOfGroup(space, code)
    below.set(code, found)
    return found
  }
  const others = foreignTexts(foreign)
  const texts = [
    ...labelTexts(space),
    ...known.map(({ text, concepts, group }) => ({
      text,
      classes: concepts.length > 0 ? concepts : inGroup(group),
      times: TIMES_KNOWN,
    })),
    ...descriptions.map(({ text, concept }) => ({ text, classes: [concept] })),
    ...groupLabels.map(({ text, code }) => ({ text, classes: inGroup(code) })),
    ...others.texts,
  ].filter(({ classes }) => classes.length > 0)
  return { texts, tasks: [space.keys.length, others.classCount] }
}
