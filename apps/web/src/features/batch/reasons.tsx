import type { BatchReason, BatchSkill } from '@matchwright/contract/batch.schema'
import { Fragment } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './batch.module.css'

/** Why an occupation is a candidate: skills that it needs, names and words, its place beside the first. */
export function Why({ why, descriptions }: { why: BatchReason; descriptions: number }) {
  const t = useT()
  const intl = useIntl()
  const quotedList = (texts: readonly string[]) => intl.formatList(texts.map((text) => t('batch.why.quoted', { text })))
  const skills =
    why.skills.length === 0
      ? ''
      : t('batch.why.skills', { skills: quotedList(why.skills), count: why.descriptions, of: descriptions })
  const reason = t(`batch.why.${why.kind}`, { name: why.name, words: quotedList(why.words) })
  const place = why.beside_first === null ? '' : t(`batch.why.${why.beside_first}`)
  return [skills, reason, place].filter(Boolean).join(' · ')
}

/** Skills that the descriptions name, with their number. */
export function SkillsFound({ skills }: { skills: readonly BatchSkill[] }) {
  const t = useT()
  const intl = useIntl()
  if (skills.length === 0) return null
  return (
    <dl className={styles['found']}>
      <dt>{t('batch.review.skills')}</dt>
      {skills.map(({ concept_id: id, label, label_lang: lang, descriptions }) => (
        <dd key={id}>
          <span lang={lang}>{label}</span> <span className="mut num">{intl.formatNumber(descriptions)}</span>
        </dd>
      ))}
    </dl>
  )
}

/** A text in which words stand out. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&'))
  const parts = words.length === 0 ? [text] : text.split(new RegExp(`(${escaped.join('|')})`, 'v'))
  // Every second part is one of the words.
  return parts.map((part, at) =>
    // eslint-disable-next-line react/no-array-index-key -- parts of a text have no other key
    at % 2 === 1 ? <b key={at}>{part}</b> : <Fragment key={at}>{part}</Fragment>,
  )
}
