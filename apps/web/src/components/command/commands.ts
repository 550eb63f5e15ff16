import { findChoices } from '#web/lib/intl/find-choices.ts'

export const COMMAND_GROUPS = ['actions', 'own', 'occupations', 'pages'] as const
export type CommandGroup = (typeof COMMAND_GROUPS)[number]

/** Entry of the command palette. */
export type Command = {
  key: string
  group: CommandGroup
  text: string
  /** Language of the text, where it is that of a listing or concept. */
  lang?: string
  hint?: string
  /** Kind, at the inline end. */
  note?: string
  keys?: string
  /** Other words that find it. */
  names?: readonly string[]
  /** Found by the server, which knows more words than the entry shows. */
  isFound?: boolean
  run: () => void
}

export type FoundCommands = {
  commands: Command[]
  /** Position of the first command that clearly fits the text; -1 if none does. */
  strong: number
}

/** Commands that fit a text, in the order of their groups. */
export function findCommands(all: readonly Command[], typed: string, only: CommandGroup | undefined): FoundCommands {
  const inGroup = only === undefined ? all : all.filter(({ group }) => group === only)
  const fitting = inGroup.flatMap((command) => {
    const { choices, isStrong } = findChoices(
      [{ value: command.key, label: command.text, names: command.names ?? [] }],
      typed,
    )
    return choices.length > 0 || command.isFound === true
      ? [{ command, isStrong: typed.trim() === '' || isStrong }]
      : []
  })
  const ordered = COMMAND_GROUPS.flatMap((group) => fitting.filter(({ command }) => command.group === group))
  return {
    commands: ordered.map(({ command }) => command),
    strong: ordered.findIndex(({ isStrong }) => isStrong),
  }
}

/** Parts of a text around the typed words, for marking them. */
export function partsOf(text: string, typed: string): { text: string; isMatch: boolean }[] {
  const term = typed.trim().toLowerCase()
  const at = term === '' ? -1 : text.toLowerCase().indexOf(term)
  if (at < 0) return [{ text, isMatch: false }]
  return [
    { text: text.slice(0, at), isMatch: false },
    { text: text.slice(at, at + term.length), isMatch: true },
    { text: text.slice(at + term.length), isMatch: false },
  ].filter((part) => part.text !== '')
}
