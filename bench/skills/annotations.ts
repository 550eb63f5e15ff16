import { CsvParser } from '@matchwright/taxonomy/esco/csv'
import { filesIn } from '../titles/files.ts'

/** A stretch of a sentence with the label of the skill it means; `label` is empty where there is none in ESCO. */
export type LinkedSpan = {
  readonly file: string
  readonly sentence: string
  readonly text: string
  readonly label: string
}

/** A tokenised sentence with the stretches that are skills or knowledge, as offsets into `text`. */
export type SpanSentence = {
  readonly text: string
  readonly spans: readonly { readonly start: number; readonly end: number }[]
}

const NO_CONCEPT = ['LABEL NOT PRESENT', 'UNDERSPECIFIED', '']

/** Tables `sentence, span, sub_span, label`; a part of a span that was annotated for itself counts as the span. */
export function readLinkedSpans(folder: string): LinkedSpan[] {
  return filesIn(folder)
    .filter(({ name }) => name.endsWith('_annotations.csv'))
    .flatMap(({ name, read }) => {
      const parser = new CsvParser()
      const [, ...rows] = [...parser.push(read()), ...parser.end().rows]
      return rows
        .map(({ cells: [sentence = '', span = '', part = '', label = ''] }) => ({
          file: name.split('_')[0] ?? name,
          sentence,
          text: part.trim() === '' ? span : part,
          label: NO_CONCEPT.includes(label.trim()) ? '' : label.trim(),
        }))
        .filter(({ text }) => text.trim() !== '')
    })
}

type TaggedSentence = {
  readonly tokens: readonly string[]
  readonly tags_skill: readonly string[]
  readonly tags_knowledge: readonly string[]
}

function spansOf(tokens: readonly string[], tags: readonly string[]): SpanSentence['spans'] {
  const spans: { start: number; end: number }[] = []
  let offset = 0
  tokens.forEach((token, at) => {
    const end = offset + token.length
    const last = spans.at(-1)
    if (tags[at] === 'B') spans.push({ start: offset, end })
    else if (tags[at] === 'I' && last !== undefined) last.end = end
    offset = end + 1
  })
  return spans
}

/** A line of JSON a sentence, with tags B, I, O for skills and for knowledge. */
export function readSpanSentences(folder: string, name: string): SpanSentence[] {
  return filesIn(folder)
    .filter((file) => file.name === name)
    .flatMap(({ read }) => read().trim().split('\n'))
    .map((line): TaggedSentence => JSON.parse(line))
    .map(({ tokens, tags_skill, tags_knowledge }) => ({
      text: tokens.join(' '),
      spans: [...spansOf(tokens, tags_skill), ...spansOf(tokens, tags_knowledge)],
    }))
}
