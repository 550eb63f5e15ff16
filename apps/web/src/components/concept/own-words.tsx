import { IconX } from '@tabler/icons-react'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './concept-field.module.css'

export type OwnWordsProps = { words: readonly string[]; onChange: (words: string[]) => void }

/** Outlined chips of terms that have no concept yet. */
export function OwnWords({ words, onChange }: OwnWordsProps) {
  const t = useT()
  return words.map((word, index) => (
    <span key={word} className={styles['chip']} data-hollow>
      <span dir="auto">{word}</span>
      <span className="vh">{t('common.concept.own')}</span>
      <button
        type="button"
        className={styles['remove']}
        aria-label={t('common.concept.remove', { name: word })}
        onClick={() => onChange(words.toSpliced(index, 1))}
      >
        <IconX size={14} className="ic" aria-hidden="true" />
      </button>
    </span>
  ))
}

const MAX_LENGTH = 80

/** Appends a term with its spaces normalised, unless the list contains it, ignoring case. */
export function withWord(words: readonly string[], typed: string): string[] {
  const word = typed.trim().replaceAll(/\s+/g, ' ').slice(0, MAX_LENGTH)
  const isKnown = words.some((one) => one.toLowerCase() === word.toLowerCase())
  return word === '' || isKnown ? [...words] : [...words, word]
}
