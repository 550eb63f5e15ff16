import { IconLanguage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { conceptApi } from '@matchwright/contract/concept.api'
import type { ConceptRow, TypeaheadRow } from '@matchwright/contract/concept.schema'
import { UnstyledButton } from '@mantine/core'
import { useT } from '#web/lib/intl/translate.ts'
import type { Language } from '#web/lib/intl/languages.ts'
import { directionOf } from '#web/lib/intl/languages.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import styles from './finder-card.module.css'

/** Request for an occupation similar to the one understood, as an alternative. */
export function similarInput(occupation: number, lang: Language) {
  return {
    query: { occupation, relation: 'similar', lang, limit: 1 } as const,
  }
}

type UnderstoodProps = { row: TypeaheadRow; onInstead: (similar: ConceptRow) => void }

/** Interpretation of the typed word: "Understood Busfahrer as Bus driver. Coach driver instead?" */
export function Understood({ row, onInstead }: UnderstoodProps) {
  const t = useT()
  const { language } = useShell()
  const isOccupation = row.branch === 'occupation'
  const similar = useQuery({
    ...apiQuery(conceptApi.occupationSuggest, similarInput(row.concept_id, language)),
    enabled: isOccupation,
  })
  const neighbour = isOccupation ? similar.data?.items[0] : undefined
  const { matched, label } = row
  if (matched.text === label.text && !neighbour) return null
  return (
    <p className={styles['understood']}>
      <IconLanguage size={16} className="ic" aria-hidden="true" />
      <span>
        {matched.text === label.text
          ? t.rich('home.public.chosen', { concept: <b lang={label.lang}>{label.text}</b> })
          : t.rich('home.public.understood', {
              word: t.rich('home.quote', {
                text: (
                  <bdi lang={matched.lang} dir={directionOf(matched.lang)}>
                    {matched.text}
                  </bdi>
                ),
              }),
              concept: <b lang={label.lang}>{label.text}</b>,
            })}{' '}
        {neighbour && (
          <UnstyledButton className={styles['instead']} onClick={() => onInstead(neighbour)}>
            {t('home.public.instead', { concept: neighbour.label.text })}
          </UnstyledButton>
        )}
      </span>
    </p>
  )
}
