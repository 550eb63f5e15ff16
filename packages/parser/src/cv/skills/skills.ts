import { CV_CONFIDENCE } from '../../confidence.ts'
import { yearPart } from '../../dates/partial-date.ts'
import type { CvDraft, PersonOccupation, WorkEntry } from '../../cv-draft.ts'
import { spanValue } from '../../drafts.ts'
import type { ConceptId, SectionKind, SkillValue } from '../../facts.ts'
import type { Span } from '../../text/span.ts'
import { isStruckOut, paragraphsIn, sectionsOfKind } from '../input.ts'
import type { CvInput } from '../input.ts'
import { linkSkill } from '../../values/link-skill.ts'
import { findSkillMentions } from '../../values/skill-mentions.ts'
import { skillItems } from './skill-items.ts'
import type { SkillItem } from './skill-items.ts'

type Skills = CvDraft['skills']

const MOST_MEANINGS = 4
/**
 * Share of listed words without a concept that are skills all the same; calibrated on the development set (e2deeee).
 */
const UNLINKED_CONFIDENCE = 0.9
const MENTION_SECTIONS: SectionKind[] = ['summary', 'head', 'certificates']
/** Characters of a text that is searched for skills; in the head only text, no headline. Chosen by eye. */
const LONGEST_TEXT = 1200
const SHORTEST_TEXT_OF_HEAD = 60

type Seen = { span: Span; section: SectionKind; year?: number; months: number }

/**
 * Listed skills, and skills mentioned in work tasks and the summary; one fact a concept with all its mentions. Its
 * last use and its months come from the work entries that mention it. `occupations`: those of the person.
 */
export function findSkills(input: CvInput, work: WorkEntry[], occupations: PersonOccupation[]): Skills {
  const mentions = mentionsByConcept(
    input,
    work,
    occupations.map(({ concept }) => concept),
  )
  const listed = sectionsOfKind(input, 'skills').flatMap(({ paragraphs }) => skillItems(paragraphs))
  const skills: Skills = []
  const known = new Set<ConceptId>()
  for (const item of listed.filter(({ span }) => !isStruckOut(input, span))) {
    const skill = listedSkill(input, item, mentions)
    const concept = skill.value.concept
    if (concept !== undefined && known.has(concept)) continue
    if (concept !== undefined) known.add(concept)
    else if (skills.some((other) => other.value.text.toLowerCase() === skill.value.text.toLowerCase())) continue
    skills.push(skill)
  }
  for (const [concept, seen] of mentions) if (!known.has(concept)) skills.push(mentionedSkill(input, concept, seen))
  return skills
}

function listedSkill(input: CvInput, { span, level }: SkillItem, mentions: Map<ConceptId, Seen[]>): Skills[number] {
  const text = spanValue(span)
  const [best, ...others] = linkSkill(text, input.context, input.languageAt(span.start)).slice(0, MOST_MEANINGS)
  const seen = best ? (mentions.get(best.conceptId) ?? []) : []
  const value: SkillValue = {
    text,
    ...(best ? { concept: best.conceptId } : {}),
    ...(level === undefined ? {} : { level }),
    ...usage(seen, ['skills']),
  }
  return input.fact('skill', value, [span, ...seen.map((place) => place.span)], {
    confidence: best ? best.score : UNLINKED_CONFIDENCE,
    alternatives: others.map((candidate) => candidate.conceptId),
  })
}

function mentionedSkill(input: CvInput, concept: ConceptId, seen: Seen[]): Skills[number] {
  const first = seen[0]?.span ?? { text: '', start: 0 }
  const value: SkillValue = { text: spanValue(first), concept, ...usage(seen, []) }
  return input.fact(
    'skill',
    value,
    seen.map((place) => place.span),
    { confidence: seen.length > 1 ? CV_CONFIDENCE.skillMentions.several : CV_CONFIDENCE.skillMentions.one },
  )
}

function usage(seen: Seen[], sections: SectionKind[]): Pick<SkillValue, 'seen' | 'lastUsedYear' | 'months'> {
  const years = seen.flatMap(({ year }) => (year === undefined ? [] : [year]))
  const months = seen.reduce((sum, place) => sum + place.months, 0)
  return {
    seen: [...new Set([...sections, ...seen.map((place) => place.section)])],
    ...(years.length > 0 ? { lastUsedYear: Math.max(...years) } : {}),
    ...(months > 0 ? { months } : {}),
  }
}

function mentionsByConcept(input: CvInput, work: WorkEntry[], occupations: ConceptId[]): Map<ConceptId, Seen[]> {
  const found = new Map<ConceptId, Seen[]>()
  const add = (span: Span, section: SectionKind, entry?: WorkEntry) => {
    const about = { language: input.languageAt(span.start), occupations }
    for (const mention of findSkillMentions(input.context.recogniser, span.text, about)) {
      const place = { text: span.text.slice(mention.start, mention.end), start: span.start + mention.start }
      const seen = found.get(mention.conceptId) ?? []
      const year = lastYear(input, entry)
      // a skill named twice in one entry was not used for twice the time
      const months = seen.some((other) => other.year === year && entry) ? 0 : (entry?.period?.value.months ?? 0)
      found.set(mention.conceptId, [...seen, { span: place, section, months, ...(year === undefined ? {} : { year }) }])
    }
  }
  for (const entry of work) {
    for (const task of entry.tasks) add(spanOfFact(input, task.evidence), 'work', entry)
  }
  for (const kind of MENTION_SECTIONS) {
    for (const paragraph of paragraphsIn(input, kind)) {
      const { length } = paragraph.text
      if (length < LONGEST_TEXT && (kind !== 'head' || length > SHORTEST_TEXT_OF_HEAD)) add(paragraph, kind)
    }
  }
  return found
}

function lastYear(input: CvInput, entry: WorkEntry | undefined): number | undefined {
  const end = entry?.period?.value.end
  const date = end === 'present' ? input.context.today : end
  return date ? Number(yearPart(date)) : undefined
}

function spanOfFact(input: CvInput, evidence: { start: number; end: number }[]): Span {
  const start = evidence[0]?.start ?? 0
  const end = evidence.at(-1)?.end ?? start
  return { text: input.document.text.slice(start, end).replaceAll('\n', ' '), start }
}
