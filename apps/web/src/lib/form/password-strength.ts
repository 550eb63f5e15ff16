import { MIN_PASSWORD } from './small-form.ts'

export type Strength = 1 | 2 | 3 | 4

const GOOD_LENGTH = 14
const STRONG_LENGTH = 18
const FEW_DIFFERENT = 6
const REPEATED = /(.+?)\1{2,}|0123|1234|abcd|qwert|passwor|letmein/i

/** Strength from 1 (too short, simple or made of personal words) to 4 (strong); length counts most. */
export function strengthOf(password: string, others: readonly string[]): Strength {
  const small = password.toLowerCase()
  const isPersonal = others.some((other) =>
    other
      .toLowerCase()
      .split(/[@.\s]+/)
      .some((part) => part.length > 3 && small.includes(part)),
  )
  const isSimple = REPEATED.test(password) || new Set(small).size < FEW_DIFFERENT
  if (password.length < MIN_PASSWORD || isPersonal || isSimple) return 1
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  if (password.length >= STRONG_LENGTH || (password.length >= GOOD_LENGTH && kinds > 2)) return 4
  return password.length >= GOOD_LENGTH || kinds > 2 ? 3 : 2
}
