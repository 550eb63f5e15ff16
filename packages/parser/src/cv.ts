import { detectLanguage } from '@matchwright/taxonomy/text/detect-language'
import type { CvDraft } from './cv-draft.ts'
import { splitByStructure } from './cv/blocks/sections-by-structure.ts'
import { findContacts, uniqueLinks } from './cv/person/contacts.ts'
import { findCvLanguages, isLanguageList } from './cv/skills/cv-languages.ts'
import { findEducation } from './cv/education/education.ts'
import { countExperience } from './cv/work/experience.ts'
import { cvFindings } from './cv/findings.ts'
import { paragraphsIn } from './cv/input.ts'
import type { CvInput } from './cv/input.ts'
import { findHeadline, headlineFact } from './cv/person/headline.ts'
import { findLicences } from './cv/skills/cv-licences.ts'
import { findIdentity } from './cv/person/identity.ts'
import { findName } from './cv/person/name.ts'
import type { FoundName } from './cv/person/name.ts'
import { rankOccupations } from './cv/work/occupation-ranking.ts'
import { findPersonal, findStruckOut, toStruckOut } from './cv/person/personal.ts'
import { findSkills } from './cv/skills/skills.ts'
import { findSummary } from './cv/person/summary.ts'
import { findWishes } from './cv/person/wishes.ts'
import { findWork } from './cv/work/work.ts'
import { blindRecogniser } from './blind-recogniser.ts'
import type { ExtractedDocument, Line } from './document/document.ts'
import { Mask, withoutMasks } from './document/mask.ts'
import { factMaker, numberFacts } from './drafts.ts'
import { guessSection } from './cv/guess-section.ts'
import { matchHeading } from './lexicon/headings.ts'
import type { ParseContext } from './recogniser.ts'
import { memoiseRecogniser } from './memoise-recogniser.ts'
import { sectionLanguages } from './structure/section-languages.ts'
import { findBodyStyle } from './structure/style.ts'
import { splitIntoSections } from './structure/sections.ts'
import type { Paragraph } from './structure/paragraphs.ts'
import type { HeadingRules, Section } from './structure/sections.ts'
import { findLanguages } from './values/languages.ts'
import { fieldValues } from './values/field-values.ts'
import type { FieldValue } from './values/field-values.ts'

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
 * does not say is absent. Past pay, religion, health and children are never read. Who the person is is found first and
 * hidden from all that reads the rest.
 */
export function parseCv(document: ExtractedDocument, given: ParseContext): CvDraft {
  const recogniser = memoiseRecogniser(given.recogniser)
  const headed = headedInput(document, { ...given, recogniser })
  const open = { ...headed, sections: withContactSection(headed.sections) }
  const name = findName(open, personalFields(open))
  const mask = new Mask(document)
  const hidden = mask.hideIn(document, findIdentity(open, name?.span))
  const input = {
    ...inputOf(hidden, { ...given, recogniser: blindRecogniser(recogniser) }),
    // marks are placed by the letters that are hidden
    fact: factMaker(document),
  }
  const struck = findStruckOut(input.sections)
  const facts = extractFacts({ ...input, struckOut: struck.map(({ span }) => span) }, name, mask)
  const masked = { ...facts, struckOut: toStruckOut(document, struck), findings: [] }
  const draft = mask.reveal({ ...masked, findings: cvFindings(masked) })
  // a link under a text is written out, so that only now it equals the one beside it
  return numberFacts({ ...draft, links: uniqueLinks(draft.links) })
}

/** A document with the sections that its headings make. */
function headedInput(document: ExtractedDocument, context: ParseContext): CvInput {
  const language = detectLanguage(withoutMasks(document.text)).lang || undefined
  return {
    document,
    sections: splitIntoSections(document, CV_HEADINGS),
    context,
    language,
    languageAt: () => language,
    bodyStyle: findBodyStyle(document),
    fact: factMaker(document),
    struckOut: [],
  }
}

/** As `headedInput`, with the sections that only their entries show, and their languages. */
function inputOf(document: ExtractedDocument, context: ParseContext): CvInput {
  const headed = headedInput(document, context)
  const { language } = headed
  const reader = { recogniser: context.recogniser, language }
  const sections = withContactSection(splitByStructure(headed.sections, reader))
  return { ...headed, sections, languageAt: sectionLanguages(sections, language) }
}

function personalFields(input: CvInput): FieldValue[] {
  return fieldValues(paragraphsIn(input, 'head', 'contact', 'personal'))
}

function extractFacts(
  input: CvInput,
  name: FoundName | undefined,
  mask: Mask,
): Omit<CvDraft, 'struckOut' | 'findings'> {
  const fields = personalFields(input)
  const contacts = findContacts(input, fields, paragraphOf(input, name))
  const personal = findPersonal(input, fields)
  const work = findWork(input)
  const anonymous = withoutPersonalData(input, mask, { ...contacts, ...personal })
  const paragraph = paragraphOf(anonymous, name)
  const own = name && { ...name, paragraph }
  const summary = findSummary(anonymous, paragraph)
  const headlineSpan = findHeadline(anonymous, own)
  const headline = headlineFact(anonymous, headlineSpan, work, paragraph)
  const occupations = rankOccupations(anonymous, work, { line: headlineSpan, guess: headline?.value.concept })
  return {
    kind: 'cv',
    ...(input.language ? { language: input.language } : {}),
    ...(name
      ? { name: input.fact('name', normaliseName(name.span.text), name.span, { confidence: name.confidence }) }
      : {}),
    ...contacts,
    ...(summary ? { summary } : {}),
    ...personal,
    ...(headline ? { headline } : {}),
    work,
    education: findEducation(input),
    skills: findSkills(anonymous, work, occupations),
    languages: findCvLanguages(input),
    ...findLicences(anonymous),
    ...findWishes(input),
    occupations,
    ...countExperience(
      work.map(({ position, period }) => ({ concept: position?.value.concept, period: period?.value })),
      input.context.today,
    ),
  }
}

/** The paragraph of a name in the sections of an input. */
function paragraphOf({ sections }: CvInput, name: FoundName | undefined): Paragraph | undefined {
  const start = name?.paragraph?.start
  return sections.flatMap(({ paragraphs }) => paragraphs).find((paragraph) => paragraph.start === start)
}

type PersonalData = Pick<CvDraft, 'address' | 'birthday' | 'nationality' | 'maritalStatus'>

/** Hides address, birthday, nationality and marital status, which are no evidence of what somebody does. */
function withoutPersonalData(input: CvInput, mask: Mask, personal: PersonalData): CvInput {
  const facts = [personal.address, personal.birthday, personal.nationality, personal.maritalStatus]
  const spans = facts.flatMap((fact) =>
    (fact?.evidence ?? []).map(({ start, end }) => ({
      text: input.document.text.slice(start, end),
      start,
      hiding: 'word' as const,
    })),
  )
  const document = mask.hideIn(input.document, spans)
  return { ...input, document, sections: mask.hideInSections(input.sections, document) }
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
