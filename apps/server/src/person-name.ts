/** Longest first or last name. */
const MOST = 80

const PARTICLE =
  /^(?:van|von|vom|zu|zum|zur|de|da|do|das|dos|del|della|di|du|la|le|el|al|bin|ibn|ben|ter|ten|den|der|af|av|y)$/iu

/** Chinese, Japanese and Korean letters, in which the family name comes first. */
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\s]+$/u
/** Korean names without a space: one syllable of family name, two for these. */
const KOREAN = /^(?<last>남궁|황보|제갈|사공|선우|서문|독고|\p{Script=Hangul})(?<first>\p{Script=Hangul}{1,3})$/u

/**
 * First and last name of "Ana Maria da Silva", "Silva, Ana Maria" or "山田 太郎". Particles belong to the last name. A
 * Japanese or Chinese name without a space is not divided.
 */
export function nameParts(name: string): { first_name: string; last_name: string } {
  const [last, first] = name.split(',').map((part) => part.trim())
  if (last && first) return { first_name: first.slice(0, MOST), last_name: last.slice(0, MOST) }
  const words = name.split(/\s+/).filter(Boolean)
  if (FAMILY_FIRST.test(name)) return familyFirst(words)
  const particle = words.findIndex((word, at) => at > 0 && PARTICLE.test(word))
  const cutAt = particle > 0 && particle < words.length - 1 ? particle : Math.max(1, words.length - 1)
  return {
    first_name: words.slice(0, cutAt).join(' ').slice(0, MOST),
    last_name: words.slice(cutAt).join(' ').slice(0, MOST),
  }
}

function familyFirst(words: readonly string[]): { first_name: string; last_name: string } {
  const [family = '', ...given] = words
  if (given.length > 0) return { first_name: given.join(' ').slice(0, MOST), last_name: family.slice(0, MOST) }
  const { first, last } = KOREAN.exec(family)?.groups ?? {}
  return { first_name: (first ?? family).slice(0, MOST), last_name: last ?? '' }
}
