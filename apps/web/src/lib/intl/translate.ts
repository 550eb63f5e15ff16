import { createContext, createElement, use, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { Catalogue } from '#web/lib/session/load-context.ts'

/** The page's catalogue: given by the server while it renders, fetched once by the browser before it takes over. */
export const CatalogueContext = createContext<Catalogue>({ language: 'en', messages: {}, hash: '' })

export function useCatalogue(): Catalogue {
  return use(CatalogueContext)
}

type Values = Record<string, string | number | Date>
type RichValues = Record<string, ReactNode | ((chunks: ReactNode) => ReactNode)>
export type Translate = {
  (id: MessageId, values?: Values): string
  rich: (id: MessageId, values?: RichValues) => ReactNode
}

/** Marks that every message may use: `<b>`, `<em>`. */
const marks = {
  b: (chunks: ReactNode) => createElement('b', null, chunks),
  em: (chunks: ReactNode) => createElement('em', null, chunks),
}

/** Translates message ids of the catalogue: `t('listing.count', { count: 3 })`, `t.rich` for elements inside. */
export function useT(): Translate {
  const intl = useIntl()
  return useMemo(() => {
    const plain = (id: MessageId, values?: Values): string => {
      const message = intl.messages[id]
      return typeof message === 'string' ? message : intl.formatMessage({ id }, values)
    }
    const rich = (id: MessageId, values?: RichValues): ReactNode => {
      const message = intl.messages[id]
      return typeof message === 'string' ? message : intl.formatMessage({ id }, { ...marks, ...values })
    }
    return Object.assign(plain, { rich })
  }, [intl])
}
