import type { FileTrace } from '@matchwright/contract/document.schema'
import { useIntl } from 'react-intl'
import { useT } from '#web/lib/intl/translate.ts'

type Stored = { title: string; removed: readonly FileTrace[] }

/** Says what was taken out of a file before it was stored; undefined where there was nothing. */
export function useRemovedText(): (stored: Stored) => string | undefined {
  const t = useT()
  const intl = useIntl()
  return ({ title, removed }) => {
    if (removed.length === 0) return undefined
    const traces = intl.formatList(removed.map((trace) => t(`document.trace.${trace}`)))
    return t('document.removed', { title, traces })
  }
}
