// Imported first, so that the style sheets of components come later and take precedence.
import './styles/mantine.css'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/transitions.css'
import { DirectionProvider, MantineProvider, mantineHtmlProps } from '@mantine/core'
import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import type { DehydratedState } from '@tanstack/react-query'
import { contentApi } from '@matchwright/contract/content.api'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import { Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { ErrorPage, SafeErrorPage } from '#web/components/feedback/error-page.tsx'
import { Shell } from '#web/components/layout/shell.tsx'
import { fontsOf } from '#web/lib/appearance/language-fonts.ts'
import { ThemeColour } from '#web/lib/appearance/theme-colour.tsx'
import { cookieColourScheme, FOLLOW_SYSTEM_SCRIPT } from '#web/lib/appearance/colour-scheme.ts'
import { HOLD_FORMS_SCRIPT, releaseForms } from '#web/lib/browser/hydration.ts'
import { languageMiddleware } from '#web/lib/session/language-middleware.ts'
import { useCatalogue } from '#web/lib/intl/translate.ts'
import { catalogueUrl } from '#web/lib/intl/catalogue-url.ts'
import { intlOf } from '#web/lib/intl/kept-intl.ts'
import { directionOf } from '#web/lib/intl/languages.ts'
import { pageState, webContext } from '#web/lib/session/load-context.ts'
import { useNonce } from '#web/lib/browser/nonce.ts'
import { newQueryClient } from '#web/lib/api/query-client.ts'
import { preloaded } from '#web/lib/api/server-api.ts'
import { usePageLayout, useShell } from '#web/lib/session/shell.ts'
import { Styles } from '#web/lib/appearance/styles.ts'
import { cssVariablesResolver, theme } from '#web/lib/appearance/theme.ts'
import type { Route } from './+types/root'

export const middleware = [languageMiddleware]

export async function loader({ context }: Route.LoaderArgs) {
  const { currentUser, config, shippedLanguages } = context.get(webContext)
  const { language, colourScheme, timeZone } = context.get(pageState)
  const footer = await preloaded(context, (preload) => preload(contentApi.footer, { query: { lang: language } }))
  return {
    currentUser,
    config,
    shippedLanguages,
    language,
    colourScheme,
    timeZone,
    renderedAt: new Date().toISOString(),
    ...footer,
  }
}

/** Skips the root loader when only the query changes, as with filters, sorts and tabs. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) && defaultShouldRevalidate
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const catalogue = useCatalogue()
  const { language, locale, hash, page, messages } = catalogue
  const { colourScheme, timeZone, user } = useShell()
  const layout = usePageLayout()
  const direction = directionOf(language)
  useEffect(releaseForms, [])
  return (
    <html
      {...mantineHtmlProps}
      lang={language}
      dir={direction}
      data-messages={hash}
      data-locale={locale}
      data-page={page}
      data-user={user ? '' : undefined}
      data-mantine-color-scheme={colourScheme === 'dark' ? 'dark' : 'light'}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HOLD_FORMS_SCRIPT }} />
        {colourScheme === 'auto' && (
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FOLLOW_SYSTEM_SCRIPT }} />
        )}
        <link rel="preload" as="fetch" href={catalogueUrl(catalogue)} crossOrigin="anonymous" />
        {fontsOf(language).map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch.png" />
        <link rel="manifest" href={`/manifest/${language}`} />
        <ThemeColour scheme={colourScheme} />
        <Meta />
        <Styles />
      </head>
      <body className={layout}>
        <RawIntlProvider value={intlOf({ locale, timeZone, messages })}>
          <DirectionProvider initialDirection={direction} detectDirection={false}>
            <MantineProvider
              theme={theme}
              cssVariablesResolver={cssVariablesResolver}
              colorSchemeManager={cookieColourScheme(colourScheme)}
              defaultColorScheme={colourScheme}
              getStyleNonce={() => nonce}
            >
              {children}
            </MantineProvider>
          </DirectionProvider>
        </RawIntlProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Cache>
      <Shell>
        <Outlet />
      </Shell>
    </Cache>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SafeErrorPage>
      <Cache>
        <Shell>
          <ErrorPage error={error} />
        </Shell>
      </Cache>
    </SafeErrorPage>
  )
}

/** Query cache of the page, hydrated with the prefetched queries of all matched routes. */
function Cache({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient)
  const states = useMatches().flatMap(({ loaderData }) => dehydratedIn(loaderData))
  const [first, ...others] = states
  const state = first && {
    mutations: [],
    queries: [...first.queries, ...others.flatMap(({ queries }) => queries)],
  }
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state}>{children}</HydrationBoundary>
    </QueryClientProvider>
  )
}

function dehydratedIn(loaderData: unknown): DehydratedState[] {
  const holds = typeof loaderData === 'object' && loaderData !== null && 'dehydrated' in loaderData
  // Only `preloaded` sets `dehydrated`.
  return holds ? [loaderData.dehydrated as DehydratedState] : []
}
