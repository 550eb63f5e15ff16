import { ActionIcon, Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { batchApi } from '@matchwright/contract/batch.api'
import type { BatchRule, BatchTried } from '@matchwright/contract/batch.schema'
import { BATCH_MOST_RULES, BATCH_MOST_TRIED } from '@matchwright/contract/constants'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { UnsavedGuard } from '#web/components/form/unsaved-guard.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { BackToJobs } from './results-page.tsx'
import styles from './batch.module.css'

const TYPING_MS = 400
const NEW_RULE: BatchRule = { kind: 'literal', find: '', replace: '', ignore_case: true }

/** Rules that clean titles, tried on titles while they are written. */
export function RulesPage() {
  const t = useT()
  const config = useQuery({ ...apiQuery(batchApi.config, {}), refetchOnWindowFocus: false })
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('batch.rules.title')} />
      <BackToJobs />
      <header>
        <h1>{t('batch.rules.title')}</h1>
        <p className="sec">{t('batch.rules.lead')}</p>
      </header>
      <Loaded query={config} skeleton={<SkeletonRows rows={4} />}>
        {({ rules }) => <RuleEditor saved={rules} />}
      </Loaded>
    </div>
  )
}

type Draft = BatchRule & { id: number }

function RuleEditor({ saved }: { saved: readonly BatchRule[] }) {
  const t = useT()
  const [drafts, setDrafts] = useState<Draft[]>(() => saved.map((rule, id) => ({ ...rule, id })))
  const [titles, setTitles] = useState(() => t('batch.rules.sample'))
  const rules = drafts.map(({ kind, find, replace, ignore_case }) => ({ kind, find, replace, ignore_case }))
  const isDirty = JSON.stringify(rules) !== JSON.stringify(saved)
  const save = useSave()
  const tried = useTried(rules, titles)
  const change = (id: number, part: Partial<BatchRule>) =>
    setDrafts((before) => before.map((rule) => (rule.id === id ? { ...rule, ...part } : rule)))
  const move = (at: number, by: 1 | -1) =>
    setDrafts((before) => {
      const after = [...before]
      const [moved] = after.splice(at, 1)
      if (moved) after.splice(at + by, 0, moved)
      return after
    })
  return (
    <div className={styles['stack']}>
      <UnsavedGuard isDirty={isDirty && !save.isPending} />
      <section className={`card ${styles['pad']}`}>
        <ol>
          {drafts.map((rule, at) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              number={at + 1}
              isLast={at === drafts.length - 1}
              problem={tried.data?.problems.find((one) => one.rule === at)?.text}
              onChange={(part) => change(rule.id, part)}
              onMove={(by) => move(at, by)}
              onRemove={() => setDrafts((before) => before.filter(({ id }) => id !== rule.id))}
            />
          ))}
        </ol>
        {drafts.length === 0 && <p className="sec">{t('batch.rules.none')}</p>}
        <div className={styles['filters']}>
          <Button
            leftSection={<IconPlus size={17} className="ic" aria-hidden="true" />}
            disabled={drafts.length >= BATCH_MOST_RULES}
            onClick={() =>
              setDrafts((before) => [...before, { ...NEW_RULE, id: Math.max(-1, ...before.map(({ id }) => id)) + 1 }])
            }
          >
            {t('batch.rules.add')}
          </Button>
          <span className="sp" />
          <Button
            variant="filled"
            disabled={!isDirty || rules.some(({ find }) => find === '')}
            loading={save.isPending}
            onClick={() => save.mutate(rules)}
          >
            {t('batch.rules.save')}
          </Button>
        </div>
        {save.isError && <p role="alert">{refusalOf(save.error) ?? t('batch.failed')}</p>}
      </section>
      <section className={`card ${styles['pad']}`}>
        <Textarea
          label={t('batch.rules.titles')}
          description={t('batch.rules.titlesHelp', { count: BATCH_MOST_TRIED })}
          autosize
          minRows={3}
          maxRows={12}
          dir="auto"
          value={titles}
          onChange={(event) => setTitles(event.currentTarget.value)}
        />
        {tried.isError && <p role="alert">{refusalOf(tried.error) ?? t('batch.failed')}</p>}
        {tried.data && <BeforeAfter items={tried.data.items} />}
      </section>
    </div>
  )
}

function useTried(rules: BatchRule[], text: string) {
  const titles = text
    .split('\n')
    .map((title) => title.trim().slice(0, 500))
    .filter((title) => title !== '')
    .slice(0, BATCH_MOST_TRIED)
  // Rules that are just begun match everything or nothing.
  const body = { rules: rules.map((rule) => (rule.find === '' ? { ...rule, find: UNUSED } : rule)), titles }
  const [settled] = useDebouncedValue(JSON.stringify(body), TYPING_MS)
  return useQuery({
    ...apiQuery(batchApi.testReplace, { body: JSON.parse(settled) as typeof body }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** A text that no title has. */
const UNUSED = '\uE000'

function useSave() {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (rules: BatchRule[]) => callApi(batchApi.saveRules, { body: { rules } }),
    onSuccess: () => {
      toast(t('batch.rules.saved'))
      return cache.invalidateQueries({ queryKey: everyCallOf(batchApi.config) })
    },
  })
}

type RuleRowProps = {
  rule: BatchRule
  number: number
  isLast: boolean
  problem: string | undefined
  onChange: (part: Partial<BatchRule>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function RuleRow({ rule, number, isLast, problem, onChange, onMove, onRemove }: RuleRowProps) {
  const t = useT()
  return (
    <li className={styles['ruleRow']}>
      <span className="num mut">{number}</span>
      <NativeSelect
        size="sm"
        aria-label={t('batch.rules.kind', { number })}
        value={rule.kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value === 'regex' ? 'regex' : 'literal' })}
        data={[
          { value: 'literal', label: t('batch.rules.literal') },
          { value: 'regex', label: t('batch.rules.regex') },
        ]}
      />
      <TextInput
        size="sm"
        className={styles['code']}
        aria-label={t('batch.rules.find', { number })}
        placeholder={t('batch.rules.findShort')}
        maxLength={200}
        dir="auto"
        value={rule.find}
        error={problem}
        onChange={(event) => onChange({ find: event.currentTarget.value })}
      />
      <TextInput
        size="sm"
        className={styles['code']}
        aria-label={t('batch.rules.replace', { number })}
        placeholder={t('batch.rules.removed')}
        maxLength={200}
        dir="auto"
        value={rule.replace}
        onChange={(event) => onChange({ replace: event.currentTarget.value })}
      />
      <Checkbox
        size="sm"
        label={t('batch.rules.ignoreCase')}
        checked={rule.ignore_case}
        onChange={(event) => onChange({ ignore_case: event.currentTarget.checked })}
      />
      <span className={styles['moves']}>
        <ActionIcon
          variant="subtle"
          aria-label={t('batch.rules.up', { number })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={17} className="ic" aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={t('batch.rules.down', { number })}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={17} className="ic" aria-hidden="true" />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={t('batch.rules.remove', { number })} onClick={onRemove}>
          <IconTrash size={17} className="ic" aria-hidden="true" />
        </ActionIcon>
      </span>
    </li>
  )
}

function BeforeAfter({ items }: { items: BatchTried['items'] }) {
  const t = useT()
  const intl = useIntl()
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <caption className="vh">{t('batch.rules.tried')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('batch.rules.before')}</th>
            <th scope="col">{t('batch.rules.after')}</th>
            <th scope="col">{t('batch.rules.by')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ before, after, rules }, at) => (
            // A title may stand there twice.
            // eslint-disable-next-line react/no-array-index-key
            <tr key={at}>
              <td dir="auto">{before}</td>
              <th scope="row" dir="auto">
                {after === '' ? <span className="mut">{t('batch.empty')}</span> : after}
              </th>
              <td className="num">
                {intl.formatList(
                  rules.map((number) => intl.formatNumber(number + 1)),
                  { type: 'unit' },
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
