import type { ConceptLabels } from '@matchwright/contract/common.schema'
import type { ExplainedFact } from '@matchwright/contract/explanation.schema'
import { directionOf } from '#web/lib/intl/languages.ts'
import { useShell } from '#web/lib/session/shell.ts'
import styles from './word.module.css'

/** Text with its own language; a tag names the language if it differs from the page's. */
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

export function isSameLanguage(one: string, other: string): boolean {
  return baseOf(one) === baseOf(other)
}

/** Common language of a fact's labels; undefined if they differ. */
export function languageOfFact(fact: ExplainedFact, labels: ConceptLabels): string | undefined {
  if ('concept' in fact) return labels[String(fact.concept)]?.lang
  if (fact.kind !== 'concepts') return undefined
  const languages = new Set(fact.concepts.map((concept) => labels[String(concept)]?.lang))
  return languages.size === 1 ? [...languages][0] : undefined
}
