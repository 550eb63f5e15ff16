import { IconDoorExit, IconEyeOff, IconUserShield } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { FormattedDate } from 'react-intl'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useNow } from '#web/lib/intl/now.ts'
import { sentenceSpace } from '#web/lib/intl/sentences.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { matchApi } from '@matchwright/contract/match.api'
import { ChecklistRing } from './checklist-ring.tsx'
import { draftMatches } from './home-queries.ts'
import { GIVING, nextStep, stepsOf } from './home-steps.ts'
import type { Start } from './home-steps.ts'
import { NextStep } from './next-step.tsx'
import { StartedSearch } from './started-search.tsx'
import { StepList } from './step-list.tsx'
import styles from './new-home.module.css'

/** Home page until something was published: the ring as a checklist, and who fits already. */
export function NewHome({ user, start }: { user: SignedInUser; start: Start }) {
  const t = useT()
  const { language } = useShell()
  const steps = stepsOf(start)
  const next = nextStep(steps)
  const left = steps.filter(({ isDone, isOptional }) => !isDone && !isOptional).length
  const { draft } = start
  const isAnswerable = draft !== null && draft.content.occupations.length > 0
  const matches = useQuery({
    ...apiQuery(matchApi.search, draftMatches(draft?.id ?? 0, language)),
    enabled: isAnswerable,
  })
  const halves = [
    steps.filter(({ key }) => GIVING.includes(key)),
    steps.filter(({ key }) => !GIVING.includes(key)),
  ] as const
  return (
    <div className={`wrap ${styles['home']}`}>
      <PageTitle title={t('home.page')} />
      <header>
        <p className="mut">
          <FormattedDate value={useNow()} weekday="long" day="numeric" month="long" />
        </p>
        <h1>
          {user.first_name === ''
            ? t('home.start.welcome')
            : t.rich('home.start.welcomeName', { name: <bdi>{user.first_name}</bdi> })}
          {sentenceSpace(language)}
          {t('home.start.left', { count: left })}
        </h1>
      </header>
      <section className={`card ${styles['welcome']}`} aria-label={t('home.start.label')}>
        <div className={styles['top']}>
          <StepList side="giving" start={start} steps={halves[0]} next={next} />
          <ChecklistRing steps={steps} next={next} />
          <StepList side="wanting" start={start} steps={halves[1]} next={next} />
        </div>
        <NextStep next={next} start={start} matches={matches.data?.count} />
      </section>
      {draft && matches.data ? (
        <StartedSearch start={start} draft={draft} page={matches.data} />
      ) : (
        !isAnswerable && <FirstSearch />
      )}
      <Promises />
    </div>
  )
}

/** Who came without a search begins one here. */
function FirstSearch() {
  const t = useT()
  return (
    <section className={`card ${styles['first']}`}>
      <div>
        <h2>{t('home.start.first')}</h2>
        <p className="sec">{t('home.start.firstText')}</p>
      </div>
      <PageLink page="lang-match-finder">{t('home.start.finder')}</PageLink>
    </section>
  )
}

const PROMISES = [
  { key: 'hidden', icon: IconEyeOff },
  { key: 'names', icon: IconUserShield },
  { key: 'leave', icon: IconDoorExit },
] as const

function Promises() {
  const t = useT()
  return (
    <ul className={styles['promises']}>
      {PROMISES.map(({ key, icon: Icon }) => (
        <li key={key}>
          <Icon size={20} className="ic" aria-hidden="true" />
          <p>
            <b>{t(`home.start.promise.${key}`)}</b>
            {t(`home.start.promise.${key}.text`)}
          </p>
        </li>
      ))}
    </ul>
  )
}
