import { IconCheck, IconCircle, IconCircleDashed } from '@tabler/icons-react'
import type { CanPublish } from '@matchwright/contract/listing.schema'
import { canDo } from '#web/components/listing/listing-actions.ts'
import { useSectionInView } from '#web/lib/browser/section-in-view.ts'
import { useAdvice } from '#web/lib/intl/advice.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useEditing } from './draft-context.ts'
import { saysSomething, SECTION_KEYS, sectionOf } from './sections.ts'
import type { SectionKey } from './sections.ts'
import styles from './section-nav.module.css'

/** Side navigation of the sections with their advice; highlights the section in view. */
export function SectionNav({ check }: { check: CanPublish | undefined }) {
  const t = useT()
  const { content, isOffer, listing } = useEditing()
  const current = useSectionInView(SECTION_KEYS)
  const open = new Set([...(check?.problems ?? []), ...(check?.advice ?? [])].map(({ field }) => sectionOf(field)))
  const filled = SECTION_KEYS.filter((section) => saysSomething(section, content, isOffer))
  const stateOf = (section: SectionKey) => (open.has(section) ? 'todo' : filled.includes(section) ? 'ok' : 'empty')
  return (
    <nav className={styles['nav']} aria-label={t('listing.sections')}>
      <ol>
        {SECTION_KEYS.map((section) => (
          <li key={section} data-state={stateOf(section)}>
            <a href={`#${section}`} aria-current={section === current ? 'location' : undefined}>
              <Mark state={stateOf(section)} />
              {t(`listing.section.${section}`)}
            </a>
          </li>
        ))}
      </ol>
      <p className="s13 mut">
        {t('listing.sectionsFilled', { count: filled.length, total: SECTION_KEYS.length })}{' '}
        {check && canDo('publish', listing) && t(check.can_publish ? 'listing.canPublish' : 'listing.cannotPublish')}
      </p>
      {check && <Advice check={check} />}
    </nav>
  )
}

const icons = { ok: IconCheck, todo: IconCircleDashed, empty: IconCircle } as const

function Mark({ state }: { state: keyof typeof icons }) {
  const t = useT()
  const Icon = icons[state]
  return (
    <>
      <Icon size={16} className="ic" aria-hidden="true" />
      <span className="vh">{t(`listing.sectionState.${state}`)} </span>
    </>
  )
}

/** Problems that prevent publishing, then advice for more matches. */
function Advice({ check }: { check: CanPublish }) {
  const advice = useAdvice()
  const lines = [...check.problems, ...check.advice].flatMap(({ field, reason }) => {
    const text = advice(reason.key)
    return text === null ? [] : [{ field, text }]
  })
  return (
    <ul className={styles['advice']}>
      {lines.map(({ field, text }) => (
        <li key={text}>
          <a href={`#${sectionOf(field)}`}>{text}</a>
        </li>
      ))}
    </ul>
  )
}
