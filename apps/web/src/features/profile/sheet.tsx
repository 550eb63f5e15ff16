import { personName } from '@matchwright/contract/person-name'
import type { DisclosureLevel } from '@matchwright/contract/common.schema'
import type { CompanyProfile, PersonProfile } from '@matchwright/contract/profile.schema'
import { Fragment } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import { ProfilePicture } from './profile-picture.tsx'
import { useCompanyFacts, usePersonFacts } from './sheet-facts.tsx'
import type { SheetFact } from './sheet-facts.tsx'
import styles from './sheet.module.css'
import { isVisible } from './standing.ts'
import type { Viewer } from './standing.ts'

type SheetProps<Profile> = { profile: Profile; viewer: Viewer }

/** Read-only view of a person's profile for a viewer. */
export function PersonSheet({ profile, viewer }: SheetProps<PersonProfile>) {
  const t = useT()
  const levelOf = (group: string) => levelIn(profile.disclosure, group)
  const name = personName(profile.content)
  const facts = usePersonFacts(profile)
  const isNamed = isVisible(viewer, levelOf('name'))
  return (
    <Sheet
      profile={profile}
      viewer={viewer}
      name={isNamed ? name || t('profile.unnamed') : t('profile.nameless.person')}
      facts={facts}
      levelOf={levelOf}
    />
  )
}

/** Read-only view of a company's profile. The neutral description replaces the name until it is disclosed. */
export function CompanySheet({ profile, viewer }: SheetProps<CompanyProfile>) {
  const t = useT()
  const levelOf = (group: string) => levelIn(profile.disclosure, group)
  const { company_name: name, neutral_description: neutral } = profile.content
  const facts = useCompanyFacts(profile)
  const isNamed = isVisible(viewer, levelOf('name'))
  return (
    <Sheet
      profile={profile}
      viewer={viewer}
      name={isNamed ? name || t('profile.unnamed') : neutral || t('profile.nameless.company')}
      facts={facts}
      levelOf={levelOf}
    />
  )
}

function levelIn(levels: Partial<Record<string, DisclosureLevel>>, group: string): DisclosureLevel {
  return levels[group] ?? 0
}

type PlainSheetProps = {
  profile: PersonProfile | CompanyProfile
  viewer: Viewer
  name: string
  facts: SheetFact[]
  levelOf: (group: string) => DisclosureLevel
}

function Sheet({ profile, viewer, name, facts, levelOf }: PlainSheetProps) {
  const t = useT()
  const shown = facts.filter(({ group }) => isVisible(viewer, levelOf(group)))
  const sections = [...Map.groupBy(shown, ({ section }) => section)]
  const showsPicture = profile.has_picture && isVisible(viewer, levelOf('picture'))
  return (
    <article className={`card ${styles['sheet']}`}>
      <header className={styles['head']}>
        {showsPicture && (
          <ProfilePicture
            kind={profile.kind}
            id={profile.id}
            name={name}
            hasPicture
            size={72}
            version={profile.modified_at}
          />
        )}
        <h1 dir="auto">{name}</h1>
      </header>
      {sections.map(([section, own]) => (
        <section key={section}>
          <h2>{t(`profile.section.${section}`)}</h2>
          <dl>
            {own.map(({ key, label, value }) => (
              <Fragment key={key}>
                <dt>{label}</dt>
                <dd {...(typeof value === 'string' && { dir: 'auto' })}>{value}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
      {shown.length === 0 && (
        <p className={styles['nothing']}>{t(viewer === 'owner' ? 'profile.sheetEmpty' : 'profile.sheetClosed')}</p>
      )}
    </article>
  )
}
