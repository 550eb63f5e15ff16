import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Criterion } from '@matchwright/contract/listing-content.schema'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { LevelBars } from '#web/components/concept/level-bars.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useEditing } from './draft-context.ts'
import { CRITERIA_IN } from './sections.ts'
import type { SectionKey } from './sections.ts'
import styles from './editor.module.css'

type SectionProps = {
  section: SectionKey
  /** Criteria whose weights are set in the section header. */
  weights?: readonly Criterion[]
  children: ReactNode
}

/** Section of the editor with its anchor and the weights of its criteria. */
export function Section({ section, weights = [], children }: SectionProps) {
  const t = useT()
  return (
    <section className={styles['section']} id={section} aria-labelledby={`${section}-title`}>
      <header>
        <h2 id={`${section}-title`}>{t(`listing.section.${section}`)}</h2>
        <span className="sp" />
        {weights.map((criterion) => (
          <Weight key={criterion} criterion={criterion} withName={weights.length > 1} />
        ))}
      </header>
      {children}
      <CriterionAnchors section={section} />
    </section>
  )
}

/** Anchors of a section's criteria, for links from match explanations. */
function CriterionAnchors({ section }: { section: SectionKey }) {
  return CRITERIA_IN[section]?.map((criterion) => <span key={criterion} id={criterion} className={styles['anchor']} />)
}

const DEFAULT_WEIGHT = 3

/** Weight of a criterion, 0 to 5. Only criteria that this side wants can be weighted. */
function Weight({ criterion, withName }: { criterion: Criterion; withName: boolean }) {
  const t = useT()
  const { content, set } = useEditing()
  const name = t(`criteria.name.${criterion}`)
  const weight = content.weights[criterion] ?? DEFAULT_WEIGHT
  const change = (level: number | null) => set({ weights: { ...content.weights, [criterion]: level ?? 0 } })
  return (
    <span className={styles['weight']} data-off={weight === 0 || undefined}>
      <span className="s13 mut">
        {weight === 0
          ? t('listing.weight.off', { name: withName ? name : t('listing.weight.this') })
          : withName
            ? name
            : t('listing.weight.name')}
      </span>
      <LevelBars level={weight} label={t('listing.weight.of', { name })} onChange={change} />
    </span>
  )
}

type FoldProps = { section: SectionKey; summary: ReactNode; children: ReactNode }

/** Collapsible section with a summary beside its title. */
export function FoldSection({ section, summary, children }: FoldProps) {
  const t = useT()
  const { hash } = useLocation()
  const [open, setOpen] = useState([section, ...(CRITERIA_IN[section] ?? [])].includes(hash.slice(1)))
  return (
    <section className={styles['section']} data-fold id={section} aria-labelledby={`${section}-title`}>
      <header>
        <h2 id={`${section}-title`}>
          <UnstyledButton
            className={styles['fold'] ?? ''}
            aria-expanded={open}
            aria-controls={`${section}-content`}
            onClick={() => setOpen(!open)}
          >
            {t(`listing.section.${section}`)}
            <IconChevronDown size={18} className="ic" aria-hidden="true" />
          </UnstyledButton>
        </h2>
        {!open && <span className={styles['summary']}>{summary}</span>}
      </header>
      <div id={`${section}-content`} className={styles['content']} hidden={!open}>
        {children}
      </div>
      <CriterionAnchors section={section} />
    </section>
  )
}
