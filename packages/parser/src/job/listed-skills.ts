import { JOB_CONFIDENCE } from '../confidence.ts'
import { spanValue } from '../drafts.ts'
import type { Importance, SectionKind, SkillValue } from '../facts.ts'
import type { JobDraft } from '../job-draft.ts'
import { educationLevel } from '../lexicon/degrees.ts'
import { LEAST_WORDS, MUST_WORDS, NICE_WORDS } from '../lexicon/job-importance-words.ts'
import { EXPERIENCE_WORDS } from '../lexicon/job-words.ts'
import { withoutBullet } from '../structure/paragraphs.ts'
import type { Paragraph } from '../structure/paragraphs.ts'
import type { Section } from '../structure/sections.ts'
import { foldKeepingLength } from '../text/fold.ts'
import { sliceSpan, splitList, splitSpan, trimSeparators } from '../text/span.ts'
import type { Span } from '../text/span.ts'
import { hasContactPoint } from '../values/contact-points.ts'
import { findLanguages } from '../values/languages.ts'
import { findDrivingCategories } from '../values/licences.ts'
import { linkSkill } from '../values/link-skill.ts'
import { findPay } from '../values/pay.ts'
import { findStart, findWorkload } from '../values/terms.ts'
import type { JobInput } from './input.ts'
import { clauseImportance, usualImportance } from './requirements.ts'
import { headsText } from './sections.ts'

const NUMBER = /^\d{1,2}[.)]\s+/

type Skill = JobDraft['skills'][number]

/** Characters of a listed skill, and of a member of a list in one line. Chosen by eye on the fixtures. */
const LONGEST_ITEM = 80
const LONGEST_MEMBER = 40
/** Members that make a line a list, and lines that make a list without bullets. */
const FEWEST_MEMBERS = 3
const FEWEST_LINES = 3
/**
 * Score from which an item is its skill, stricter than in a CV: links of .6 and more made the ranking of CVs worse,
 * because what they found was generic (review of matching, A).
 */
const SURE_SCORE = 0.85
/** Share of an item, without words for importance, that named skills cover: nothing telling is left. */
const COVERED = 0.5
/** As many as a listing has terms. */
const MOST_ITEMS = 40

/** Sections whose lists ask for something; headings that nobody has foreseen leave them in the others. */
const ASKING: SectionKind[] = ['job_must', 'job_nice']
const OTHERS: SectionKind[] = ['head', 'job_intro', 'other']

/**
 * Items of lists that ask for something, beside the skills that are `named` in them: linked where they are surely one
 * skill, else the words as they stand.
 */
export function listedSkills(input: JobInput, named: Skill[]): Skill[] {
  const known = new Set(named.map(({ value }) => value.concept))
  const items = input.sections.flatMap((section) => listedSpans(section).map((span) => ({ span, section })))
  const seen = new Set<string>()
  const skills = items.flatMap(({ span, section }): Skill[] => {
    const text = spanValue(span)
    const key = text.toLowerCase()
    if (seen.has(key) || !isTelling(input, span) || isCovered(span, named)) return []
    seen.add(key)
    const [best] = linkSkill(text, input.context, input.language).filter(({ score }) => score >= SURE_SCORE)
    if (best && known.has(best.conceptId)) return []
    const { importance } = clauseImportance(span, usualImportance(section))
    return [skillFact(input, span, importance, best)]
  })
  return skills.slice(0, MOST_ITEMS)
}

function skillFact(
  input: JobInput,
  span: Span,
  importance: Importance,
  link: { conceptId: number; score: number } | undefined,
): Skill {
  const seen: SkillValue['seen'] = [importance === 'nice' ? 'job_tasks' : 'job_must']
  const concept = link ? { concept: link.conceptId } : {}
  const value = { text: spanValue(span), ...concept, seen, importance }
  return input.fact('skill', value, span, { confidence: link?.score ?? JOB_CONFIDENCE.unlinkedSkill })
}

function listedSpans(section: Section): Span[] {
  if (!ASKING.includes(section.kind) && !OTHERS.includes(section.kind)) return []
  const lines = section.paragraphs.filter((line, i, all) => !headsText(line, all[i + 1]))
  const areLines = lines.filter(isShortLine).length >= FEWEST_LINES && section.kind === 'other'
  const isListed = (line: Paragraph) =>
    line.isBullet || isNumbered(line) || ((ASKING.includes(section.kind) || areLines) && isShortLine(line))
  return lines.filter(isListed).flatMap(membersOf).map(trimSeparators)
}

function isShortLine({ text }: Paragraph): boolean {
  return text.length <= LONGEST_ITEM && !/[.!?。：:]$/u.test(text)
}

function isNumbered({ text }: Paragraph): boolean {
  return NUMBER.test(text)
}

/** The members of "Excel, SAP, DATEV"; else the clauses of the item. */
function membersOf(line: Paragraph): Span[] {
  const bare = withoutBullet(line)
  const item = sliceSpan(bare, NUMBER.exec(bare.text)?.[0].length ?? 0)
  const members = splitList(item)
  const areMembers = members.length >= FEWEST_MEMBERS && members.every(({ text }) => text.length <= LONGEST_MEMBER)
  return areMembers ? members : item.text.length <= LONGEST_ITEM ? [item] : splitSpan(item, /[.;]\s+|\s[–—]\s/u)
}

/** Whether an item says more than what other facts hold: languages, education, licences, contacts, terms. */
function isTelling({ language }: JobInput, span: Span): boolean {
  const { text } = span
  if (text.length > LONGEST_ITEM || !/\p{L}{3}|\p{Lo}{2}/u.test(text) || hasContactPoint(text)) return false
  const folded = foldKeepingLength(text)
  const isOtherFact =
    educationLevel(folded) !== undefined ||
    (EXPERIENCE_WORDS.test(folded) && /\d/.test(folded)) ||
    findLanguages(span).length > 0 ||
    findDrivingCategories(span).length > 0
  return !isOtherFact && !findWorkload(span, false) && !findStart(span) && !findPay(span, language)
}

function isCovered(span: Span, named: Skill[]): boolean {
  const end = span.start + span.text.length
  const covered = named
    .flatMap(({ evidence }) => evidence)
    .map((piece) => Math.max(0, Math.min(piece.end, end) - Math.max(piece.start, span.start)))
  const telling = [NICE_WORDS, MUST_WORDS, LEAST_WORDS]
    .reduce((text, words) => text.replace(words, ''), foldKeepingLength(span.text))
    .trim()
  return covered.reduce((sum, length) => sum + length, 0) >= COVERED * telling.length
}
