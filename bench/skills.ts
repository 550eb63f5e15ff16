// `npm run bench:skills -- --data DIR --esco DIR [--model FILE]`: spans of advertisements to skills of ESCO, beside
// an exact look-up of labels; and the spans of whole sentences that are found with the built-in taxonomy. Without a
// model one is learned from the labels (minutes).
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { createRecogniser } from '@matchwright/taxonomy/recognise'
import { readModel, writeModel } from '@matchwright/taxonomy/titles/model-file'
import { toTitleSpace } from '@matchwright/taxonomy/titles/taxonomy-space'
import { linkSkill } from '@matchwright/parser/values/link-skill'
import { findSkillMentions } from '@matchwright/parser/values/skill-mentions'
import { calibrationMs, describeMachine } from './machine.ts'
import { readLinkedSpans, readSpanSentences } from './skills/annotations.ts'
import type { LinkedSpan } from './skills/annotations.ts'
import { readEscoSkills } from './skills/esco-skills.ts'
import { Counts } from './skills/scores.ts'
import { modelFolder, readBuiltIn } from './titles/built-in.ts'
import { readCurrentModel } from './titles/read-current-model.ts'
import { trainOnLabels } from './titles/train-model.ts'

const { values } = parseArgs({
  options: { data: { type: 'string' }, esco: { type: 'string' }, model: { type: 'string' }, list: { type: 'boolean' } },
})
if (values.data === undefined || values.esco === undefined) throw new Error('--data DIR and --esco DIR are needed')
const { data, esco, model: modelFile } = values

function print(line: string): void {
  return void process.stdout.write(`${line}\n`)
}

const taxonomy = await readEscoSkills(esco)
const recogniser = createRecogniser(taxonomy, await readOrLearn(taxonomy))
const spans = readLinkedSpans(join(data, 'esco_linked'))
const wantedOf = labelReader(taxonomy)

print(`${spans.length} spans, ${spans.filter(({ label }) => label !== '').length} with a concept`)
report('exact label', ({ text }, wanted) => exact(text, wanted))
const times: number[] = []
report('recognised', linked)
reportSpans()
print(`a span: ${(times.reduce((sum, time) => sum + time, 0) / times.length).toFixed(2)} ms`)
print(`${describeMachine()}, calibration ${calibrationMs().toFixed(0)} ms`)

/**
 * How many stretches that people marked as skills or knowledge are named by a concept, with what comes with the
 * program.
 */
function reportSpans(): void {
  const sentences = readSpanSentences(join(data, 'skillspan'), 'dev.jsonl')
  const builtIn = readBuiltIn()
  const withModels = createRecogniser(builtIn, readCurrentModel(join(modelFolder, 'skill.model')))
  const taxonomies = { 'built-in': withModels, ESCO: recogniser }
  for (const [name, reader] of Object.entries(taxonomies)) {
    const counts = { right: 0, wrong: 0, missed: 0 }
    for (const { text, spans: marked } of sentences) {
      const found = findSkillMentions(reader, text, { language: 'en', occupations: [] })
      const touches = (a: { start: number; end: number }, b: { start: number; end: number }) =>
        a.start < b.end && b.start < a.end
      counts.right += marked.filter((span) => found.some((mention) => touches(span, mention))).length
      counts.missed += marked.filter((span) => !found.some((mention) => touches(span, mention))).length
      counts.wrong += found.filter((mention) => !marked.some((span) => touches(span, mention))).length
    }
    const all = new Counts()
    all.addSpans(counts)
    print(
      `spans of sentences, ${name.padEnd(8)} ${all.text()}   ` +
        `(${sentences.length} sentences; a mention that touches a span counts)`,
    )
  }
}

async function readOrLearn(of: Taxonomy) {
  if (modelFile !== undefined && existsSync(modelFile)) return readModel(readFileSync(modelFile))
  const { space } = toTitleSpace(of, 'skill')
  const model = await trainOnLabels({ space, shape: { rowBits: 17, dimensions: 64 }, say: print })
  if (modelFile !== undefined) writeFileSync(modelFile, writeModel(model))
  return model
}

/** Concepts by any of their labels; the preferred label wins. */
function labelReader({ labels }: Taxonomy): (label: string) => number[] {
  const byText = new Map<string, number[]>()
  for (const { text, conceptId, isPreferred } of labels) {
    const key = text.toLowerCase()
    const known = byText.get(key) ?? []
    byText.set(key, isPreferred ? [conceptId, ...known] : [...known, conceptId])
  }
  return (label) => byText.get(label.trim().toLowerCase()) ?? []
}

/** Of several concepts with the label the right one: the look-up is given the benefit of the doubt. */
function exact(text: string, wanted: number | undefined): number | undefined {
  const found = wantedOf(text)
  return wanted !== undefined && found.includes(wanted) ? wanted : found[0]
}

function linked({ text }: LinkedSpan): number | undefined {
  const from = performance.now()
  const [best] = linkSkill(text, { recogniser, concepts: taxonomy }, 'en')
  times.push(performance.now() - from)
  return best?.conceptId
}

function report(name: string, find: (span: LinkedSpan, wanted: number | undefined) => number | undefined): void {
  const all = new Counts()
  const byFile = new Map<string, Counts>()
  for (const span of spans) {
    const wanted = span.label === '' ? undefined : wantedOf(span.label)[0]
    const found = find(span, wanted)
    const own = byFile.get(span.file) ?? new Counts()
    byFile.set(span.file, own)
    for (const counts of [all, own]) counts.add(wanted, found)
    if (values.list && name === 'recognised' && wanted !== found)
      print(
        `  ${span.text} | wanted ${wanted ? taxonomy.label(wanted, 'en').text : '-'} | ${
          found ? taxonomy.label(found, 'en').text : '-'
        }`,
      )
  }
  print(
    `${name.padEnd(14)} ${all.text()}   ${[...byFile]
      .map(([file, counts]) => `${file} F1 ${counts.f1.toFixed(3)}`)
      .join(', ')}`,
  )
}
