import { detectLanguage } from '@matchwright/taxonomy/text/detect-language'
import type { CvDraft } from './cv-draft.ts'
import { splitByStructure } from './cv/blocks/sections-by-structure.ts'
import { findContacts } from './cv/person/contacts.ts'
import { findCvLanguages, isLanguageList } from './cv/skills/cv-languages.ts'
import { findEducation } from './cv/education/education.ts'
import { countExperience } from './cv/work/experience.ts'
import { cvFindings } from './cv/findings.ts'
import type { CvInput } from './cv/input.ts'
import { findHeadline, headlineFact } from './cv/person/headline.ts'
import { findLicences } from './cv/skills/cv-licences.ts'
import { findName } from './cv/person/name.ts'
import { rankOccupations } from './cv/work/occupation-ranking.ts'
import { findPersonal, findStruckOut, toStruckOut } from './cv/person/personal.ts'
import { findSkills } from './cv/skills/skills.ts'
import { findSummary } from './cv/person/summary.ts'
import { findWishes } from './cv/person/wishes.ts'
import { findWork } from './cv/work/work.ts'
import type { ExtractedDocument, Line } from './document/document.ts'
import { factMaker, numberFacts } from './drafts.ts'
import { guessSection } from './cv/guess-section.ts'
import { matchHeading } from './lexicon/headings.ts'
import type { ParseContext } from './recogniser.ts'
import { memoiseRecogniser } from './memoise-recogniser.ts'
import { sectionLanguages } from './structure/section-languages.ts'
import { findBodyStyle } from './structure/style.ts'
import { splitIntoSections } from './structure/sections.ts'
import type { HeadingRules, Section } from './structure/sections.ts'
import { findLanguages } from './values/languages.ts'
import { fieldValues } from './values/field-values.ts'

const CV_HEADINGS: HeadingRules = {
  kindOf: (line) => matchHeading(line.text.replaceAll('\t', ' ')),
  // "Languages" also heads lists of programming languages
  fits: (kind, following) => kind !== 'languages' || following.some((line: Line) => findLanguages(line).length > 0),
  inOneLine: new Set(['languages', 'skills']),
  kindOfList: (line) => (isLanguageList(line) ? 'languages' : undefined),
  guess: guessSection,
}

/**
 * Parses a CV into facts, each with its position in the document and a confidence. Nothing is invented: what the text
 * does not say is absent. Past pay, religion, health and children are never read.
 */
export function parseCv(document: ExtractedDocument, given: ParseContext): CvDraft {
  const context = { ...given, recogniser: memoiseRecogniser(given.recogniser) }
  const language = detectLanguage(document.text).lang || undefined
  const headed = splitIntoSections(document, CV_HEADINGS)
  const sections = withContactSection(splitByStructure(headed, { recogniser: context.recogniser, language }))
  const struck = findStruckOut(sections)
  const input: CvInput = {
    document,
    sections,
    context,
    language,
    languageAt: sectionLanguages(sections, language),
    bodyStyle: findBodyStyle(document),
    fact: factMaker(document),
    struckOut: struck.map(({ span }) => span),
  }
  const draft = { ...extractFacts(input), struckOut: toStruckOut(document, struck), findings: [] }
  return numberFacts({ ...draft, findings: cvFindings(draft) })
}

function extractFacts(input: CvInput): Omit<CvDraft, 'struckOut' | 'findings'> {
  const head = input.sections.filter(({ kind }) => kind === 'head' || kind === 'contact' || kind === 'personal')
  const fields = head.flatMap(({ paragraphs }) => fieldValues(paragraphs))
  const name = findName(input, fields)
  const work = findWork(input)
  const summary = findSummary(input, name?.paragraph)
  const headlineSpan = findHeadline(input, name)
  const headline = headlineFact(input, headlineSpan, work, name?.paragraph)
  const occupations = rankOccupations(input, work, headlineSpan)
  return {
    kind: 'cv',
    ...(input.language ? { language: input.language } : {}),
    ...(name
      ? { name: input.fact('name', normaliseName(name.span.text), name.span, { confidence: name.confidence }) }
      : {}),
    ...findContacts(input, fields, name?.paragraph),
    ...(summary ? { summary } : {}),
    ...findPersonal(input, fields),
    ...(headline ? { headline } : {}),
    work,
    education: findEducation(input),
    skills: findSkills(input, work, occupations),
    languages: findCvLanguages(input),
    ...findLicences(input),
    ...findWishes(input),
    occupations,
    ...countExperience(
      work.map(({ position, period }) => ({ concept: position?.value.concept, period: period?.value })),
      input.context.today,
    ),
  }
}

function normaliseName(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Characters; an e-mail address inside a longer line is part of a text. Chosen by eye on the development set. */
const LONGEST_CONTACT_LINE = 80

/** Treats the section that contains the e-mail address as the contact section, whatever it is called. */
function withContactSection(sections: Section[]): Section[] {
  const containsEmail = ({ paragraphs }: Section) =>
    paragraphs.some(({ text }) => text.includes('@') && text.length < LONGEST_CONTACT_LINE)
  const isHead = ({ kind }: Section) => kind === 'head' || kind === 'contact' || kind === 'personal'
  if (sections.some((section) => isHead(section) && containsEmail(section))) return sections
  const found = sections.find(
    (section) => containsEmail(section) && section.kind !== 'work' && section.kind !== 'education',
  )
  return sections.map((section) => (section === found ? { ...section, kind: 'contact' } : section))
}
