import { Button } from '@mantine/core'
import type { matchApi } from '@matchwright/contract/match.api'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { StripKey } from '#web/components/match/criterion-strip.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import type { CarriedCv } from '#web/lib/session/carried-cv.ts'
import { FinderRow } from './finder-row.tsx'
import styles from './cv-drop.module.css'

export type CvAnswer = ResponseOf<typeof matchApi.cvMatches>

/** What was understood of a CV and the offers for it; registering takes it along, leaving forgets it. */
export function CvResults({ answer, onForget }: { answer: CvAnswer; onForget: () => void }) {
  const t = useT()
  const to = usePaths()
  const { page } = answer
  return (
    <div className={styles['result']}>
      <header>
        <h2 aria-live="polite">{t('home.cv.found', { count: page.count })}</h2>
        <span className="sp" />
        {page.items.length > 0 && <StripKey />}
        <Understood answer={answer} />
      </header>
      <ol>
        {page.items.map((row) => (
          <FinderRow key={row.listing.id} row={row} search="" />
        ))}
      </ol>
      <footer>
        <p>{t('home.cv.keep')}</p>
        <Button variant="subtle" onClick={onForget}>
          {t('home.cv.forget')}
        </Button>
        <Button variant="filled" component={Link} to={to('lang-account-register')} state={{ cv: carriedCv(answer) }}>
          {t('home.cv.register')}
        </Button>
      </footer>
    </div>
  )
}

const SHOWN_SKILLS = 5

/** The occupations, skills, languages and places that are searched by. */
function Understood({ answer: { content, concept_labels: labels } }: { answer: CvAnswer }) {
  const t = useT()
  const intl = useIntl()
  const concepts = [...content.occupations, ...content.skills.slice(0, SHOWN_SKILLS)]
  const others = content.skills.length - SHOWN_SKILLS
  const languages = content.languages.flatMap(({ code }) => intl.formatDisplayName(code, { type: 'language' }) ?? [])
  return (
    <ul className={styles['facts']} aria-label={t('home.cv.understood')}>
      {concepts.map(({ concept_id: id }) => (
        <li key={id} lang={labels[String(id)]?.lang}>
          {labels[String(id)]?.text}
        </li>
      ))}
      {others > 0 && <li>{t('home.cv.more', { count: others })}</li>}
      {[...languages, ...content.places.map(({ name }) => name)].map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

function carriedCv({ facts, language }: CvAnswer): CarriedCv {
  const textOf = (field: string) => {
    const value = facts.find((fact) => fact.field === field && fact.is_kept)?.value
    return value?.kind === 'text' ? value.text : ''
  }
  return { facts, language, name: textOf('name'), email: textOf('email') }
}
