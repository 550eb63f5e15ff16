import type { FactValue } from '@matchwright/contract/parser.schema'

export type ImportKind = 'cv' | 'job'

export type ValueEditorProps<K extends FactValue['kind']> = {
  value: Extract<FactValue, { kind: K }>
  label: string
  onChange: (value: FactValue) => void
}
