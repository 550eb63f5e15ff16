import { source } from '../text/source.ts'
import { anyWordSource, foldKeepingLength, wordList } from '../text/fold.ts'
import { sliceSpan } from '../text/span.ts'
import type { Span } from '../text/span.ts'

const DRIVING_WORDS = wordList(
  `
    driving licence | driving license | driver’s licence | driver's licence | driver’s license | driver's license |
    driver license | drivers license | führerschein | führerscheine | führerausweis | fahrausweis | fahrerlaubnis |
    permis de conduire | permis | permiso de conducir | carnet de conducir | patente | patente di guida |
    carta de condução | carteira de motorista | cnh | rijbewijs | prawo jazdy | körkort | permis de conducere |
    førerkort | kørekort | ajokortti | jogosítvány | δίπλωμα οδήγησης | ehliyet | водительские права | رخصة القيادة |
    رخصة قيادة | رخصة سياقة | 驾照 | 驾驶证 | 運転免許 | 운전면허 | ใบขับขี่ | bằng lái xe | sim | førarkort | raihana taraiwa |
    ใบขับขี่ | ใบอนุญาตขับรถ | vezetői engedély | jogosítványom | άδεια οδήγησης | 자동차운전면허 | 自動車運転免許 | 自動車免許 |
    surat izin mengemudi
  `,
)
const CATEGORY = '(?:AM|A1|A2|A|B1|BE|B|C1E|C1|CE|C|D1E|D1|DE|D|E|T)'
const CATEGORY_WORD = source`
  (?:cat[eé]gor(?:y|[ií]as?|ies?)|kategorien?|kategóri[aá]\p{L}*|κατηγορ[ίι]\p{L}*|kat|cat|klassen?|kl|class|
  classe|clase|tipo|type|
  kategori(?:a|e)?|klasse|الفئة|فئة)
`
const AFTER = new RegExp(
  source`
    ^[\s:،,(–-]*(?:EU[\s-]*)?(?:${CATEGORY_WORD}(?!\p{L})[.:]?\s*)?((?:${CATEGORY})(?:\s*(?:[,/&+،]|und|and|et|y|e|i|
    en|och|și|و)\s*(?:${CATEGORY_WORD}[.:]?\s*)?(?:${CATEGORY}))*)(?![\p{L}\d])
  `,
  'iu',
)
const BEFORE = new RegExp(`(?:(?:${CATEGORY_WORD})[.:]?\\s*)(${CATEGORY})[\\s-]*$`, 'iu')
const DRIVING = new RegExp(anyWordSource(DRIVING_WORDS), 'giu')

type FoundCategory = { category: string; span: Span }

/** Driving categories named after (or right before) a word for the licence; a licence without category means B. */
export function findDrivingCategories(span: Span): FoundCategory[] {
  const folded = foldKeepingLength(span.text)
  return [...folded.matchAll(DRIVING)].flatMap((word) => {
    const end = word.index + word[0].length
    const after = AFTER.exec(span.text.slice(end))
    if (after?.[1] && isCategoryList(after[1])) {
      const place = sliceSpan(span, word.index, end + after[0].length)
      return [...after[1].matchAll(new RegExp(`(?<![\\p{L}])${CATEGORY}(?![\\p{L}\\d])`, 'gu'))].map((hit) => ({
        // Brazil writes E for a tractor with a trailer
        category: hit[0] === 'E' ? 'CE' : hit[0],
        span: place,
      }))
    }
    const before = BEFORE.exec(span.text.slice(0, word.index))?.[1]
    if (before) return [{ category: before.toUpperCase(), span: sliceSpan(span, 0, end) }]
    // "permis" and "patente" alone may be any permit
    return /^(?:permis|patente|sim)$/.test(word[0]) ? [] : [{ category: 'B', span: sliceSpan(span, word.index, end) }]
  })
}

/** Categories are capitals: "permis à points" names none. */
function isCategoryList(text: string): boolean {
  return /^[A-Z]/.test(text)
}
