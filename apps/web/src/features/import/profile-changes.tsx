import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { parserApi } from '@matchwright/contract/parser.api'
import type { ProfileChange } from '@matchwright/contract/parser.schema'
import { useIntl } from 'react-intl'
import type { MessageId } from '#web/i18n/message-id.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { Translate } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { sentFacts } from './draft.ts'
import type { Draft } from './draft.ts'
import type { ImportKind } from './editor-props.ts'
import styles from './facts.module.css'

const LABELS: Record<string, MessageId> = {
  first_name: 'profile.firstName',
  last_name: 'profile.lastName',
  email: 'profile.email',
  contact_email: 'profile.email',
  phones: 'profile.phones',
  address: 'profile.address',
  links: 'profile.links',
  education_level: 'profile.educationLevel',
  work_history: 'profile.section.work',
  education: 'profile.section.education',
  skills: 'import.field.skills',
  terms: 'import.field.skills',
  languages: 'import.field.languages',
  licences: 'import.field.licences',
  summary: 'import.field.summary',
  company_name: 'import.field.employer',
  contact_name: 'import.field.contact_person',
}

type ProfileChangesProps = {
  kind: ImportKind
  profileId: number
  draft: Draft
  language: string | null
  replaced: readonly string[]
  onReplaced: (replaced: readonly string[]) => void
}

/**
 * Changes to an existing profile: new values, and conflicts. In a conflict the profile's value is kept unless the user
 * replaces it.
 */
export function ProfileChanges({ kind, profileId, draft, language, replaced, onReplaced }: ProfileChangesProps) {
  const t = useT()
  const { language: lang } = useShell()
  const facts = sentFacts(draft.facts)
  const changes = useQuery({
    queryKey: ['profile changes', kind, profileId, facts],
    queryFn: () => {
      const body = { facts, language: language ?? lang }
      return kind === 'cv'
        ? callApi(parserApi.compareCv, { query: { lang }, body: { ...body, person_id: profileId } })
        : callApi(parserApi.compareJob, { query: { lang }, body: { ...body, company_id: profileId } })
    },
    placeholderData: (before) => before,
  })
  if (!changes.data) return null
  if (changes.data.changes.length === 0) return <p className="s13 mut">{t('import.changes.none')}</p>
  const toggle = (field: string, isOn: boolean) =>
    onReplaced(isOn ? [...replaced, field] : replaced.filter((other) => other !== field))
  return (
    <section className={styles['changes']} aria-label={t('import.changes.title')}>
      <b>{t('import.changes.title')}</b>
      <dl>
        {changes.data.changes.map((change) => (
          <Change
            key={change.field}
            change={change}
            isReplaced={replaced.includes(change.field)}
            onReplace={(isOn) => toggle(change.field, isOn)}
          />
        ))}
      </dl>
    </section>
  )
}

const EDUCATION_LEVELS = ['0', '1', '2', '3', '4', '5', '6', '7', '8'] as const

/** Formats a level of education, which the API sends as a number. */
function wordsOf(field: string, t: Translate) {
  return (text: string): string => {
    const level = field === 'education_level' ? EDUCATION_LEVELS.find((one) => one === text) : undefined
    return level === undefined ? text : t(`criteria.education.${level}`)
  }
}

type ChangeProps = { change: ProfileChange; isReplaced: boolean; onReplace: (isOn: boolean) => void }

function Change({ change: { field, kind, stored, read }, isReplaced, onReplace }: ChangeProps) {
  const t = useT()
  const intl = useIntl()
  const list = (texts: readonly string[]) => intl.formatList(texts.map(wordsOf(field, t)), { type: 'unit' })
  return (
    <>
      <dt>{t(LABELS[field] ?? 'import.changes.other')}</dt>
      <dd>
        {kind === 'new' ? (
          <>
            <span className={styles['isNew']}>{t('import.changes.new', { count: read.length })}</span>
            <bdi>{list(read)}</bdi>
          </>
        ) : (
          <>
            <bdi data-out={isReplaced || undefined}>{list(stored)}</bdi>
            <Checkbox
              size="xs"
              label={t('import.changes.replace', { text: list(read) })}
              checked={isReplaced}
              onChange={(event) => onReplace(event.currentTarget.checked)}
            />
          </>
        )}
      </dd>
    </>
  )
}
