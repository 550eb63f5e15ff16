import { NativeSelect, TextInput } from '@mantine/core'
import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import { templateApi } from '@matchwright/contract/template.api'
import type { TemplateRow } from '@matchwright/contract/template.schema'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { Pagination } from '#web/components/table/pagination.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useListState } from '#web/lib/routing/list-state.ts'
import { useSearchInput } from '#web/lib/routing/search-input.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useWritingLanguages } from '#web/lib/intl/writing-languages.ts'
import styles from './new-listing.module.css'
import { ANY, templateInput, templateLanguage, templateType, useTemplateCountries } from './template-input.ts'

/** Template picker, by occupation, language and country. */
export function Templates() {
  const t = useT()
  const { language, currentUser } = useShell()
  const [params] = useSearchParams()
  const countries = useTemplateCountries(templateLanguage(params, language))
  const isProfessional = currentUser.is_authenticated && currentUser.is_professional
  const input = templateInput(params, { language, country: countries.first, isProfessional })
  const templates = useQuery({
    ...apiQuery(templateApi.templates, input),
    placeholderData: keepPreviousData,
    enabled: countries.isReady,
  })
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('listing.templates.title')} />
      <h1>{t('listing.templates.title')}</h1>
      <p className="sec">{t('listing.templates.text')}</p>
      <TemplateFilters
        language={input.query.language_captured}
        type={templateType(params, isProfessional)}
        country={params.get('country') ?? countries.first ?? ANY}
        countries={countries.codes}
      />
      <Loaded query={templates}>
        {({ items, count }) =>
          items.length === 0 ? (
            <EmptyState title={t('listing.templates.none')} text={t('listing.templates.noneText')} />
          ) : (
            <>
              <ul className={`card ${styles['templates']}`}>
                {items.map((row) => (
                  <li key={row.id}>
                    <Row
                      row={row}
                      withType={input.query.filter_type === undefined}
                      withCountry={input.query.country === undefined}
                    />
                  </li>
                ))}
              </ul>
              <Pagination count={count} offset={input.query.offset} limit={input.query.limit} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

type RowProps = { row: TemplateRow; withType: boolean; withCountry: boolean }

/** A template, with its occupation where it is in a language other than the page's, and what varies in the list. */
function Row({ row, withType, withCountry }: RowProps) {
  const t = useT()
  const { language: ofPage } = useShell()
  const { title, occupation, language, type } = row
  return (
    <PageLink page="lang-listing-new-template-templateid" params={{ templateid: row.id }}>
      <span>
        <b lang={language} dir="auto">
          {title}
        </b>
        {language !== ofPage.slice(0, 2) && <span className="s13 mut">{occupation}</span>}
        {withType && (
          <span className="s13 mut">
            {t(type === LISTING_TYPE.offer ? 'listing.type.offer' : 'listing.type.search')}
          </span>
        )}
        {withCountry && (
          <span className="s13 mut">
            <CountryName code={row.country} />
          </span>
        )}
      </span>
      <IconChevronRight size={18} className="ic flip" aria-hidden="true" />
    </PageLink>
  )
}

function CountryName({ code }: { code: string }) {
  return useIntl().formatDisplayName(code, { type: 'region' }) ?? code
}

type FilterProps = { type: string; language: string; country: string; countries: readonly string[] }

function TemplateFilters({ type, language, country, countries }: FilterProps) {
  const t = useT()
  const intl = useIntl()
  const { set } = useListState()
  const input = useSearchInput()
  return (
    <search className={styles['filters']}>
      <TextInput
        type="search"
        label={t('listing.templates.search')}
        maxLength={100}
        leftSection={<IconSearch size={17} className="ic" aria-hidden="true" />}
        {...input}
      />
      <NativeSelect
        label={t('listing.column.type')}
        value={type}
        data={[
          { value: ANY, label: t('listing.templates.any') },
          { value: '1', label: t('listing.type.offer') },
          { value: '0', label: t('listing.type.search') },
        ]}
        onChange={(event) => set({ type: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('listing.field.language')}
        value={language}
        data={useWritingLanguages(language)}
        onChange={(event) => set({ language: event.currentTarget.value, country: undefined })}
      />
      <NativeSelect
        label={t('listing.templates.country')}
        value={country}
        data={[
          { value: ANY, label: t('listing.templates.any') },
          ...countries
            .map((code) => ({ value: code, label: intl.formatDisplayName(code, { type: 'region' }) ?? code }))
            .toSorted((one, other) => one.label.localeCompare(other.label, intl.locale)),
        ]}
        onChange={(event) => set({ country: event.currentTarget.value })}
      />
    </search>
  )
}
