import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { conceptApi } from '@matchwright/contract/concept.api'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { PageLink } from '#web/components/page-link.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useShell } from '#web/lib/session/shell.ts'
import styles from './lost-search.module.css'

/** Search for an occupation or skill, with the focus in it, and the ways that lead on. */
export function LostSearch() {
  const t = useT()
  const search = useSearch()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <form
        className={styles['form']}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          const words = new FormData(event.currentTarget).get('words')
          if (typeof words === 'string') search.mutate(words.trim())
        }}
      >
        <TextInput
          name="words"
          size="lg"
          ref={field}
          autoComplete="off"
          maxLength={100}
          label={t('errors.search.label')}
          leftSection={<IconSearch size={18} className="ic" aria-hidden="true" />}
        />
        <Button type="submit" variant="filled" size="lg" loading={search.isPending}>
          {t('errors.search')}
        </Button>
      </form>
      <p className={styles['ways']}>
        <PageLink page="lang-home" hash="#latest">
          {t('errors.latest')}
        </PageLink>
        <PageLink page="lang-match-finder" search="?side=offer">
          {t('common.public.people')}
        </PageLink>
        <PageLink page="lang-content-page" params={{ '*': 'how-the-score-works' }}>
          {t('common.public.score')}
        </PageLink>
        <PageLink page="lang-content-page" params={{ '*': 'contact' }}>
          {t('errors.tellUs')}
        </PageLink>
      </p>
    </>
  )
}

const BRANCHES = ['occupation', 'skill', 'authorization'] as const
const FIELDS = { occupation: 'occupations', skill: 'skills', authorization: 'licences' } as const

/** Opens the finder for what the words mean; without a meaning, or without an answer, the finder itself. */
function useSearch() {
  const to = usePaths()
  const navigate = useNavigate()
  const { language } = useShell()
  const open = (query: string) => navigate({ pathname: to('lang-match-finder'), search: query })
  return useMutation({
    mutationFn: async (term: string) => {
      const query = { term, lang: language, branches: [...BRANCHES], num_items: 1 }
      return term === '' ? undefined : (await callApi(conceptApi.typeahead, { query })).items[0]
    },
    onSuccess: (found) => {
      const branch = BRANCHES.find((one) => one === found?.branch)
      if (!found || !branch) return open('')
      const q = JSON.stringify({ [FIELDS[branch]]: [{ concept_id: found.concept_id }] })
      return open(`?${new URLSearchParams({ q })}`)
    },
    onError: () => open(''),
  })
}
