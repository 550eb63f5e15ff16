export type Choice = {
  value: string
  label: string
  /** Other names that find the choice, such as those in other languages. */
  names?: readonly string[]
}

export type FoundChoices = {
  choices: Choice[]
  /** Whether the first choice has a word that begins with the text, so that Enter may take it. */
  isStrong: boolean
}

const WEAK = 4

/** Choices whose names contain a text, ignoring case and accents; those with a word that begins with it come first. */
export function findChoices(all: readonly Choice[], typed: string): FoundChoices {
  const term = plain(typed).trim()
  if (term === '') return { choices: [...all], isStrong: false }
  const ranked = all
    .map((choice) => ({ choice, rank: rankOf(choice, term) }))
    .filter(({ rank }) => rank <= WEAK)
    .toSorted((one, other) => one.rank - other.rank)
  return { choices: ranked.map(({ choice }) => choice), isStrong: (ranked[0]?.rank ?? WEAK) < WEAK }
}

function rankOf({ label, value, names = [] }: Choice, term: string): number {
  const own = plain(label)
  if (own === term || value.toLowerCase() === term) return 0
  if (own.startsWith(term)) return 1
  if (wordsOf(own).some((word) => word.startsWith(term))) return 2
  const others = names.map(plain)
  if (others.some((name) => name.startsWith(term))) return 3
  return [own, ...others].some((name) => name.includes(term)) ? WEAK : WEAK + 1
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Words of a text; Arabic ones also without their article. */
function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (word.startsWith('ال') ? [word, word.slice(2)] : [word]))
}
