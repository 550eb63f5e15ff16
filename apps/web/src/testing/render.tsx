import { DirectionProvider, MantineProvider } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import type { IntlConfig } from 'react-intl'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { parseMessage } from '#web/i18n/message.ts'
import { ToastProvider } from '#web/components/feedback/toast.tsx'
import { newQueryClient } from '#web/lib/api/query-client.ts'
import { cssVariablesResolver, theme } from '#web/lib/appearance/theme.ts'
import { directionOf, localeOf } from '#web/lib/intl/languages.ts'
import type { Language } from '#web/lib/intl/languages.ts'
import { CatalogueContext } from '#web/lib/intl/translate.ts'
import { VISITOR } from '#web/lib/session/current-user.ts'
import type { CurrentUser } from '#web/lib/session/current-user.ts'
import type { Messages, PublicConfig } from '#web/lib/session/load-context.ts'
import type { ShellData } from '#web/lib/session/shell.ts'

type RenderOptions = {
  language?: Language
  currentUser?: CurrentUser
  /** Path and query of the initial location. */
  path?: string
  config?: Partial<PublicConfig>
  timeZone?: string
}

const files = import.meta.glob<Record<string, string>>('../i18n/*/*.json', { import: 'default' })

const catalogues = new Map<string, Messages>()

/** Messages of a language; only of those that a test renders, as each file is a request. */
async function messagesOf(language: string): Promise<Messages> {
  const known = catalogues.get(language)
  if (known) return known
  const own = Object.entries(files).filter(([path]) => path.startsWith(`../i18n/${language}/`))
  const contents = await Promise.all(own.map(([, load]) => load()))
  const texts = contents.flatMap((messages) => Object.entries(messages))
  const parsed = Object.fromEntries(texts.map(([id, text]) => [id, parseMessage(text)]))
  catalogues.set(language, parsed)
  return parsed
}

const SHIPPED_LANGUAGES = ['en', 'de', 'fr', 'ar']
const CONFIG: PublicConfig = {
  productName: 'Matchwright',
  baseUrl: 'https://example.test/',
  version: '1',
  captcha: null,
  liveChat: null,
  readsScans: true,
  demoLogins: [],
}

let mounted: Root | undefined

export type Rendered = {
  client: QueryClient
  /** Path and query of the current location. */
  address: () => string
  navigate: (to: string) => Promise<void>
}

/** Renders a component with the providers of the root route: messages, theme, query cache, router, toasts. */
export async function renderWithApp(ui: ReactNode, options: RenderOptions = {}): Promise<Rendered> {
  const { language = 'en', path = `/${language}` } = options
  const client = newQueryClient()
  const shell = shellData(language, options)
  const messages = await messagesOf(language)
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        loader: () => shell,
        element: <App client={client} shell={shell} messages={messages} />,
        children: [{ path: '*', element: ui }],
      },
    ],
    { initialEntries: [path], hydrationData: { loaderData: { root: shell } } },
  )
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  mounted = root
  root.render(<RouterProvider router={router} />)
  await new Promise((resolve) => {
    requestAnimationFrame(resolve)
  })
  return {
    client,
    address: () => router.state.location.pathname + router.state.location.search,
    navigate: (to) => router.navigate(to),
  }
}

/**
 * Unmounts the component that the last test rendered, with all it left in the document: portals, and the hidden text
 * area by which fields that grow measure their text.
 */
export function unmount(): void {
  mounted?.unmount()
  document.body.replaceChildren()
  mounted = undefined
}

function shellData(language: Language, options: RenderOptions): ShellData {
  return {
    currentUser: options.currentUser ?? VISITOR,
    language,
    colourScheme: 'light',
    timeZone: options.timeZone ?? 'UTC',
    renderedAt: new Date().toISOString(),
    config: { ...CONFIG, ...options.config },
    shippedLanguages: SHIPPED_LANGUAGES,
  }
}

function App({ client, shell, messages }: { client: QueryClient; shell: ShellData; messages: Messages }) {
  return (
    <CatalogueContext value={{ language: shell.language, locale: localeOf(shell.language), messages, hash: '' }}>
      <IntlProvider
        locale={localeOf(shell.language)}
        messages={messages as NonNullable<IntlConfig['messages']>}
        timeZone={shell.timeZone}
        onError={fail}
      >
        <DirectionProvider initialDirection={directionOf(shell.language)} detectDirection={false}>
          <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
            <QueryClientProvider client={client}>
              <ToastProvider>
                <main id="main">
                  <Outlet />
                </main>
              </ToastProvider>
            </QueryClientProvider>
          </MantineProvider>
        </DirectionProvider>
      </IntlProvider>
    </CatalogueContext>
  )
}

function fail(error: Error): void {
  throw error
}
