import type { ExtractedDocument } from '../document/document.ts'
import type { FactMaker } from '../drafts.ts'
import type { ParseContext } from '../recogniser.ts'
import type { Section } from '../structure/sections.ts'
import type { Span } from '../text/span.ts'

/** Input of every part of the CV parser. */
export type CvInput = {
  document: ExtractedDocument
  sections: Section[]
  context: ParseContext
  /** Of most of the document. */
  language: string | undefined
  /** Of the section at a place of the document. */
  languageAt: (start: number) => string | undefined
  bodyStyle: string
  fact: FactMaker
  /** Stretches that no value may hold: past pay, religion, health, children. */
  struckOut: Span[]
}

export function isStruckOut(input: CvInput, span: Span): boolean {
  return input.struckOut.some(
    (struck) => struck.start < span.start + span.text.length && span.start < struck.start + struck.text.length,
  )
}

export function sectionsOfKind(input: CvInput, ...kinds: Section['kind'][]): Section[] {
  return input.sections.filter((section) => kinds.includes(section.kind))
}

export function paragraphsIn(input: CvInput, ...kinds: Section['kind'][]): Section['paragraphs'] {
  return sectionsOfKind(input, ...kinds).flatMap((section) => section.paragraphs)
}

/** The options for the recogniser that say the language, when it is known. */
export function inLanguage(language: string | undefined): { lang?: string } {
  return language ? { lang: language } : {}
}
