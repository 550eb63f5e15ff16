/** A job title without seniority, workload, gender marks and place. */
export type StrippedTitle = {
  readonly title: string
  /** 1 trainee .. 5 lead: the concepts function-1 .. function-5. */
  readonly seniority: number | undefined
  /** Percent. */
  readonly workload: { readonly min: number; readonly max: number } | undefined
  /** Removed parts, as written. */
  readonly removed: readonly string[]
}

const LETTERS = 'mwfdxhnvkgiaod'
/** (m/w/d), (h/f), [f/m/x], m|w|d, (all genders): one letter each, in any order and bracket. */
const MARK_LETTERS = String.raw`[${LETTERS}]`
const ALL_GENDERS = 'all genders?|gn|any gender|tous genres|alle geschlechter'
const genderMark = new RegExp(
  [
    String.raw`[([]\s*${MARK_LETTERS}(?:\s*[/|,*]\s*${MARK_LETTERS}){1,3}\s*[)\]]`,
    String.raw`(?<![\p{L}])[mwfdh](?:[/|][mwfdhx]){1,2}(?![\p{L}])`,
    String.raw`[([]\s*(?:${ALL_GENDERS})\s*[)\]]`,
  ].join('|'),
  'iu',
)
const WORKLOAD = /(?:(\d{1,3})\s*%?\s*(?:-|–|—|bis|to|à|a)\s*)?(\d{1,3})\s*[%٪]/iu
const BRACKETS = /[([]\s*[)\]]/g

/** A pattern of alternatives that are not part of longer words. */
function wholeWords(flags: string, ...alternatives: readonly string[]): RegExp {
  return new RegExp(String.raw`(?<![\p{L}])(?:${alternatives.join('|')})(?![\p{L}])`, flags)
}

/** Words of seniority that are not part of an occupation's own name; "Leiter" or "head of" are, and stay. */
const SENIORITY_WORDS: readonly (readonly [level: number, pattern: RegExp])[] = [
  [
    1,
    wholeWords(
      'iu',
      'trainee|intern(?:ship)?|praktikant(?:in)?|praktikum|werkstudent(?:in)?|stagiaire|becari[oa]|tirocinante',
      'stagista|estagi[aá]ri[oa]|متدرب(?:ة)?|praktykant(?:ka)?|gyakornok',
    ),
  ],
  [
    2,
    wholeWords(
      'iu',
      String.raw`junior|jr\.?|jun\.|débutante?|berufseinsteiger(?:in)?|entry[- ]level`,
      'مبتدئ(?:ة)?|初级|ジュニア|주니어',
    ),
  ],
  [
    4,
    wholeWords(
      'iu',
      String.raw`senior|sénior|sr\.?|sen\.|confirmée?|expérimentée?|erfahrene[rn]?`,
      'أول|高级|シニア|시니어',
    ),
  ],
  [5, wholeWords('iu', String.raw`lead(?!\s+(?:generation|management))|principal(?=\s+\p{L})`)],
]

/** Degrees and marks of qualification in front of or behind an occupation. */
const QUALIFICATION = wholeWords(
  'u',
  'EFZ|EBA|CFC|AFP|HF|FH|ES|HES|ETH',
  String.raw`[Dd]ipl\.(?:[-\s]?[Ii]ng\.(?!\s+\p{L}))?|[Dd]iplomierte[rn]?|eidg\.|staatl\.|[Gg]epr\.`,
  '[Gg]elernte[rn]?|[Dd]iplômée?s?|[Qq]ualified|[Cc]ertified',
)

const PLACE_PREPOSITION = 'in|im raum|raum|à|en|near|at|bei|a|em|w|te|i|στη[νς]?'
const PLACE_NAME = String.raw`\p{Lu}[\p{L}'’.-]+(?:[ /-]\p{Lu}[\p{L}'’.-]+){0,2}`
/**
 * "in Bern", "à Lyon", "near Leeds" at the end; only with a capital letter, so that "in Teilzeit" needs its own word.
 */
const PLACE = new RegExp(String.raw`\s+(?:${PLACE_PREPOSITION})\s+${PLACE_NAME}\s*(?:\([A-Z]{2}\))?$`, 'u')
/** "bei Holzbau Frerichs", "at Mottram & Saleh, Dubai" and all that follows. */
const EMPLOYER_PREPOSITION = 'bei(?:m| der)?|at|chez|bij|presso|hos|na|no|στ(?:ο|α|ον|ην?)|w|@'
const EMPLOYER = new RegExp(String.raw`\s+(?:${EMPLOYER_PREPOSITION})\s+["«„“]?(?=\p{Lu}[\p{L}.]).*$`, 'u')
const WORKING_TIME = [
  'teilzeit|vollzeit|part[- ]time|full[- ]time|temps (?:partiel|plein)|media jornada|jornada completa',
  'دوام (?:كامل|جزئي)',
].join('|')
const PART_TIME = new RegExp(String.raw`(?:,|\s-|\s–)?\s*(?<![\p{L}])(?:in\s+)?(?:${WORKING_TIME})(?![\p{L}])`, 'iu')

function tidy(text: string): string {
  return text
    .replace(BRACKETS, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,;:/|–—-]+|[\s,;:/|–—-]+$/gu, '')
}

/** Cuts patterns from a text and keeps what it removed; never removes the last letters. */
class Cutter {
  text: string
  readonly removed: string[] = []

  constructor(text: string) {
    this.text = text
  }

  cut(pattern: RegExp): RegExpExecArray | undefined {
    const match = pattern.exec(this.text)
    if (match === null) return undefined
    const rest = this.text.slice(0, match.index) + ' ' + this.text.slice(match.index + match[0].length)
    if (!/\p{L}/u.test(rest)) return undefined
    this.text = rest
    this.removed.push(match[0].trim())
    return match
  }

  cutAll(pattern: RegExp): void {
    while (this.cut(pattern) !== undefined);
  }
}

function readWorkload(match: RegExpExecArray | undefined): StrippedTitle['workload'] {
  const max = Number(match?.[2])
  const min = match?.[1] === undefined ? max : Number(match[1])
  return match === undefined || max < 1 || max > 100 || min > max ? undefined : { min, max }
}

function cutSeniority(cutter: Cutter): number | undefined {
  const levels = SENIORITY_WORDS.filter(([, pattern]) => cutter.cut(pattern) !== undefined).map(([level]) => level)
  return levels.length === 0 ? undefined : Math.max(...levels)
}

/** Strips a title as people write it ('Junior Polymechaniker/in (m/w/d), 80-100 % in Bern') to the occupation. */
export function stripTitle(text: string): StrippedTitle {
  const cutter = new Cutter(text.normalize('NFC'))
  cutter.cutAll(genderMark)
  const share = readWorkload(cutter.cut(WORKLOAD))
  cutter.cutAll(PART_TIME)
  cutter.cutAll(QUALIFICATION)
  const seniority = cutSeniority(cutter)
  cutter.text = tidy(cutter.text)
  cutter.cut(EMPLOYER)
  cutter.cut(PLACE)
  return { title: tidy(cutter.text), seniority, workload: share, removed: cutter.removed }
}
