import type { ExtractedDocument } from '../document/document.ts'
import type { FactMaker } from '../drafts.ts'
import type { SectionKind } from '../facts.ts'
import type { ParseContext } from '../recogniser.ts'
import type { Paragraph } from '../structure/paragraphs.ts'
import type { Section } from '../structure/sections.ts'
import type { FieldValue } from '../values/field-values.ts'

/** Input of every part of the parser of advertisements. */
export type JobInput = {
  document: ExtractedDocument
  sections: Section[]
  fields: FieldValue[]
  context: ParseContext
  language: string | undefined
  fact: FactMaker
}

export function jobParagraphs(input: JobInput, ...kinds: SectionKind[]): Paragraph[] {
  return input.sections
    .filter((section) => kinds.length === 0 || kinds.includes(section.kind))
    .flatMap((section) => section.paragraphs)
}
