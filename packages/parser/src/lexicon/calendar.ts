import { source } from '../text/source.ts'
import { anyWordSource, foldKeepingLength, wordList } from '../text/fold.ts'

/** Any year, and a day in the middle of its months. */
const SAMPLE_YEAR = 2020
const SAMPLE_DAY = 15

// Months come from ICU; ar-SY adds the month names of the Levant, hr and the Slavic day forms their genitives.
const MONTH_LOCALES = `
  en fr de es it pt pl nl cs sk hu ro sv da nb nn fi tr ru uk el hr sl bg et lv lt ca vi id ar ar-SY ar-DZ th mi
`
  .trim()
  .split(/\s+/)
const MONTH_FORMS: Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', day: 'numeric' },
  { month: 'short', day: 'numeric' },
]
const EXTRA_MONTHS: [string, number][] = [
  ['sept', 9],
  ['sep', 9],
  ['mrz', 3],
  ['maerz', 3],
  ['jän', 1],
  ['jänner', 1],
  ['jaenner', 1],
  ['feber', 2],
  ['juil', 7],
  ['set', 9],
  ['dic', 12],
  ['agt', 8],
  ['agustus', 8],
  ['peb', 2],
  ['pebruari', 2],
  ['nopember', 11],
  ['des', 12],
  ['fev', 2],
  ['abr', 4],
  ['ago', 8],
  ['out', 10],
  ['dez', 12],
  ['ene', 1],
  ['gen', 1],
  ['mag', 5],
  ['giu', 6],
  ['lug', 7],
  ['ott', 10],
  ['okt', 10],
  ['maj', 5],
  ['mei', 5],
]

// ICU knows the genitives only
const GREEK_MONTHS = `
  Ιανουάριος Φεβρουάριος Μάρτιος Απρίλιος Μάιος Ιούνιος Ιούλιος Αύγουστος Σεπτέμβριος Οκτώβριος Νοέμβριος
  Δεκέμβριος
`
  .trim()
  .split(/\s+/)
// two letters each: with their dots they are no other words
const THAI_SHORT_MONTHS = 'ม.ค ก.พ มี.ค เม.ย พ.ค มิ.ย ก.ค ส.ค ก.ย ต.ค พ.ย ธ.ค'.split(' ')

/** Folded month names without dots to their numbers. */
export const MONTHS: ReadonlyMap<string, number> = monthNames()

function monthNames(): Map<string, number> {
  const names = new Map<string, number>()
  const add = (name: string, month: number) => {
    const folded = foldKeepingLength(name.normalize('NFC'))
      .replace(/[.\u200f]/g, '')
      .trim()
    if (/^[\p{L}\p{M} ]{3,}$/u.test(folded) && !names.has(folded)) names.set(folded, month)
  }
  for (const locale of MONTH_LOCALES) {
    for (const form of MONTH_FORMS) {
      const format = new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC', calendar: 'gregory' })
      for (let month = 0; month < 12; month++) {
        const parts = format.formatToParts(new Date(Date.UTC(SAMPLE_YEAR, month, SAMPLE_DAY)))
        add(parts.find((part) => part.type === 'month')?.value ?? '', month + 1)
      }
    }
  }
  for (const [name, month] of EXTRA_MONTHS) add(name, month)
  for (const [i, name] of GREEK_MONTHS.entries()) add(name, i + 1)
  for (const [i, name] of THAI_SHORT_MONTHS.entries()) names.set(name, i + 1).set(name.replaceAll('.', ''), i + 1)
  return names
}

/**
 * Other words of the same spelling that rough translations write for March ("march") and May ("may"); with a year and
 * in the place of a date only.
 */
export const MISTRANSLATED_MONTHS = new Map<string, number>([
  ...wordList(
    'marsch | marschieren | marchar | marcha | marche | marcher | marcia | marciare | marchando | marşuri | marsz',
  ).map((word): [string, number] => [foldKeepingLength(word), 3]),
  ...wordList('kann | könnte | puede | peut | può | pode | może | poate | kan | lehet | μπορεί | قد').map(
    (word): [string, number] => [foldKeepingLength(word), 5],
  ),
])

/** Words for "until now" at the end of a period, folded into one pattern source. */
export const PRESENT_SOURCE = anyWordSource(
  [
    `
      present | present day | the present | now | current | currently | today | ongoing | to date | till now |
      until now | till date
    `,
    `
      heute noch | noch heute | oggi ancora | ancora oggi |
      heute | aktuell | derzeit | laufend | jetzt | dato | gegenwart | gegenwärtig | aujourd’hui | aujourd'hui |
      présent | actuel | actuellement | en cours | à ce jour | ce jour | maintenant
    `,
    `
      actualidad | la actualidad | actual | actualmente | presente | el presente | hoy | en curso | la fecha | oggi |
      ad oggi | in corso | attuale | attualmente | atual | atualmente | o momento | momento | hoje | o presente
    `,
    `
      heden | nu | vandaag | obecnie | teraz | nadal | dziś | chwili obecnej | nuvarande | nutid | pågående | idag |
      prezent | în prezent | nå | i dag | nykyinen | nykyhetki | současnost | dosud | súčasnosť | jelenleg | jelen |
      máig | σήμερα | günümüz | halen | devam ediyor
    `,
    `
      настоящее время | наст. время | по н.в | по настоящее время | сейчас | дотепер | الآن | حتى الآن | الان |
      حتى الان | حاليا | حالياً | اليوم | الوقت الحاضر | حتى تاريخه | مستمر
    `,
    `
      nay | đến nay | bây giờ | d.d. | d.d | dd. | dags dato | nåværende | notid | no | pr. i dag | ināianei |
      inaianei | nāianei | tēnei wā | napjainkig | a mai napig | mai napig | most | έως σήμερα | μέχρι σήμερα |
      παρόν | τώρα | în prezent | azi | astăzi | dzisiaj | do chwili obecnej | trwa | tuttora | data attuale |
      até hoje | atualidade | data atual | momento atual | presente momento | hasta la fecha | hoy en día |
      à présent | actuelle | jusqu’à présent | tot nu | bis heute | bis dato | gegenwärtige position | hingga kini |
      hingga sekarang | hingga saat ini | sampai sekarang | حتى تاريخه | لغاية الآن | إلى الآن
    `,
    // "present" read as a gift or a verb by rough translations
    `
    geschenk | präsentieren | vorhanden | regalo | presentar | présenter | cadeau | presentare | apresentar |
    presenteren | prezentować | cadou | δώρο | هدية | ajándék
  `,
    '今 | 迄今 | 现今 | 在职 | 現職 | 在職中 | 現在に至る | 현재까지 | 재직 중 | 지금 | ถึงปัจจุบัน | ขณะนี้',
    '至今 | 现在 | 目前 | 現在 | 현재 | 재직중 | ปัจจุบัน | hiện tại | hiện nay | sekarang | saat ini | kini',
  ].flatMap(wordList),
)

/** Words that open a period without an end ("since 2019"), at the end of the text before a date. */
export const SINCE = new RegExp(
  source`
      (?:(?<!\p{L})(?:since|seit|depuis|desde|dal|dall'|od|from|ab|a partir de|a partir du|des|sedan|sinds|
      vanaf|siden|incepand cu|din|с|з|από|منذ|من|tu|sejak|dari|fra|mai i)|自|从|ตั้งแต่|เริ่ม)\s*(?:le |el |o |
      den |dem |the )?$
    `,
  'iu',
)

/** Words before the first of two dates ("von März 2014 bis ..."), which alone would say nothing. */
export const FROM_WORD = /(?<!\p{L})(?:de|da|von|vom|van|do|między|between|del|di|du|frå|mellom|trong)\s+$/iu

/** Text between the two dates of a period. */
export const UNTIL = new RegExp(
  source`
      ^[\s.]*(?:(?:[-–—−‐‑~〜～→>/]+|\.{2,3}|…)\s*(?:(?:until|till|bis|fino(?: ad?)?|hasta|até|tot|do)(?!\p{L}))?|
      (?:(?:to|till|until|through|thru|towards?|and|bis|bis zum|zu|zum|nach|und|a|au|vers|et|al|ad|alla|e|verso|
      fino(?: ad?)?|hasta|hacia|y|
      jusqu['’]?\s?(?:a|au|en)?|ate(?: ao?| o)?|ao|as|para|do|tot|tot en met|naar|en|t\/m|til|
      till|pana la|pana in|spre|si|ig|εωσ|εως|μεχρι|και|до|по|den|og|hingga|sampai(?: dengan)?|s\/d|s\.d|ki|
      tae noa ki)(?!\p{L})|حتى|الى|إلى|ـ|から|至|到|부터|ถึง|จนถึง|đến|toi|den))
      [\s.]*(?:l['’]|la |el |le |de |die |den |the |o |a |zum |dato )?\s*$
    `,
  'iu',
)
