import { conceptApi } from '@matchwright/contract/concept.api'
import { MOST_ENTRIES } from '@matchwright/contract/constants'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { useQuery } from '@tanstack/react-query'
import { Proposal, Proposals } from '#web/components/form/proposals.tsx'
import { ConceptField } from '#web/components/concept/concept-field.tsx'
import type { ChosenConcept } from '#web/components/concept/concept-field.tsx'
import { useConceptSearch } from '#web/lib/api/concept-search.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { ownWords } from '#web/lib/listing/own-terms.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useBrowse } from './browse.tsx'
import { importanceOf, useImportances } from './choices.ts'
import { chosenOf, entriesOf, replaced } from './concept-entries.ts'
import { useEditing } from './draft-context.ts'
import { MoreSpecific } from './more-specific.tsx'
import { Section } from './section.tsx'

type Skill = ListingContent['skills'][number]
type Social = ListingContent['social'][number]

/** Skills that are required or held, with suggestions for the occupation. */
export function SkillSection() {
  const { isOffer } = useEditing()
  return (
    <Section section="skills" weights={isOffer ? ['skills', 'social'] : []}>
      <SkillField />
      <SocialField />
    </Section>
  )
}

function useOccupationSkills() {
  const { language } = useShell()
  const { content } = useEditing()
  const occupation = content.occupations[0]?.concept_id
  const usual = useQuery({
    ...apiQuery(conceptApi.occupationSuggest, {
      query: { occupation: occupation ?? 1, relation: 'skills', lang: language, limit: 24 },
    }),
    enabled: occupation !== undefined,
  })
  return occupation === undefined ? [] : (usual.data?.items ?? [])
}

const SUGGESTED = 6

function SkillField() {
  const t = useT()
  const { content, labels, set, errors, isOffer } = useEditing()
  const { language } = useShell()
  const importances = useImportances()
  const usual = useOccupationSkills().filter(({ branch }) => branch !== 'softskill')
  const onChange = (chosen: ChosenConcept[]) =>
    set(
      {
        skills_confirmed: true,
        skills: entriesOf<Skill>(
          chosen,
          content.skills,
          ({ id }) => ({ concept_id: id, level: null, importance: 'important', last_used: null, is_proposed: false }),
          (entry, { level, importance, lastUsed }) => ({
            ...entry,
            level: level ?? null,
            importance: isOffer ? importanceOf(importance) : entry.importance,
            is_proposed: entry.is_proposed && importance === entry.importance,
            last_used: lastUsed ?? null,
          }),
        ),
      },
      chosen,
    )
  const current = chosenOf(content.skills, labels, ({ level, importance, last_used: lastUsed }) => ({
    level,
    importance,
    lastUsed,
  }))
  const browse = useBrowse({ branch: 'skill', chosen: current, onChange, max: MOST_ENTRIES.skills })
  const chosenIds = new Set(current.map(({ id }) => id))
  const options = usual
    .filter(({ concept_id: id }) => !chosenIds.has(id))
    .slice(0, SUGGESTED)
    .map(({ concept_id: id, label }) => ({ id, label: label.text, lang: label.lang }))
  return (
    <>
      <ConceptField
        name="skills"
        label={t(isOffer ? 'listing.field.skillsOffer' : 'listing.field.skillsSearch')}
        search={useConceptSearch(language, ['skill', 'specialization'], content.occupations[0]?.concept_id)}
        value={current}
        onChange={onChange}
        error={errors['skills']}
        withLevel
        withLastUsed={!isOffer}
        {...(isOffer && { importances })}
        {...(options.length > 0 && { suggestions: { title: t('listing.usual'), options } })}
        own={ownWords(content.terms, 'skill', (terms) => set({ terms }))}
        browse={{ text: t('listing.browse.skills'), open: () => browse.open() }}
        max={MOST_ENTRIES.skills}
      />
      <ToConfirm />
      <MoreSpecific
        branch="skill"
        chosen={current}
        onReplace={(broad, by) => set({ skills: replaced(content.skills, broad, by) }, [by])}
        onBrowse={browse.open}
      />
      {browse.dialog}
    </>
  )
}

/** Asks about skills that nobody has confirmed: read from a CV, or proposed as usual for the occupation. */
function ToConfirm() {
  const t = useT()
  const { content, set, isOffer } = useEditing()
  const { skills } = content
  const isOpen = isOffer ? skills.some((entry) => entry.is_proposed) : skills.length > 0 && !content.skills_confirmed
  if (!isOpen) return null
  const keep = () => set({ skills_confirmed: true, skills: skills.map((entry) => ({ ...entry, is_proposed: false })) })
  return (
    <Proposals title={t(isOffer ? 'listing.skills.proposed' : 'listing.skills.unconfirmed')}>
      <Proposal onTake={keep}>{t(isOffer ? 'listing.skills.keep' : 'listing.skills.confirm')}</Proposal>
      {isOffer && (
        <Proposal onTake={() => set({ skills: skills.filter((entry) => !entry.is_proposed) })}>
          {t('listing.skills.drop')}
        </Proposal>
      )}
    </Proposals>
  )
}

function SocialField() {
  const t = useT()
  const { content, labels, set, isOffer } = useEditing()
  const { language } = useShell()
  const importances = useImportances().filter(({ isStrong }) => !isStrong)
  return (
    <ConceptField
      name="social"
      label={t('listing.field.social')}
      search={useConceptSearch(language, ['softskill'])}
      value={chosenOf(content.social, labels, ({ level, importance }) => ({ level, importance }))}
      withLevel
      {...(isOffer && { importances })}
      max={20}
      onChange={(chosen) =>
        set(
          {
            social: entriesOf<Social>(
              chosen,
              content.social,
              ({ id }) => ({ concept_id: id, level: null, importance: 'important' }),
              (entry, { level, importance }) => ({
                ...entry,
                level: level ?? null,
                importance: isOffer ? importanceOf(importance) : entry.importance,
              }),
            ),
          },
          chosen,
        )
      }
    />
  )
}
