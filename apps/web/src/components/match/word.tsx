import type { ConceptLabels } from '@matchwright/contract/common.schema'
import type { ExplainedFact } from '@matchwright/contract/explanation.schema'
import { directionOf } from '#web/lib/intl/languages.ts'
import { useShell } from '#web/lib/session/shell.ts'
import styles from './word.module.css'

/** A text in its own language; a small tag names the language where it is not the page's. */
export function Word({ text, lang }: { text: string; lang?: string | undefined }) {
  const { language } = useShell()
  if (lang === undefined || isSameLanguage(lang, language)) return text
  return (
    <>
      <span lang={lang} dir={directionOf(lang)}>
        {text}
      </span>{' '}
      <abbr className={styles['lang']} translate="no">
        {baseOf(lang).toUpperCase()}
      </abbr>
    </>
  )
}

function baseOf(language: string): string {
  return language.split('-')[0] ?? language
}

function isSameLanguage(one: string, other: string): boolean {
  return baseOf(one) === baseOf(other)
}

/** Language of the labels a fact is told with, when they all share one. */
export function languageOfFact(fact: ExplainedFact, labels: ConceptLabels): string | undefined {
  if ('concept' in fact) return labels[String(fact.concept)]?.lang
  if (fact.kind !== 'concepts') return undefined
  const languages = new Set(fact.concepts.map((concept) => labels[String(concept)]?.lang))
  return languages.size === 1 ? [...languages][0] : undefined
}
