/** Longest first or last name. */
const MOST = 80

const PARTICLE =
  /^(?:van|von|vom|zu|zum|zur|de|da|do|das|dos|del|della|di|du|la|le|el|al|bin|ibn|ben|ter|ten|den|der|af|av|y)$/iu

/** First and last name of "Ana Maria da Silva" or "Silva, Ana Maria". Particles belong to the last name. */
export function nameParts(name: string): { first_name: string; last_name: string } {
  const [last, first] = name.split(',').map((part) => part.trim())
  if (last && first) return { first_name: first.slice(0, MOST), last_name: last.slice(0, MOST) }
  const words = name.split(/\s+/).filter(Boolean)
  const particle = words.findIndex((word, at) => at > 0 && PARTICLE.test(word))
  const cutAt = particle > 0 && particle < words.length - 1 ? particle : Math.max(1, words.length - 1)
  return {
    first_name: words.slice(0, cutAt).join(' ').slice(0, MOST),
    last_name: words.slice(cutAt).join(' ').slice(0, MOST),
  }
}
