import type { Fact } from '@matchwright/contract/parser.schema'

/** A CV that was read without an account; it travels in the state of the navigation and is stored nowhere else. */
export type CarriedCv = { facts: Fact[]; language: string; name: string; email: string }
