// Comparison of place names, and spellings that the table of places lacks.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const TABLE = fileURLToPath(new URL('./place-names.tsv', import.meta.url))

// Letters that do not decompose into a base letter and a mark.
const PLAIN: Readonly<Record<string, string>> = Object.fromEntries(
  'ß ss,æ ae,œ oe,ø o,ł l,đ d,ð d,þ th,ı i,ħ h,ŋ n,ة ه,ى ي'.split(',').map((pair) => pair.split(' ')),
)

const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/** Makes spellings comparable: case, accents, vowel signs and punctuation do not count, in any script. */
export function foldName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþıħŋةى]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/['’ʼ`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * The folded spellings of a name: without marks (koln) and, as typed on other keyboards, written out (koeln). A town
 * with names in two languages (Biel/Bienne) is found by each of them.
 */
export function foldedSpellings(name: string): string[] {
  const names = name.includes('/') ? [name, ...name.split('/')] : [name]
  return [...new Set(names.flatMap(spellingsOf))].filter(Boolean)
}

function spellingsOf(name: string): string[] {
  const plain = foldName(name)
  const lower = name.toLowerCase().normalize('NFC')
  if (!/[äöüåø]/.test(lower)) return [plain]
  return [plain, foldName(lower.replaceAll(/[äöüåø]/g, (letter) => WRITTEN_OUT[letter] ?? letter))]
}

/** Other spellings of a place, by its name and country. */
export type OtherNames = { readonly name: string; readonly country: string; readonly spellings: readonly string[] }

/** Reads the table of names that large places have in other languages. */
export async function readOtherNames(): Promise<OtherNames[]> {
  const lines = (await readFile(TABLE, 'utf8')).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [name = '', country = '', spellings = ''] = line.split('\t')
    return { name, country, spellings: spellings.split(';').map((spelling) => spelling.trim()) }
  })
}
