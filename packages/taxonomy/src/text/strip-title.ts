/** What a title carries beside the occupation: seniority, workload, gender marks, a place. */
export type StrippedTitle = {
  readonly title: string
  /** 1 trainee .. 5 lead: the concepts function-1 .. function-5. */
  readonly seniority: number | undefined
  /** Percent. */
  readonly workload: { readonly min: number; readonly max: number } | undefined
  /** What was cut off, as written. */
  readonly removed: readonly string[]
}

const LETTERS = 'mwfdxhnvkgiaod'
/** (m/w/d), (h/f), [f/m/x], m|w|d, (all genders): one letter each, in any order and bracket. */
const genderMark = new RegExp(
  String.raw`[([]\s*[${LETTERS}](?:\s*[/|,*]\s*[${LETTERS}]){1,3}\s*[)\]]|(?<![\p{L}])[mwfdh](?:[/|][mwfdhx]){1,2}(?![\p{L}])|[([]\s*(?:all genders?|gn|any gender|tous genres|alle geschlechter)\s*[)\]]`,
  'iu',
)
const WORKLOAD = /(?:(\d{1,3})\s*%?\s*(?:-|–|—|bis|to|à|a)\s*)?(\d{1,3})\s*[%٪]/iu
const BRACKETS = /[([]\s*[)\]]/g

/** Words of seniority that are not part of an occupation's own name; "Leiter" or "head of" are, and stay. */
const SENIORITY_WORDS: readonly (readonly [level: number, pattern: RegExp])[] = [
  [
    1,
    /(?<![\p{L}])(?:trainee|intern(?:ship)?|praktikant(?:in)?|praktikum|werkstudent(?:in)?|stagiaire|becari[oa]|tirocinante|stagista|estagi[aá]ri[oa]|متدرب(?:ة)?|praktykant(?:ka)?|gyakornok)(?![\p{L}])/iu,
  ],
  [
    2,
    /(?<![\p{L}])(?:junior|jr\.?|jun\.|débutante?|berufseinsteiger(?:in)?|entry[- ]level|مبتدئ(?:ة)?|初级|ジュニア|주니어)(?![\p{L}])/iu,
  ],
  [
    4,
    /(?<![\p{L}])(?:senior|sénior|sr\.?|sen\.|confirmée?|expérimentée?|erfahrene[rn]?|أول|高级|シニア|시니어)(?![\p{L}])/iu,
  ],
  [5, /(?<![\p{L}])(?:lead(?!\s+(?:generation|management))|principal(?=\s+\p{L}))(?![\p{L}])/iu],
]

/** Degrees and marks of qualification in front of or behind an occupation. */
const QUALIFICATION =
  /(?<![\p{L}])(?:EFZ|EBA|CFC|AFP|HF|FH|ES|HES|ETH|[Dd]ipl\.(?:[-\s]?[Ii]ng\.)?|[Dd]iplomierte[rn]?|eidg\.|staatl\.|[Gg]epr\.|[Gg]elernte[rn]?|[Dd]iplômée?s?|[Qq]ualified|[Cc]ertified)(?![\p{L}])/u

/** "in Bern", "à Lyon", "near Leeds" at the end; only with a capital letter, so that "in Teilzeit" needs its own word. */
const PLACE =
  /\s+(?:in|im raum|raum|à|en|near|at|bei|a|em|w|te|i|στη[νς]?)\s+\p{Lu}[\p{L}'’.-]+(?:[ /-]\p{Lu}[\p{L}'’.-]+){0,2}\s*(?:\([A-Z]{2}\))?$/u
const PART_TIME =
  /(?:,|\s-|\s–)?\s*(?<![\p{L}])(?:in\s+)?(?:teilzeit|vollzeit|part[- ]time|full[- ]time|temps (?:partiel|plein)|media jornada|jornada completa|دوام (?:كامل|جزئي))(?![\p{L}])/iu

function tidy(text: string): string {
  return text
    .replace(BRACKETS, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,;:/|–—-]+|[\s,;:/|–—-]+$/gu, '')
}

/** Cuts patterns from a text and remembers what went; never cuts the last letters away. */
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

/** The occupation's part of a title as people write it: 'Junior Polymechaniker/in (m/w/d), 80-100 % in Bern'. */
export function stripTitle(text: string): StrippedTitle {
  const cutter = new Cutter(text.normalize('NFC'))
  cutter.cutAll(genderMark)
  const share = readWorkload(cutter.cut(WORKLOAD))
  cutter.cutAll(PART_TIME)
  cutter.cutAll(QUALIFICATION)
  const seniority = cutSeniority(cutter)
  cutter.text = tidy(cutter.text)
  cutter.cut(PLACE)
  return { title: tidy(cutter.text), seniority, workload: share, removed: cutter.removed }
}
