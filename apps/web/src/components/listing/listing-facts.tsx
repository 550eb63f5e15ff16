import type { ConceptLabels } from '@matchwright/contract/common.schema'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ReactNode } from 'react'
import { ConceptText } from '#web/components/concept/concept-chip.tsx'
import { Word } from '#web/components/match/word.tsx'
import { useSentences } from '#web/components/match/use-sentences.ts'
import type { Sentences } from '#web/components/match/use-sentences.ts'
import { PayText, StartText, WorkloadText } from '#web/components/text/terms-text.tsx'
import { directionOf } from '#web/lib/intl/languages.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { Translate } from '#web/lib/intl/translate.ts'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import { contractText, placesText, remoteLine } from './fact-lines.ts'
import styles from './listing-facts.module.css'

type Content = Partial<ListingContent>
export type FactsProps = {
  content: Content
  labels: ConceptLabels
  isOffer: boolean
}

/** Disclosed facts of a listing by group; facts without a value are omitted. */
export function ListingFacts({ content, labels, isOffer }: FactsProps) {
  const t = useT()
  const intl = useIntl()
  const say = useSentences({ labels, withFields: (content.education ?? []).some(({ field }) => field !== null) })
  const words = { t, intl, say, labels, isOffer }
  const rows = [...workRows(words, content), ...personRows(words, content), ...termRows(words, content)]
  return (
    <dl className={styles['facts']}>
      {rows
        .filter(({ value }) => value !== null)
        .map(({ key, title, value }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

type Words = { t: Translate; intl: IntlShape; say: Sentences; labels: ConceptLabels; isOffer: boolean }
type Row = { key: string; title: string; value: ReactNode }

function workRows({ t, labels, isOffer }: Words, content: Content): Row[] {
  const chips = <E extends { concept_id: number }>(entries: readonly E[] | undefined, note: (entry: E) => string) =>
    entries && entries.length > 0 ? (
      <ul className={styles['chips']}>
        {entries.map((entry) => (
          <Chip key={entry.concept_id} entry={entry} labels={labels} note={note(entry)} />
        ))}
      </ul>
    ) : null
  const importance = ({ importance: value }: { importance: ListingContent['skills'][number]['importance'] }) =>
    isOffer && value !== 'important' ? t(`listing.importance.${value}`) : ''
  const side = ({ side: value }: ListingContent['occupations'][number]) =>
    isOffer || value === 'both' ? '' : t(`listing.side.${value}`)
  return [
    { key: 'occupation', title: t('criteria.name.occupation'), value: chips(content.occupations, side) },
    {
      key: 'seniority',
      title: t('listing.field.seniority'),
      value: content.seniority ? t(`listing.seniority.${seniorityOf(content.seniority)}`) : null,
    },
    { key: 'skills', title: t('criteria.name.skills'), value: chips(content.skills, importance) },
    { key: 'social', title: t('criteria.name.social'), value: chips(content.social, importance) },
    { key: 'licences', title: t('criteria.name.licences'), value: chips(content.licences, importance) },
    {
      key: 'responsibilities',
      title: t('criteria.name.responsibilities'),
      value: chips(content.responsibilities, () => ''),
    },
    {
      key: 'industry',
      title: t('criteria.name.industry'),
      value: chips(content.industries, ({ side: value }) =>
        value === 'has' ? '' : t(`listing.industrySide.${value}`),
      ),
    },
    {
      key: 'conditions',
      title: t('criteria.name.conditions'),
      value: chips(content.conditions, ({ stance }) => (stance === 'present' ? '' : t(`listing.stance.${stance}`))),
    },
    {
      key: 'tags',
      title: t('listing.field.tags'),
      value: chips(
        content.social_tags?.map((id) => ({ concept_id: id })),
        () => '',
      ),
    },
  ]
}

const SENIORITIES = [1, 2, 3, 4, 5] as const

function seniorityOf(level: number) {
  return SENIORITIES[level - 1] ?? 3
}

type ChipProps = { entry: { concept_id: number; level?: number | null }; labels: ConceptLabels; note: string }

function Chip({ entry, labels, note }: ChipProps) {
  const label = labels[String(entry.concept_id)]
  return (
    <li>
      <ConceptText
        label={label?.text ?? ''}
        {...(label?.lang && { lang: label.lang })}
        {...(entry.level != null && { level: entry.level })}
      />
      {note !== '' && <span className="s12 mut">{note}</span>}
    </li>
  )
}

function personRows({ t, intl, say, labels, isOffer }: Words, content: Content): Row[] {
  const languages = (content.languages ?? []).map(({ code, spoken, written }) =>
    say.fact({ kind: 'language', language: code, spoken, written }),
  )
  const education = (content.education ?? []).map(({ level, field }) => say.fact({ kind: 'education', level, field }))
  const worked = (content.occupations ?? []).flatMap(({ concept_id: id, months }) => (months ? [{ id, months }] : []))
  const months = content.experience?.min_months
  return [
    {
      key: 'experience',
      title: t('criteria.name.experience'),
      value: isOffer ? (
        months ? (
          t('listing.atLeast', { duration: say.fact({ kind: 'months', months }) })
        ) : null
      ) : worked.length > 0 ? (
        <Lines
          lines={worked.map((entry) =>
            t.rich('criteria.with', {
              first: <Word text={labels[String(entry.id)]?.text ?? ''} lang={labels[String(entry.id)]?.lang} />,
              second: say.fact({ kind: 'months', months: entry.months }),
            }),
          )}
        />
      ) : null,
    },
    {
      key: 'languages',
      title: t('criteria.name.languages'),
      value: languages.length > 0 ? <Lines lines={languages} /> : null,
    },
    {
      key: 'education',
      title: t('criteria.name.education'),
      value: education.length > 0 ? intl.formatList(education, { type: isOffer ? 'disjunction' : 'unit' }) : null,
    },
  ]
}

function Lines({ lines }: { lines: readonly ReactNode[] }) {
  return (
    <ul className={styles['lines']}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}

function termRows({ t, intl, isOffer }: Words, content: Content): Row[] {
  const place = placesText({ t, intl }, content, isOffer)
  const contract = contractText({ t, intl }, content)
  const remote = remoteLine({ t, intl }, content, isOffer)
  return [
    { key: 'location', title: t('criteria.name.location'), value: place === '' ? null : place },
    { key: 'remote', title: t('listing.field.remote'), value: remote === '' ? null : remote },
    { key: 'pay', title: t('criteria.name.pay'), value: content.pay ? <PayText pay={content.pay} /> : null },
    { key: 'contract', title: t('criteria.name.contract'), value: contract === '' ? null : contract },
    {
      key: 'workload',
      title: t('criteria.name.workload'),
      value: content.workload ? <WorkloadText workload={content.workload} /> : null,
    },
    {
      key: 'start',
      title: t('criteria.name.start'),
      value: content.start ? <StartText start={content.start} /> : null,
    },
  ]
}

/** Free texts of a listing with their own language and direction. */
export function ListingTexts({ content }: { content: Content }) {
  const t = useT()
  const lang = content.language_captured ?? 'en'
  const texts = [
    { key: 'description', title: t('listing.view.text'), text: content.description ?? '' },
    { key: 'about', title: t('listing.field.aboutMe'), text: content.about_me ?? '' },
  ].filter(({ text }) => text !== '')
  return texts.map(({ key, title, text }) => (
    <section key={key} className={styles['text']}>
      <h2>{title}</h2>
      <p lang={lang} dir={directionOf(lang)}>
        {text}
      </p>
    </section>
  ))
}
