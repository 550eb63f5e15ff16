import { createContext, createElement, use, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { PageCatalogue } from '#web/lib/session/load-context.ts'
import { needRestOfMessages } from './rest-of-messages.ts'

/** Catalogue of the page: set by the server for rendering, fetched by the browser before hydration. */
export const CatalogueContext = createContext<PageCatalogue>({
  language: 'en',
  locale: 'en-GB',
  messages: {},
  hash: '',
})

export function useCatalogue(): PageCatalogue {
  return use(CatalogueContext)
}

type Values = Record<string, string | number | Date>
type RichValues = Record<string, ReactNode | ((chunks: ReactNode) => ReactNode)>
export type Translate = {
  (id: MessageId, values?: Values): string
  rich: (id: MessageId, values?: RichValues) => ReactNode
  /** Without marks, for what shows plain text only. */
  bare: (id: MessageId, values?: Values) => string
}

/** Tags available in every message: `<b>`, `<em>`. */
const marks = {
  b: (chunks: ReactNode) => createElement('b', null, chunks),
  em: (chunks: ReactNode) => createElement('em', null, chunks),
}

function noMark(chunks: string[]): string {
  return chunks.join('')
}

/** Parsed message; while it is rendered, waits for one that the first page did not need. */
function messageOf({ messages }: IntlShape, id: MessageId) {
  if (messages[id] === undefined) needRestOfMessages()
  return messages[id]
}

/** Translates message ids: `t('listing.count', { count: 3 })`; `t.rich` for messages with elements. */
export function useT(): Translate {
  const intl = useIntl()
  return useMemo(() => {
    const plain = (id: MessageId, values?: Values): string => {
      const message = messageOf(intl, id)
      return typeof message === 'string' ? message : intl.formatMessage({ id }, values)
    }
    const rich = (id: MessageId, values?: RichValues): ReactNode => {
      const message = messageOf(intl, id)
      return typeof message === 'string' ? message : intl.formatMessage({ id }, { ...marks, ...values })
    }
    const bare = (id: MessageId, values?: Values): string => {
      const message = messageOf(intl, id)
      return typeof message === 'string' ? message : intl.formatMessage({ id }, { ...values, b: noMark, em: noMark })
    }
    return Object.assign(plain, { rich, bare })
  }, [intl])
}
