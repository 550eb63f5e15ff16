import type { CompanyProfile, PersonProfile } from '@matchwright/contract/profile.schema'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { ConceptText } from '#web/components/concept/concept-chip.tsx'
import { DateText } from '#web/components/text/formats.tsx'
import { Word } from '#web/components/match/word.tsx'
import { inOneLine } from '#web/components/match/facts.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { sizeRange } from '#web/lib/intl/size-range.ts'
import { useLanguageWords } from './language-words.ts'
import { usePeriodText } from './period-text.ts'
import styles from './sheet.module.css'

export type SheetSection = 'contact' | 'work' | 'education' | 'abilities' | 'permits' | 'personal' | 'more' | 'facts'
/** Field of a profile sheet. `group` is the disclosure group that controls its visibility. */
export type SheetFact = { key: string; section: SheetSection; group: string; label: string; value: ReactNode }

/** Pseudo group: skills, languages and licences have their visibility per listing; here only the owner sees them. */
const BY_LISTING = 'listing'
type Address = NonNullable<PersonProfile['content']['address']>

/** Non-empty fields of a person's profile. */
export function usePersonFacts({ content, concept_labels: labels }: PersonProfile): SheetFact[] {
  const t = useT()
  const words = useLanguageWords()
  const period = usePeriodText()
  const contact = useContactFacts()
  const fact = (section: SheetSection, group: string, label: string, value: ReactNode): SheetFact[] =>
    value === '' || value === null ? [] : [{ key: group + label, section, group, label, value }]
  const posts = content.work_history.map((post, index) => (
    <Entry
      key={index}
      title={post.position || (post.occupation_id === null ? '' : (labels[String(post.occupation_id)]?.text ?? ''))}
      note={inOneLine(t, [post.employer, post.place, period(post)])}
      text={post.tasks}
    />
  ))
  const schools = content.education.map((school, index) => (
    <Entry
      key={index}
      title={school.degree || school.institution}
      note={inOneLine(t, [school.degree && school.institution, period(school)])}
      text=""
    />
  ))
  const level = EDUCATION_LEVELS.find((one) => one === content.education_level)
  const chips = (ids: readonly { id: number; level?: number | null }[]) =>
    ids.length === 0 ? null : (
      <span className={styles['chips']}>
        {ids.map(({ id, level: degree }) => {
          const { text, lang } = labels[String(id)] ?? { text: '' }
          return <ConceptText key={id} label={text} level={degree ?? null} {...(lang && { lang })} />
        })}
      </span>
    )
  const languages = content.languages.map(({ code, spoken }) =>
    spoken === null
      ? words.name(code)
      : t('profile.languageAt', { name: words.name(code), level: words.level(spoken) }),
  )
  return [
    ...contact({ ...content, email: content.email }),
    ...fact('work', 'work_history', t('profile.posts'), posts.length > 0 ? posts : null),
    ...fact('education', 'education', t('profile.schools'), schools.length > 0 ? schools : null),
    ...fact(
      'education',
      'education',
      t('profile.educationLevel'),
      level === undefined ? null : t(`criteria.education.${level}`),
    ),
    ...fact(
      'abilities',
      BY_LISTING,
      t('profile.skills'),
      chips(content.skills.map((skill) => ({ id: skill.concept_id, level: skill.level }))),
    ),
    ...fact('abilities', BY_LISTING, t('profile.languages'), languages.join(' · ')),
    ...fact(
      'abilities',
      BY_LISTING,
      t('profile.licences'),
      chips(content.licences.map((licence) => ({ id: licence.concept_id }))),
    ),
    ...fact(
      'permits',
      'work_permit',
      t('profile.section.permits'),
      inOneLine(
        t,
        content.work_permits.map(({ country }) => words.country(country)),
      ),
    ),
    ...fact(
      'personal',
      'birthday',
      t('profile.birthday'),
      content.birthday === null ? null : <DateText value={content.birthday} style="long" />,
    ),
    ...fact('personal', 'birthplace', t('profile.birthplace'), content.birthplace),
    ...fact(
      'personal',
      'gender',
      t('profile.gender'),
      content.gender === null ? null : t(content.gender === 'f' ? 'profile.female' : 'profile.male'),
    ),
    ...fact(
      'personal',
      'marital_status',
      t('profile.maritalStatus'),
      content.is_married === null ? null : t(content.is_married ? 'profile.married' : 'profile.notMarried'),
    ),
    ...fact(
      'personal',
      'nationality',
      t('profile.nationality'),
      inOneLine(
        t,
        content.nationality.map((country) => words.country(country)),
      ),
    ),
    ...fact('more', 'extra', t('profile.summary'), content.summary),
    ...fact('more', 'honors', t('profile.honors'), content.honors),
    ...fact('more', 'organization', t('profile.organization'), content.organization),
    ...fact('more', 'extra', t('profile.extra'), content.extra),
  ]
}

const EDUCATION_LEVELS = [0, 1, 2, 3, 4, 5, 6, 7] as const

export function useCompanyFacts({ content, concept_labels: labels }: CompanyProfile): SheetFact[] {
  const t = useT()
  const contact = useContactFacts()
  const fact = (section: SheetSection, group: string, label: string, value: ReactNode): SheetFact[] =>
    value === '' || value === null ? [] : [{ key: group + label, section, group, label, value }]
  const industries = content.industries.flatMap((id, index) => {
    const label = labels[String(id)]
    return label ? [index > 0 && ', ', <Word key={id} {...label} />] : []
  })
  return [
    ...fact('contact', 'contact', t('profile.company.contact_name'), content.contact_name),
    ...fact('contact', 'contact', t('profile.company.contact_email'), content.contact_email),
    ...fact('contact', 'department', t('profile.company.department'), content.department),
    ...contact({ ...content, email: '' }),
    ...fact(
      'facts',
      'facts',
      t('profile.company.size'),
      content.size && t('profile.employees', { size: sizeRange(content.size) }),
    ),
    ...fact('facts', 'facts', t('profile.company.turnover'), content.turnover),
    ...fact('facts', 'facts', t('profile.industries'), industries.length === 0 ? null : industries),
    ...fact('facts', 'facts', t('profile.company.facts'), content.facts),
  ]
}

type Contact = Pick<PersonProfile['content'], 'email' | 'phones' | 'address' | 'links'>

/** E-mail, phones, address and links of a person or company. */
function useContactFacts(): (contact: Contact) => SheetFact[] {
  const t = useT()
  const intl = useIntl()
  const addressText = ({ street, postcode, city, region, country }: Address) =>
    [
      street,
      [postcode, city].filter(Boolean).join(' '),
      region,
      country && intl.formatDisplayName(country, { type: 'region' }),
    ]
      .filter(Boolean)
      .join(', ')
  return ({ email, phones, address, links }) => {
    const place = address === null ? '' : addressText(address)
    const pages = links.map(({ url, label }) => (
      <a key={url} href={url} rel="noopener noreferrer nofollow ugc" target="_blank">
        {label || url}
      </a>
    ))
    const all: { group: string; label: string; value: ReactNode; isThere: boolean }[] = [
      { group: 'email', label: t('profile.email'), value: <span dir="ltr">{email}</span>, isThere: email !== '' },
      {
        group: 'phones',
        label: t('profile.phones'),
        value: <span dir="ltr">{phones.join(', ')}</span>,
        isThere: phones.length > 0,
      },
      { group: 'address', label: t('profile.address'), value: place, isThere: place !== '' },
      {
        group: 'links',
        label: t('profile.links'),
        value: <span className={styles['links']}>{pages}</span>,
        isThere: links.length > 0,
      },
    ]
    return all
      .filter(({ isThere }) => isThere)
      .map(({ group, label, value }) => ({ key: group, section: 'contact', group, label, value }))
  }
}

function Entry({ title, note, text }: { title: string; note: string; text: string }) {
  return (
    <div className={styles['entry']}>
      <b dir="auto">{title}</b>
      <small>{note}</small>
      {text !== '' && <p dir="auto">{text}</p>}
    </div>
  )
}
