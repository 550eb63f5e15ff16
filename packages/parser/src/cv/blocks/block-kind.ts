import { ORGANISATION_WORD, ROLE_WORD, SCHOOL_WORD } from '../../lexicon/roles.ts'
import type { ParseContext } from '../../recogniser.ts'
import type { Paragraph } from '../../structure/paragraphs.ts'
import { anyStem, foldKeepingLength, wordList } from '../../text/fold.ts'
import { isDegree } from '../education/degree-split.ts'
import { titleEvidence } from '../work/occupation.ts'
import type { EntryBlock } from './entry-blocks.ts'

/** Score from which a part of a head is an occupation, as in `header-fields.ts`. */
const OCCUPATION_SCORE = 0.85
/** Share of a run's entries that must agree. Chosen by eye on the fixtures. */
const SHARED = 0.5
const PIECE_END = /\t|\s[|·•–—-]\s|[,،、，:：]\s*|\s(?:@|at|bei|chez|presso)\s/u

/** University hospitals are no schools. */
const HOSPITAL = anyStem(
  wordList(
    `
      *hospital* | *spital* | *klinik* | clinic* | *sjukehus | *sykehus | *sjukhus | ziekenhuis | ospedal* | szpital* |
      korhaz* | νοσοκομει* | مستشفى | 病院 | 医院 | 병원 | โรงพยาบาล | bệnh viện | rumah sakit | hopita* | chu
    `,
  ),
)

/** The recogniser and the language of a document: what it takes to see an occupation. */
export type Reader = Pick<ParseContext, 'recogniser'> & { language: string | undefined }

/** Signs of one entry: `isRange` is a period with an end; `lines` are those of its head. */
export type BlockSigns = {
  isRange: boolean
  hasRole: boolean
  hasOrganisation: boolean
  hasDegree: boolean
  hasSchool: boolean
  hasTasks: boolean
  hasItems: boolean
  lines: number
}

export function signsOf(paragraphs: Paragraph[], block: EntryBlock, end: number, reader: Reader): BlockSigns {
  const { start, anchor, body } = block
  const lines = [...paragraphs.slice(start, anchor.index), ...anchor.rest, ...paragraphs.slice(anchor.next, body)]
  const texts = lines.map(({ text }) => text)
  const pieces = piecesOf(texts)
  const folded = pieces.map(foldKeepingLength)
  return {
    isRange: anchor.period === undefined || anchor.period.kind === 'range',
    hasRole: piecesOf(texts.filter((text) => !isDegree(text))).some((piece) => namesRole(piece, reader)),
    hasOrganisation: folded.some((piece) => ORGANISATION_WORD.test(piece) && !SCHOOL_WORD.test(piece)),
    hasDegree: pieces.some(isDegree),
    hasSchool: folded.some((piece) => SCHOOL_WORD.test(piece) && !HOSPITAL.test(piece)),
    hasTasks: body < end || anchor.tail !== undefined,
    hasItems: anchor.tail !== undefined || paragraphs.slice(body, end).some(({ isBullet }) => isBullet),
    lines: pieces.length,
  }
}

function piecesOf(texts: string[]): string[] {
  return texts.flatMap((text) => text.split(PIECE_END)).filter((piece) => /\p{L}/u.test(piece))
}

/** Whether a short text is that of an occupation, by its words or by the recogniser. */
export function namesRole(text: string, { recogniser, language }: Reader): boolean {
  if (ROLE_WORD.test(foldKeepingLength(text))) return true
  return titleEvidence(text, recogniser, language) >= OCCUPATION_SCORE
}

/** Somebody who lists items at a school rather worked there. */
export function isEducation({ hasRole, hasDegree, hasSchool, hasItems }: BlockSigns): boolean {
  return !hasRole && (hasDegree || (hasSchool && !hasItems))
}

/**
 * What a run of entries is about: education where schools and degrees stand without roles; work where periods stand
 * beside roles or employers, or beside several short lines again and again. Undefined where neither is clear.
 */
export function kindOfRun(signs: BlockSigns[]): 'work' | 'education' | undefined {
  const share = (test: (each: BlockSigns) => boolean) => signs.filter(test).length / Math.max(1, signs.length)
  if (share(isEducation) > SHARED) return 'education'
  if (share(({ isRange }) => isRange) < SHARED || share(isEducation) >= SHARED) return undefined
  const areNamed = share(({ hasRole, hasOrganisation }) => hasRole || hasOrganisation) >= SHARED
  const areBlocks =
    share(({ lines }) => lines > 1) === 1 && (signs.length > 1 || share(({ hasTasks }) => hasTasks) === 1)
  return areNamed || areBlocks ? 'work' : undefined
}
