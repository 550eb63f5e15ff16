import { CV_CONFIDENCE } from '../../confidence.ts'
import type { CvDraft } from '../../cv-draft.ts'
import { spanValue } from '../../drafts.ts'
import { withoutBullet } from '../../structure/paragraphs.ts'
import type { Paragraph } from '../../structure/paragraphs.ts'
import { trimSeparators } from '../../text/span.ts'
import type { Span } from '../../text/span.ts'
import { findDrivingCategories } from '../../values/licences.ts'
import { inLanguage, paragraphsIn } from '../input.ts'
import type { CvInput } from '../input.ts'

/** Characters; a longer line describes a certificate. Chosen by eye on the development set. */
const LONGEST_CERTIFICATE = 160

type Licences = Pick<CvDraft, 'licences' | 'drivingCategories' | 'certificates'>

// driving categories are facts of their own; being a citizen is no licence
export const OTHER_AUTHORISATION = /^driving-|^work-permit-citizen/

export function findLicences(input: CvInput): Licences {
  const pool = input.sections.filter((section) => section.kind !== 'work').flatMap(headedParagraphs)
  return {
    licences: licencesIn(input, pool),
    drivingCategories: drivingCategoriesIn(input, pool),
    certificates: paragraphsIn(input, 'certificates')
      .filter((paragraph) => !paragraph.isLabel)
      .map((paragraph) => trimSeparators(withoutBullet(paragraph)))
      .filter((span) => span.text.length < LONGEST_CERTIFICATE && /\p{L}{2}/u.test(span.text))
      .map((span) => input.fact('certificate', spanValue(span), span, { confidence: CV_CONFIDENCE.certificate })),
  }
}

/** "Driving licence" as a heading belongs to the category below it. */
function headedParagraphs({ heading, paragraphs, kind }: CvInput['sections'][number]): Span[] {
  const first = paragraphs[0]
  if (kind !== 'licences' || !heading || !first) return paragraphs
  const joined = { text: `${heading.text} ${first.text}`, start: heading.start }
  return first.start === heading.end + 1 ? [joined, ...paragraphs.slice(1)] : paragraphs
}

function drivingCategoriesIn(input: CvInput, pool: Span[]): Licences['drivingCategories'] {
  const found = pool.flatMap(findDrivingCategories)
  const unique = found.filter(({ category }, i) => found.findIndex((other) => other.category === category) === i)
  return unique.map(({ category, span }) =>
    input.fact('driving_category', category, span, { confidence: CV_CONFIDENCE.drivingCategory }),
  )
}

function licencesIn(input: CvInput, pool: (Span | Paragraph)[]): Licences['licences'] {
  const seen = new Set<number>()
  return pool.flatMap((span) =>
    input.context.recogniser
      .findMentions(span.text, { branches: ['authorization'], ...inLanguage(input.languageAt(span.start)) })
      .filter(({ conceptId }) => {
        const isNew = !seen.has(conceptId)
        seen.add(conceptId)
        return isNew && !OTHER_AUTHORISATION.test(input.context.concepts.get(conceptId)?.key ?? '')
      })
      .map((mention) => {
        const place = { text: span.text.slice(mention.start, mention.end), start: span.start + mention.start }
        return input.fact('licence', { text: spanValue(place), concept: mention.conceptId }, place, {
          confidence: mention.score,
          alternatives: mention.alternatives,
        })
      }),
  )
}
