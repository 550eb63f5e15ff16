import { withCommasForMasks, withoutMasks } from './document/mask.ts'
import type { ConceptRecogniser } from './recogniser.ts'

/** A recogniser that is not asked about what a mask hides. */
export function blindRecogniser({ recognise, findMentions }: ConceptRecogniser): ConceptRecogniser {
  return {
    recognise: (text, options) => {
      const shown = withoutMasks(text)
      if (shown === text) return recognise(text, options)
      return /\p{L}/u.test(shown) ? recognise(shown.trim(), options) : []
    },
    findMentions: (text, options) => findMentions(withCommasForMasks(text), options),
  }
}
