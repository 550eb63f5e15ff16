type Named = { first_name?: string | undefined; last_name?: string | undefined }

const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・\s]+$/u

/**
 * Name of a person as its writing orders it: in Chinese, Japanese and Korean letters family name first.
 * @param between separates such names; nothing in running text
 */
export function personName({ first_name: first = '', last_name: last = '' }: Named, between = ''): string {
  const isFamilyFirst = FAMILY_FIRST.test(first + last)
  return (isFamilyFirst ? [last, first] : [first, last]).filter(Boolean).join(isFamilyFirst ? between : ' ')
}
