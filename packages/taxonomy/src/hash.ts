const PRIME = 16_777_619

/** FNV-1a over UTF-16 units from a given offset basis or an earlier result; `Math.imul` keeps it exact in 32 bits. */
function fnv1a(text: string, basis: number): number {
  let hash = basis | 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    hash = Math.imul(hash ^ (unit & 255), PRIME)
    hash = Math.imul(hash ^ (unit >>> 8), PRIME)
  }
  return hash >>> 0
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0')
}

/** A number of 32 bits that is the same for a text on every machine. */
export function hash32(text: string): number {
  return fnv1a(text, 2_166_136_261)
}

/**
 * 16 hex digits that name a content (two 32-bit FNV-1a lanes): not for secrets, only to tell versions apart. Several
 * texts count as one, with U+0000 between them.
 */
export function contentHash(...texts: readonly string[]): string {
  const lane = (basis: number): string =>
    hex(texts.reduce((hash, text, at) => fnv1a(text, at === 0 ? hash : fnv1a('\u0000', hash)), basis))
  return lane(2_166_136_261) + lane(3_339_675_911)
}
