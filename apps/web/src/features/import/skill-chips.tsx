import { Proposal, Proposals } from '#web/components/form/proposals.tsx'
import { ConceptChip } from '#web/components/concept/concept-chip.tsx'
import { Word } from '#web/components/match/word.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import type { Draft, DraftFact } from './draft.ts'
import styles from './facts.module.css'

const IMPORTANCES = ['must', 'important', 'nice'] as const

/** Skills as chips with their levels; excluded ones are dashed, below. */
export function SkillChips({ facts, draft }: { facts: readonly DraftFact[]; draft: Draft }) {
  const t = useT()
  const kept = facts.filter((fact) => fact.is_kept)
  const left = facts.filter((fact) => !fact.is_kept)
  return (
    <>
      <div className={styles['chips']}>
        {kept.map((fact) => (
          <SkillChip key={fact.n} fact={fact} draft={draft} />
        ))}
      </div>
      {left.length > 0 && (
        <div className={styles['alternatives']}>
          <Proposals title={t('import.status.out')}>
            {left.map((fact) => (
              <Proposal key={fact.n} adds onTake={() => draft.change(fact.n, { is_kept: true })}>
                <Word text={conceptName(fact, draft)} lang={conceptLanguage(fact, draft)} />
              </Proposal>
            ))}
          </Proposals>
        </div>
      )}
    </>
  )
}

/** Chip of a skill with editable level and importance; also the editor of the skill's value. */
function SkillChip({ fact, draft }: { fact: DraftFact; draft: Draft }) {
  const t = useT()
  const { value, importance } = fact
  if (value.kind !== 'concept') return null
  const choices = IMPORTANCES.map((key) => ({ key, text: t(`match.importance.${key}`), isStrong: key === 'must' }))
  const lang = conceptLanguage(fact, draft)
  return (
    <ConceptChip
      concept={{
        id: value.concept_id ?? -fact.n,
        label: conceptName(fact, draft),
        level: value.level,
        ...(lang !== undefined && { lang }),
        ...(importance !== null && { importance }),
      }}
      withLevel={value.concept_id !== null}
      withLastUsed={false}
      importances={importance === null ? [] : choices}
      onChange={(concept) =>
        draft.change(fact.n, {
          value: { ...value, level: concept.level ?? null },
          importance: IMPORTANCES.find((key) => key === concept.importance) ?? importance,
        })
      }
      onRemove={() => draft.change(fact.n, { is_kept: false })}
    />
  )
}

function conceptLanguage({ value }: DraftFact, draft: Draft): string | undefined {
  return value.kind === 'concept' && value.concept_id !== null ? draft.labelOf(value.concept_id)?.lang : undefined
}

/** Label of the concept, or the written words if there is no concept. */
export function conceptName({ value }: Pick<DraftFact, 'value'>, draft: Pick<Draft, 'labelOf'>): string {
  if (value.kind !== 'concept') return ''
  const label = value.concept_id === null ? undefined : draft.labelOf(value.concept_id)
  return label?.text ?? value.text
}
