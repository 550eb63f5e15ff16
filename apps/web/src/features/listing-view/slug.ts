const LONGEST = 80

/** URL slug of a title: words of any script joined by hyphens, never empty. */
export function slugOf(title: string): string {
  const words =
    title
      .toLocaleLowerCase('en')
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.join('-').slice(0, LONGEST).replace(/-+$/, '') || 'listing'
}
