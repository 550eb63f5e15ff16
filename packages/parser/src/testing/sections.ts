import { findBodyStyle } from '../structure/style.ts'
import { joinIntoParagraphs } from '../structure/paragraphs.ts'
import type { Paragraph } from '../structure/paragraphs.ts'
import { documentFromHtml } from '../document/from-html.ts'
import { documentFromPages } from '../document/from-pages.ts'
import { documentFromText } from '../document/from-text.ts'
import type { ExtractedDocument } from '../document/document.ts'
import { factMaker } from '../drafts.ts'
import type { SectionKind } from '../facts.ts'
import type { CvInput } from '../cv/input.ts'
import type { JobInput } from '../job/input.ts'
import type { PositionedItem } from '../layout/items.ts'
import type { Span } from '../text/span.ts'
import { fieldValues } from '../values/field-values.ts'
import { fixtureContext } from './context.ts'

export function span(text: string, start = 0): Span {
  return { text, start }
}

/** The paragraphs of a plain text, as those of one section. */
export function paragraphsOfText(text: string): Paragraph[] {
  return paragraphsOf(documentFromText(text))
}

/** The paragraphs of simple HTML, whose bold lines have another style. */
export function paragraphsOfHtml(html: string): Paragraph[] {
  return paragraphsOf(documentFromHtml(html))
}

/** The paragraphs of a page. */
export function paragraphsOfPage(items: PositionedItem[]): Paragraph[] {
  return paragraphsOf(documentFromPages([{ width: 595, height: 842, items }]))
}

function paragraphsOf(document: ExtractedDocument): Paragraph[] {
  return joinIntoParagraphs(document.lines, findBodyStyle(document))
}

/** Painted text of five points a letter. */
export function item(text: string, x: number, y: number, style: Partial<PositionedItem> = {}): PositionedItem {
  return { text, x, y, width: text.length * 5, size: 10, bold: false, italic: false, ...style }
}

/** Input of the parts of the CV parser, for a document of one section. */
export function cvInputOf(document: ExtractedDocument, kind: SectionKind = 'head', language = 'en'): CvInput {
  return {
    document,
    sections: [{ kind, paragraphs: paragraphsOf(document) }],
    context: fixtureContext,
    language,
    languageAt: () => language,
    bodyStyle: findBodyStyle(document),
    fact: factMaker(document),
    struckOut: [],
  }
}

export function cvInput(text: string, kind: SectionKind = 'head', language = 'en'): CvInput {
  return cvInputOf(documentFromText(text), kind, language)
}

/** As `cvInput`, for an advertisement of one section. */
export function jobInput(text: string, kind: SectionKind = 'head', language = 'en'): JobInput {
  const document = documentFromText(text)
  const paragraphs = paragraphsOf(document)
  return {
    document,
    sections: [{ kind, paragraphs }],
    fields: fieldValues(paragraphs),
    context: fixtureContext,
    language,
    fact: factMaker(document),
  }
}
