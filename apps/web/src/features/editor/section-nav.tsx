import { IconCheck, IconCircle, IconCircleDashed } from '@tabler/icons-react'
import type { CanPublish } from '@matchwright/contract/listing.schema'
import { useEffect, useState } from 'react'
import { canDo } from '#web/components/listing/listing-actions.ts'
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
  const current = useSectionInView()
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

/** Key of the section nearest the top of the viewport. */
function useSectionInView(): SectionKey {
  const [current, setCurrent] = useState<SectionKey>('title')
  useEffect(() => {
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        const first = SECTION_KEYS.find((section) => seen.has(section))
        if (first) setCurrent(first)
      },
      { rootMargin: '-90px 0px -55% 0px' },
    )
    for (const section of SECTION_KEYS) {
      const element = document.getElementById(section)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [])
  return current
}
