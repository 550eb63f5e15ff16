import { IconCheck, IconLock } from '@tabler/icons-react'
import type { CompanyPage } from '@matchwright/contract/company.schema'
import type { Standing } from '@matchwright/contract/common.schema'
import { useIntl } from 'react-intl'
import { VisibilityIcon } from '#web/components/disclosure/visibility-icon.tsx'
import { useGroupName } from '#web/components/match/disclosure-preview.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './company-page.module.css'

const STEPS = [
  { key: 'public', level: 3, from: 'outside' },
  { key: 'contact', level: 2, from: 'contact' },
  { key: 'full', level: 1, from: 'disclosed' },
] as const
const ORDER: readonly Standing[] = ['outside', 'contact', 'disclosed', 'owner']

/** What of the company opens at which step. Absent when everything is open. */
export function OpensWhen({ page: { groups, standing, hidden_photos: photos } }: { page: CompanyPage }) {
  const t = useT()
  const groupName = useGroupName()
  const intl = useIntl()
  if (groups.every((group) => group.is_open) && photos === 0) return null
  const lines = (level: number) => [
    ...groups
      .filter((group) => group.level === level)
      .map(({ group }) => (group === 'facts' ? t('company.open.facts') : groupName(group))),
    ...(level === STEPS[0].level ? [t('company.open.offers')] : []),
  ]
  return (
    <section className={`card ${styles['opens']}`} aria-label={t('company.open.title')}>
      {STEPS.map(({ key, level, from }) => {
        const isOpen = ORDER.indexOf(standing) >= ORDER.indexOf(from)
        const Icon = isOpen ? IconCheck : IconLock
        return (
          <div key={key} data-open={isOpen || undefined}>
            <h2>
              <VisibilityIcon level={key} size={26} />
              <span>
                {t(`company.open.${key}`)}
                <small>{t(`company.open.${key}.when`)}</small>
              </span>
            </h2>
            <ul>
              {lines(level)
                .toSorted((one, other) => one.localeCompare(other, intl.locale))
                .map((line) => (
                  <li key={line}>
                    <Icon size={17} className="ic" aria-hidden="true" />
                    {line}
                  </li>
                ))}
              {lines(level).length === 0 && <li className="mut">{t('company.open.nothing')}</li>}
            </ul>
          </div>
        )
      })}
    </section>
  )
}
