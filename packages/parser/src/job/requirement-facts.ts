import { JOB_CONFIDENCE } from '../confidence.ts'
import { source } from '../text/source.ts'
import { spanValue } from '../drafts.ts'
import { conceptsOf } from '../facts.ts'
import type { EducationLevel, Fact, Importance, SkillValue } from '../facts.ts'
import type { JobDraft } from '../job-draft.ts'
import { languageCheck } from '../cv/skills/cv-languages.ts'
import { inLanguage } from '../cv/input.ts'
import { OTHER_AUTHORISATION } from '../cv/skills/cv-licences.ts'
import { educationLevel } from '../lexicon/degrees.ts'
import { OR_WORD } from '../lexicon/job-importance-words.ts'
import { EXPERIENCE_WORDS, NUMBER_WORDS, YEAR_WORDS } from '../lexicon/job-words.ts'
import { withoutBullet } from '../structure/paragraphs.ts'
import { foldKeepingLength } from '../text/fold.ts'
import { sliceSpan } from '../text/span.ts'
import type { Span } from '../text/span.ts'
import { findDrivingCategories } from '../values/licences.ts'
import { findLanguages } from '../values/languages.ts'
import type { FoundLanguage } from '../values/languages.ts'
import { findSkillMentions } from '../values/skill-mentions.ts'
import { jobParagraphs } from './input.ts'
import type { JobInput } from './input.ts'
import { importanceAt } from './requirements.ts'
import type { Requirement } from './requirements.ts'

const MONTHS_A_YEAR = 12

const RANK: Record<Importance, number> = { must: 3, important: 2, nice: 1 }

/** Keeps, of the facts with one key, the most important. */
function mostImportant<Item extends Fact>(
  facts: Item[],
  keyOf: (fact: Item) => unknown,
  importanceOf: (fact: Item) => Importance,
): Item[] {
  const best = new Map<unknown, Item>()
  for (const fact of facts) {
    const before = best.get(keyOf(fact))
    if (!before || RANK[importanceOf(fact)] > RANK[importanceOf(before)]) best.set(keyOf(fact), fact)
  }
  return [...best.values()]
}

/** Skills of the requirements, and as nice to have those that only the tasks name. */
export function skillRequirements(
  input: JobInput,
  requirements: Requirement[],
  title: JobDraft['title'],
): JobDraft['skills'] {
  const { language } = input
  const occupations = title ? conceptsOf(title.value) : []
  const tasks = jobParagraphs(input, 'job_tasks').map((paragraph) => ({
    span: withoutBullet(paragraph),
    importance: 'nice' as const,
  }))
  const facts = [...requirements, ...tasks].flatMap(({ span, importance }) =>
    findSkillMentions(input.context.recogniser, span.text, { language, occupations }).map((mention) => {
      const place = sliceSpan(span, mention.start, mention.end)
      const seen: SkillValue['seen'] = [importance === 'nice' ? 'job_tasks' : 'job_must']
      const value = { text: spanValue(place), concept: mention.conceptId, seen, importance }
      return input.fact('skill', value, place, { confidence: mention.score, alternatives: mention.alternatives })
    }),
  )
  return mostImportant(
    facts,
    (fact) => fact.value.concept,
    (fact) => fact.value.importance,
  )
}

/** Languages of the requirements; elsewhere only with a level, for "English" alone may be anything. */
export function languageRequirements(input: JobInput, requirements: Requirement[]): JobDraft['languages'] {
  const inRequirements = requirements.flatMap((requirement) => {
    const languages = findLanguages(requirement.span)
    return languages.map((found) => ({ found, importance: languageImportance(requirement, found, languages) }))
  })
  const elsewhere = jobParagraphs(input, 'head', 'job_intro', 'job_tasks')
    .flatMap((paragraph) => findLanguages(paragraph))
    .filter((found) => found.level !== undefined && found.isLevelExact)
    .map((found) => ({ found, importance: 'important' as const }))
  const facts = [...inRequirements, ...elsewhere].map(({ found, importance }) => {
    const value = {
      code: found.code,
      text: found.name.text,
      ...(found.level ? { level: found.level } : {}),
      importance,
    }
    return input.fact('language', value, found.whole, {
      confidence: found.isLevelExact ? JOB_CONFIDENCE.language.exactLevel : JOB_CONFIDENCE.language.otherLevel,
      check: languageCheck(found),
    })
  })
  return mostImportant(
    facts,
    (fact) => fact.value.code,
    (fact) => fact.value.importance,
  )
}

/**
 * Importance of one of the languages of a clause. Of "English or German" none is a must; in "French, German a plus" the
 * last one is nice to have.
 */
function languageImportance(requirement: Requirement, found: FoundLanguage, languages: FoundLanguage[]): Importance {
  const importance = importanceAt(requirement, found.name.start)
  if (importance === 'must') return areAlternatives(requirement.span, languages) ? 'important' : 'must'
  const isLast = languages.at(-1)?.name.start === found.name.start
  return isLast && requirement.importance === 'nice' ? 'nice' : importance
}

function areAlternatives({ text, start }: Span, languages: FoundLanguage[]): boolean {
  return languages.some(({ name }, i) => {
    const next = languages[i + 1]?.name.start
    return next !== undefined && OR_WORD.test(foldKeepingLength(text.slice(name.start - start, next - start)))
  })
}

/** Scrum masters and mastery of a program are no degrees. */
const NO_DEGREE =
  /scrum master|ma[iî]trise (?:de[s ]|du |d['’]|l['’]|orale|ecrite|parfaite)|(?:bonne|parfaite|excellente) maitrise/gu
/** Degrees are capitals: BUT, WO. */
const MERE_WORD = /(?<!\p{L})(?:but|wo)(?!\p{L})/gu
const ALTERNATIVE = new RegExp(`(?:${OR_WORD.source})|\\s?/\\s?`, 'iu')

/** Degrees of the requirements; of "apprenticeship or bachelor" both. */
export function educationRequirements(input: JobInput, requirements: Requirement[]): JobDraft['education'] {
  const facts = requirements.flatMap((requirement) => {
    const { span } = requirement
    return educationLevels(span).map((level) => {
      const value = { text: spanValue(span), level, importance: requirement.importance }
      return input.fact('education', value, span, { confidence: JOB_CONFIDENCE.education })
    })
  })
  return mostImportant(
    facts,
    (fact) => fact.value.level,
    (fact) => fact.value.importance,
  )
}

function educationLevels(span: Span): EducationLevel[] {
  if (findDrivingCategories(span).length > 0) return []
  const folded = foldKeepingLength(span.text.replace(MERE_WORD, '')).replace(NO_DEGREE, '')
  const levels = folded.split(ALTERNATIVE).flatMap((alternative) => educationLevel(alternative) ?? [])
  return [...new Set(levels)]
}

const YEARS = new RegExp(
  source`
    (?<![\d\p{L}])(\d{1,2}|${[...NUMBER_WORDS.keys()].join('|')})\s*(?:\+|(?:-|–|to|bis|a)
    \s*\d{1,2})?\s*(?:${YEAR_WORDS})(?!\p{L})
  `,
  'iu',
)
const ARABIC_DUAL = /سنتين|سنتان|عامين/u
const SEVERAL_YEARS =
  /mehrjahrige?\p{L}*|several years|plusieurs annees|varios anos|diversi anni|pluriennale|varios anos|عدة سنوات/iu
/** "Several years" as three; a convention of ours. */
const SEVERAL_MONTHS = 36

export function experienceRequirements(input: JobInput, requirements: Requirement[]): JobDraft['experience'] {
  return requirements.flatMap((requirement) => {
    const { span } = requirement
    const asked = experienceMonths(foldKeepingLength(span.text))
    if (!asked) return []
    const options = { branches: ['occupation'] as const, ...inLanguage(input.language) }
    const concept = input.context.recogniser.findMentions(span.text, options)[0]?.conceptId
    const value = {
      text: spanValue(span),
      months: asked.months,
      ...(concept === undefined ? {} : { concept }),
      importance: importanceAt(requirement, span.start + asked.at),
    }
    return [input.fact('experience', value, span, { confidence: asked.confidence })]
  })
}

function experienceMonths(folded: string): { months: number; confidence: number; at: number } | undefined {
  if (!EXPERIENCE_WORDS.test(folded)) return undefined
  const number = YEARS.exec(folded)
  const dual = ARABIC_DUAL.exec(folded)
  const several = SEVERAL_YEARS.exec(folded)
  const { years: confidence, several: doubtful } = JOB_CONFIDENCE.experience
  const years = number?.[1] ?? dual?.[0]
  const at = (number ?? dual ?? several)?.index ?? 0
  if (years) return { months: MONTHS_A_YEAR * (NUMBER_WORDS.get(years) ?? Number(years)), confidence, at }
  return several ? { months: SEVERAL_MONTHS, confidence: doubtful, at } : undefined
}

export function licenceRequirements(
  input: JobInput,
  requirements: Requirement[],
): Pick<JobDraft, 'licences' | 'drivingCategories'> {
  const categories = requirements.flatMap((requirement) =>
    findDrivingCategories(requirement.span).map(({ category, span: place }) => {
      const value = { category, importance: importanceAt(requirement, place.start) }
      return input.fact('driving_category', value, place, { confidence: JOB_CONFIDENCE.drivingCategory })
    }),
  )
  const licences = requirements.flatMap((requirement) => {
    const { span } = requirement
    return input.context.recogniser
      .findMentions(span.text, { branches: ['authorization'], ...inLanguage(input.language) })
      .filter((mention) => !isOtherAuthorisation(input, mention.conceptId))
      .map((mention) => {
        const place: Span = sliceSpan(span, mention.start, mention.end)
        const importance = importanceAt(requirement, place.start)
        const value = { text: spanValue(place), concept: mention.conceptId, importance }
        return input.fact('licence', value, place, { confidence: mention.score, alternatives: mention.alternatives })
      })
  })
  return {
    licences: mostImportant(
      licences,
      (fact) => fact.value.concept,
      (fact) => fact.value.importance,
    ),
    drivingCategories: mostImportant(
      categories,
      (fact) => fact.value.category,
      (fact) => fact.value.importance,
    ),
  }
}

function isOtherAuthorisation(input: JobInput, concept: number): boolean {
  return OTHER_AUTHORISATION.test(input.context.concepts.get(concept)?.key ?? '')
}
