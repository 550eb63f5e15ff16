import { NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { contentApi } from '@matchwright/contract/content.api'
import type { ContentPage } from '@matchwright/contract/content.schema'
import { SITE_LANGUAGES } from '@matchwright/contract/constants'
import type { QueryOf } from '@matchwright/client'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { StaffNav } from '#web/components/layout/staff-nav.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { Tag } from '#web/components/text/tag.tsx'
import { apiKey, apiQuery } from '#web/lib/api/queries.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { directionOf } from '#web/lib/intl/languages.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { PageBody, PageHead } from './page-parts.tsx'
import styles from './preview-page.module.css'

type EveryPage = ResponseOf<typeof contentApi.everyPage>['items']
const WAYS = ['pages', 'text'] as const

/**
 * Content pages before publication: the pages with their drafts, a text as the page it would be, and the page of a
 * content service that a preview's `content_type` and `token` in the address name.
 */
export function PreviewPage() {
  const [params] = useSearchParams()
  const [type, token] = [params.get('content_type'), params.get('token')]
  return type !== null && token !== null ? <DraftOfService content_type={type} token={token} /> : <OwnPages />
}

function OwnPages() {
  const t = useT()
  const [way, setWay] = useState<(typeof WAYS)[number]>('pages')
  const pages = useQuery(apiQuery(contentApi.everyPage, { query: {} }))
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('content.preview.title')} />
      <StaffNav current="admin_preview" />
      <div>
        <h1>{t('content.preview.title')}</h1>
        <p className="sec">{t('content.preview.lead')}</p>
      </div>
      <div>
        <SegmentedControl
          aria-label={t('content.preview.title')}
          value={way}
          onChange={(value) => setWay(value === 'text' ? 'text' : 'pages')}
          data={WAYS.map((value) => ({ value, label: t(`content.preview.${value}`) }))}
        />
      </div>
      {way === 'pages' ? <Loaded query={pages}>{({ items }) => <Pages pages={items} />}</Loaded> : <Draft />}
    </div>
  )
}

function DraftOfService(preview: QueryOf<typeof contentApi.draft>) {
  const t = useT()
  const page = useQuery(apiQuery(contentApi.draft, { query: preview }))
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('content.preview.title')} />
      <StaffNav current="admin_preview" />
      <h1>{t('content.preview.title')}</h1>
      <Loaded query={page}>{(draft) => <Rendered page={draft} isDraft />}</Loaded>
    </div>
  )
}

function Pages({ pages }: { pages: EveryPage }) {
  const t = useT()
  const { language } = useShell()
  const [locale, setLocale] = useState<(typeof SITE_LANGUAGES)[number]>(language)
  const [chosen, setChosen] = useState<string>()
  const locales = [...new Set(pages.map(({ meta }) => meta.locale))]
  const slugs = [...new Set(pages.map(({ meta }) => meta.slug))].toSorted()
  const own = new Map(pages.flatMap((page) => (page.meta.locale === locale ? [[page.meta.slug, page] as const] : [])))
  const shown = own.get(chosen ?? '') ?? own.values().next().value
  return (
    <div className={styles['pair']}>
      <nav className={`card ${styles['list']}`} aria-label={t('content.preview.pages')}>
        <LocaleField locale={locale} onChange={setLocale} />
        <ul>
          {slugs.map((slug) => {
            const page = own.get(slug)
            const translated = new Set(pages.flatMap(({ meta }) => (meta.slug === slug ? [meta.locale] : [])))
            return (
              <li key={slug}>
                {page ? (
                  <button
                    type="button"
                    aria-pressed={page.id === shown?.id}
                    aria-label={`${page.title} (${locale})`}
                    onClick={() => setChosen(slug)}
                  >
                    <b lang={locale}>{page.title}</b> {page.is_draft && '*'}
                  </button>
                ) : (
                  <bdi dir="ltr">{slug}</bdi>
                )}
                {locales
                  .filter((one) => !translated.has(one))
                  .map((one) => (
                    <s key={one} title={t('content.preview.untranslated')}>
                      {one}
                    </s>
                  ))}
              </li>
            )
          })}
        </ul>
        <p className="s13 mut">{t('content.preview.marks')}</p>
      </nav>
      {shown && <OwnPage id={shown.id} />}
    </div>
  )
}

type LocaleFieldProps = {
  locale: (typeof SITE_LANGUAGES)[number]
  onChange(locale: (typeof SITE_LANGUAGES)[number]): void
}

function LocaleField({ locale, onChange }: LocaleFieldProps) {
  const t = useT()
  return (
    <NativeSelect
      label={t('content.preview.locale')}
      value={locale}
      data={[...SITE_LANGUAGES]}
      onChange={(event) => onChange(SITE_LANGUAGES.find((one) => one === event.currentTarget.value) ?? locale)}
    />
  )
}

function OwnPage({ id }: { id: number }) {
  const page = useQuery({
    ...apiQuery(contentApi.everyPage, { query: { id } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={page}>
      {({ items }) => items.map((one) => <Rendered key={one.id} page={one} isDraft={one.is_draft} />)}
    </Loaded>
  )
}

const EXAMPLE = 'title: \nsummary: \ntype: generic_page\ndraft: yes\n\n'
const DEBOUNCE_MS = 400
const SLUG = /^[a-z\d-]{1,120}$/

function Draft() {
  const t = useT()
  const { language } = useShell()
  const [locale, setLocale] = useState<(typeof SITE_LANGUAGES)[number]>(language)
  const [slug, setSlug] = useState('new-page')
  const [text, setText] = useState(EXAMPLE)
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS)
  const input = { body: { locale, slug, text: settled } }
  const isSlug = SLUG.test(slug)
  const page = useQuery({
    queryKey: apiKey(contentApi.preview, input),
    queryFn: ({ signal }) => callApi(contentApi.preview, input, signal),
    enabled: isSlug && settled !== EXAMPLE,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <div className={styles['halves']}>
      <div className={`card ${styles['form']}`}>
        <div className={styles['fields']}>
          <TextInput
            label={t('content.preview.slug')}
            dir="ltr"
            value={slug}
            onChange={(event) => setSlug(event.currentTarget.value)}
            error={isSlug ? undefined : t('content.preview.slugForm')}
          />
          <LocaleField locale={locale} onChange={setLocale} />
        </div>
        <Textarea
          label={t('content.preview.markdown')}
          description={t('content.preview.markdownHelp')}
          dir={directionOf(locale)}
          autosize
          minRows={16}
          maxRows={40}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={page.isError ? t('content.preview.header') : undefined}
        />
      </div>
      {page.data && !page.isError && <Rendered page={page.data} isDraft />}
    </div>
  )
}

function Rendered({ page, isDraft }: { page: ContentPage; isDraft: boolean }) {
  const t = useT()
  const { meta } = page
  return (
    <article className={`card ${styles['rendered']}`} lang={meta.locale} dir={directionOf(meta.locale)}>
      <p className="s13 mut">
        <bdi dir="ltr">{meta.html_url}</bdi> {isDraft && <Tag tone="line">{t('content.preview.draft')}</Tag>}
      </p>
      <PageHead page={page} as="h2" />
      <PageBody page={page} />
    </article>
  )
}
