import type { BridgeKind } from '#web/components/bridge.tsx'
import type { Importance } from '#web/components/bridge-table.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'

/** A line of an explained example: words are message ids, points are computed with the default weights. */
export type ExampleLine = {
  want: MessageId
  importance: Importance
  kind: BridgeKind
  word: MessageId
  have: MessageId
  got: number
  of: number
}
export type ExampleMatch = {
  key: 'electrician' | 'nurse' | 'payroll'
  score: number
  theirs: readonly ExampleLine[]
  mine: readonly ExampleLine[]
}

/** Points of one direction; they are shares of 100. */
export const sumOf = (lines: readonly ExampleLine[]): number => lines.reduce((sum, { got }) => sum + got, 0)

type Answer = { kind: BridgeKind; word: MessageId }
const exact: Answer = { kind: 'exact', word: 'home.word.exact' }
const related: Answer = { kind: 'related', word: 'home.word.related' }
const levelBelow: Answer = { kind: 'partly', word: 'home.word.levelBelow' }
const includes: Answer = { kind: 'specific', word: 'home.word.includes' }
const inside: Answer = { kind: 'exact', word: 'home.word.inside' }
const reaches: Answer = { kind: 'partly', word: 'home.word.reaches' }
const enough: Answer = { kind: 'enough', word: 'home.word.enough' }

export const exampleMatches: readonly ExampleMatch[] = [
  {
    key: 'electrician',
    score: 91,
    theirs: [
      { want: 'home.electrician.want1', importance: 'must', ...exact, have: 'home.electrician.have1', got: 44, of: 44 },
      {
        want: 'home.electrician.want2',
        importance: 'important',
        ...related,
        have: 'home.electrician.have2',
        got: 21,
        of: 30,
      },
      {
        want: 'home.electrician.want3',
        importance: 'important',
        ...levelBelow,
        have: 'home.electrician.have3',
        got: 7,
        of: 12,
      },
      {
        want: 'home.electrician.want4',
        importance: 'must',
        ...includes,
        have: 'home.electrician.have4',
        got: 14,
        of: 14,
      },
    ],
    mine: [
      { want: 'home.electrician.ask1', importance: 'must', ...inside, have: 'home.electrician.get1', got: 50, of: 50 },
      {
        want: 'home.electrician.ask2',
        importance: 'important',
        ...reaches,
        have: 'home.electrician.get2',
        got: 28,
        of: 32,
      },
      {
        want: 'home.electrician.ask3',
        importance: 'important',
        ...exact,
        have: 'home.electrician.get3',
        got: 18,
        of: 18,
      },
    ],
  },
  {
    key: 'nurse',
    score: 90,
    theirs: [
      { want: 'home.nurse.want1', importance: 'must', ...exact, have: 'home.nurse.have1', got: 46, of: 46 },
      { want: 'home.nurse.want2', importance: 'important', ...related, have: 'home.nurse.have2', got: 23, of: 31 },
      { want: 'home.nurse.want3', importance: 'important', ...enough, have: 'home.nurse.have3', got: 12, of: 12 },
      { want: 'home.nurse.want4', importance: 'nice', ...levelBelow, have: 'home.nurse.have4', got: 7, of: 11 },
    ],
    mine: [
      { want: 'home.nurse.ask1', importance: 'must', ...inside, have: 'home.nurse.get1', got: 50, of: 50 },
      { want: 'home.nurse.ask2', importance: 'important', ...reaches, have: 'home.nurse.get2', got: 24, of: 32 },
      { want: 'home.nurse.ask3', importance: 'important', ...exact, have: 'home.nurse.get3', got: 18, of: 18 },
    ],
  },
  {
    key: 'payroll',
    score: 85,
    theirs: [
      { want: 'home.payroll.want1', importance: 'must', ...related, have: 'home.payroll.have1', got: 34, of: 45 },
      { want: 'home.payroll.want2', importance: 'important', ...exact, have: 'home.payroll.have2', got: 31, of: 31 },
      {
        want: 'home.payroll.want3',
        importance: 'important',
        ...levelBelow,
        have: 'home.payroll.have3',
        got: 8,
        of: 12,
      },
      { want: 'home.payroll.want4', importance: 'nice', ...enough, have: 'home.payroll.have4', got: 12, of: 12 },
    ],
    mine: [
      { want: 'home.payroll.ask1', importance: 'must', ...inside, have: 'home.payroll.get1', got: 50, of: 50 },
      { want: 'home.payroll.ask2', importance: 'important', ...reaches, have: 'home.payroll.get2', got: 18, of: 32 },
      { want: 'home.payroll.ask3', importance: 'important', ...exact, have: 'home.payroll.get3', got: 18, of: 18 },
    ],
  },
]
