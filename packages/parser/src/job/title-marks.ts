import { GENDER_TAG } from '../lexicon/job-title-words.ts'
import { foldKeepingLength } from '../text/fold.ts'
import { source } from '../text/source.ts'

const GENDER_MARK = new RegExp(
  source`
      \((?:[mwdfhnxi](?:\s?[/|,*-]\s?[mwdfhnxi])+)\)|\b[mfhw]\/[fmhwd](?:\/[dx])?\b|\p{Ll}(?:\/|:|\*|·)(?:in|
      innen|e|ne|r)\b|\p{Ll}In\b
    `,
  'u',
)
export const PERCENT = /\d{2,3}\s?%/

/** "(m/w/d)", "(男/女/多様)", "Impiegata/o" as one letter writes it: the title is meant for everybody. */
export function hasMark(text: string): boolean {
  return GENDER_MARK.test(text) || GENDER_TAG.test(foldKeepingLength(text))
}

/** `hasMark`, or an ending or a word for everybody of a trade. */
export function hasGenderMark(text: string): boolean {
  return (
    hasMark(text) ||
    /\p{Ll}(?:\(|\/|·|\*|:)\p{Ll}{1,4}\)?|\b[hfm]\s?\/\s?[fhm]\b|(?:kraft|person|hilfe|leute|leitung)\b/iu.test(text)
  )
}

/** Marks of titles: gender or a workload. */
export function hasTitleMark(text: string): boolean {
  return hasMark(text) || PERCENT.test(text)
}
