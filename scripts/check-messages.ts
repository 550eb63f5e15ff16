// Checks the messages of all shipped languages, of the pages and of the server: missing and unused ids, ICU syntax,
// arguments, plural categories, labels that are too long, texts that are not translated, words that the termbase or the
// guide of a language forbids; the words of the content pages, too.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { TYPE, parse } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { messagesByFile, shippedLanguages } from '../apps/web/src/i18n/catalogue.ts'
import {
  forbiddenWords,
  labelProblem,
  literalText,
  problemsOfTermbase,
  readReplacements,
  readTermbase,
  replacedWords,
  typographyProblem,
  untranslatedProblem,
} from './termbase.ts'

const SOURCE = 'en'
// Of the pages, and of the server: explanations, mails.
const sources = join(import.meta.dirname, '../apps')
const content = join(import.meta.dirname, '../content')
const terms = readTermbase()
const replacements = new Map(shippedLanguages().map((language) => [language, readReplacements(language)]))
/** Folders of the server with one file per language. Their ids are typed where they are used. */
const serverFolders = globSync(`server/src/**/${SOURCE}.json`, { cwd: sources })
  .map((file) => dirname(file))
  .toSorted()

type Shape = { arguments: Map<string, string>; plurals: { ordinal: boolean; options: string[] }[] }

function idsOf(language: string): string[] {
  return [...messagesByFile(language).values()].flatMap((messages) => Object.keys(messages))
}

/** An id begins with the name of its file, so that it is found and no two files share one. */
function problemsOfSource(): string[] {
  return [...messagesByFile(SOURCE)].flatMap(([file, messages]) => {
    const namespace = file.replace('.json', '')
    return Object.keys(messages)
      .filter((id) => !id.startsWith(`${namespace}.`))
      .map((id) => `${SOURCE}/${file}: "${id}" does not begin with "${namespace}."`)
  })
}

type Messages = Record<string, string>

function problemsOfLanguage(language: string): string[] {
  const own = messagesByFile(language)
  const ofPages = [...messagesByFile(SOURCE)].flatMap(([file, source]) =>
    problemsOfFile(language, `${language}/${file}`, source, own.get(file) ?? {}),
  )
  const ofServer = serverFolders.flatMap((folder) =>
    problemsOfFile(
      language,
      `${folder}/${language}.json`,
      serverMessages(folder, SOURCE),
      serverMessages(folder, language),
    ),
  )
  return [...ofPages, ...ofServer]
}

function serverMessages(folder: string, language: string): Messages {
  const file = join(sources, folder, `${language}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function problemsOfFile(language: string, file: string, source: Messages, translated: Messages): string[] {
  const missing = Object.keys(source).filter((id) => !(id in translated))
  const extra = Object.keys(translated).filter((id) => !(id in source))
  return [
    ...missing.map((id) => `${file}: "${id}" is missing`),
    ...extra.map((id) => `${file}: "${id}" is not in ${SOURCE}`),
    ...Object.entries(translated).flatMap(([id, text]) =>
      problemsOfMessage(language, text, source[id]).map((problem) => `${file}: "${id}" ${problem}`),
    ),
  ]
}

function problemsOfMessage(language: string, text: string, source: string | undefined): string[] {
  if (text.trim() === '') return ['is empty']
  const own = shapeOf(text)
  if (typeof own === 'string') return [own]
  const original = source === undefined ? own : shapeOf(source)
  const differing = typeof original === 'string' ? [] : differingArguments(original.arguments, own.arguments)
  return [
    ...differing,
    ...own.plurals.flatMap(({ ordinal, options }) => missingCategories(language, ordinal, options)),
    ...wordProblems(language, literalText(text)),
    ...(source === undefined ? [] : [...labelProblem(source, text), ...untranslatedProblem(language, source, text)]),
  ]
}

function wordProblems(language: string, text: string): string[] {
  return [
    ...forbiddenWords(terms, language, text),
    ...replacedWords(replacements.get(language) ?? [], language, text),
    ...typographyProblem(language, text),
  ]
}

function problemsOfContent(language: string): string[] {
  const missing = globSync(`${SOURCE}/*.md`, { cwd: content })
    .map((file) => join(language, basename(file)))
    .filter((file) => !existsSync(join(content, file)))
  const words = globSync(`${language}/*.md`, { cwd: content }).flatMap((file) => {
    const lines = readFileSync(join(content, file), 'utf8').split('\n')
    return lines.flatMap((line, at) =>
      // Places to fill in and the addresses of links are no words.
      wordProblems(language, line.replaceAll(/\{\w+[?!]?\}|\]\([^)]*\)/g, '')).map(
        (problem) => `${file}:${at + 1}: ${problem}`,
      ),
    )
  })
  return [...missing.map((file) => `content/${file} is missing`), ...words]
}

function differingArguments(source: Map<string, string>, own: Map<string, string>): string[] {
  const names = new Set([...source.keys(), ...own.keys()])
  return [...names]
    .filter((name) => source.get(name) !== own.get(name))
    .map((name) => `has {${name}} as ${own.get(name) ?? 'nothing'} instead of ${source.get(name) ?? 'nothing'}`)
}

/** A plural needs every category of its language; `=0` and the like are additional. */
function missingCategories(language: string, ordinal: boolean, options: readonly string[]): string[] {
  const locale = language === 'no' ? 'nb' : language
  const { pluralCategories } = new Intl.PluralRules(locale, {
    type: ordinal ? 'ordinal' : 'cardinal',
  }).resolvedOptions()
  return pluralCategories
    .filter((category) => !options.includes(category) && !options.includes(EXACT_FORM_OF[category] ?? category))
    .map((category) => `has no plural form "${category}"`)
}

/** A category that stands for one number only may be written as that number. */
const EXACT_FORM_OF: Record<string, string> = { zero: '=0', two: '=2' }

/** Parses a message to its arguments with their kinds and its plurals with their forms; or to the syntax error. */
function shapeOf(text: string): Shape | string {
  try {
    const shape: Shape = { arguments: new Map(), plurals: [] }
    collect(parse(text, { shouldParseSkeletons: true, requiresOtherClause: true }), shape)
    return shape
  } catch (error) {
    return `is not valid ICU: ${error instanceof Error ? error.message : String(error)}`
  }
}

function collect(elements: readonly MessageFormatElement[], shape: Shape): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    const isTag = element.type === TYPE.tag
    shape.arguments.set(isTag ? `<${element.value}>` : element.value, kindOf(element))
    if (isTag) collect(element.children, shape)
    if (element.type === TYPE.plural)
      shape.plurals.push({ ordinal: element.pluralType === 'ordinal', options: Object.keys(element.options) })
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) collect(option.value, shape)
  }
}

/** A number may be plain in one language and select a plural in another. */
function kindOf({ type }: MessageFormatElement): string {
  if (type === TYPE.plural || type === TYPE.number || type === TYPE.argument) return 'value'
  return TYPE[type]
}

/** Ids that no source file uses, literally or by a template such as `match.status.${status}`. */
function unusedIds(): string[] {
  const code = globSync('*/src/**/*.{ts,tsx}', { cwd: sources, exclude: (name) => name.endsWith('.test.ts') })
    .map((file) => readFileSync(join(sources, file), 'utf8'))
    .join('\n')
  const named = new Set([...code.matchAll(/'([a-z]+\.[\w.-]+)'/g)].map((match) => match[1]))
  const templates = [...code.matchAll(/`([a-z]+\.(?:[\w.-]|\$\{[^`}]*\})*)`/g)].map((match) =>
    patternOf(match[1] ?? ''),
  )
  return idsOf(SOURCE)
    .filter((id) => !named.has(id) && !templates.some((template) => template.test(id)))
    .map((id) => `"${id}" is not used`)
}

/** Converts a template to a pattern in which each gap matches one part of an id. */
function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll('.', String.raw`\.`).replace(/\$\{[^}]*\}/g, String.raw`[\w-]+`)}$`)
}

const problems = [
  ...problemsOfTermbase(terms),
  ...problemsOfSource(),
  ...shippedLanguages().flatMap(problemsOfLanguage),
  ...shippedLanguages().flatMap(problemsOfContent),
  ...unusedIds(),
]
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
else process.stdout.write(`Messages: ${shippedLanguages().length} languages, ${idsOf(SOURCE).length} ids, all well\n`)
