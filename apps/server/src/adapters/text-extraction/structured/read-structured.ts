import type { ExtractedDocument } from '@matchwright/parser/document/document'
import { documentFromText } from '@matchwright/parser/document/from-text'
import { decodeText } from '#server/adapters/text-extraction/markup/decode-text.ts'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import { cvFromCandidate, cvFromSkillsPassport } from './read-europass.ts'
import { cvFromJsonResume } from './read-json-resume.ts'
import { cvFromLinkedIn } from './read-linkedin.ts'
import { documentFromStructuredCv } from './structured-cv.ts'
import { partsAt, treeOfJson, treeOfXml } from '#server/adapters/text-extraction/markup/tree.ts'
import { nameOf, parseXml } from '#server/adapters/text-extraction/markup/xml.ts'
import { openZip, readParts } from '#server/adapters/text-extraction/zip.ts'

const LINKEDIN_TABLES =
  /(?:^|\/)(?:Profile|Email Addresses|PhoneNumbers|Positions|Education|Languages|Skills|Certifications)\.csv$/

/** A Europass CV in XML. */
export function readCvXml(bytes: Uint8Array): ExtractedDocument {
  const { documentElement: root } = parseXml(bytes)
  const read = { SkillsPassport: cvFromSkillsPassport, Candidate: cvFromCandidate }[nameOf(root)]
  if (!read) throw new ExtractionError('unsupported_type')
  return documentFromStructuredCv(read(treeOfXml(root)))
}

/** JSON Resume or a Europass CV in JSON; other JSON is text. */
export function readCvJson(bytes: Uint8Array): ExtractedDocument {
  const text = decodeText(bytes)
  const value = parseJson(text)
  const [passport] = partsAt(treeOfJson(value), 'SkillsPassport')
  const cv = passport ? cvFromSkillsPassport(passport) : cvFromJsonResume(value)
  return cv ? documentFromStructuredCv(cv) : documentFromText(text)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    if (error instanceof SyntaxError) throw new ExtractionError('broken')
    throw error
  }
}

/** An archive that LinkedIn exports. */
export async function readLinkedIn(bytes: Uint8Array): Promise<ExtractedDocument> {
  return documentFromStructuredCv(cvFromLinkedIn(await readParts(await openZip(bytes), LINKEDIN_TABLES)))
}
