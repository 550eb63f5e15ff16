import { batchApi } from '@matchwright/contract/batch.api'
import type { BatchJob, BatchRow, BatchSettings, BatchTitle } from '@matchwright/contract/batch.schema'
import { BATCH_PRIORITY, BATCH_STATE } from '@matchwright/contract/constants'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { conceptApi } from '@matchwright/contract/concept.api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aUser } from '#web/testing/builders.ts'
import { Refusal, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { BatchPage } from './batch-page.tsx'
import { NewBatchPage } from './new-page.tsx'
import { RulesPage } from './rules-page.tsx'

const NOW = '2026-11-20T08:00:00Z'
const QUOTA = { month: '2026-11-01', used: 1000, max: 5000 }

const SETTINGS: BatchSettings = {
  separator: ';',
  quote: '"',
  encoding: 'utf-8',
  has_header: true,
  columns: ['title', null],
  language: null,
  min_confidence: 50,
  outputs: ['isco', 'alternatives'],
  use_rules: true,
}

function aJob(given: Partial<BatchJob> = {}): BatchJob {
  return {
    id: 3,
    filename: 'titles.csv',
    kind: 'csv',
    size: 2_000_000,
    state: BATCH_STATE.completed,
    is_started: true,
    priority: 0,
    reason: null,
    settings: SETTINGS,
    column_names: ['Stelle', 'Kosten'],
    languages: ['de'],
    row_count: 100,
    rows_done: 100,
    rows_clear: 90,
    rows_doubtful: 10,
    rows_with_errors: 0,
    titles_to_review: 0,
    titles_reviewed: 0,
    rows_reviewed: 0,
    agreement: { first: 0, other: 0, none: 0 },
    rows_per_second: 1200,
    seconds_left: null,
    user_name: 'Nadia Frei',
    is_own: false,
    created_at: NOW,
    started_at: NOW,
    changed_at: NOW,
    finished_at: NOW,
    ...given,
  }
}

const NURSE = {
  concept_id: 7,
  label: 'nurse',
  label_lang: 'en',
  native_label: 'Pflegefachfrau',
  isco: '2221',
  isco_label: 'Nursing professionals',
  confidence: 42,
}
const CARER = { ...NURSE, concept_id: 8, label: 'carer', native_label: null, isco: '5321', confidence: 31 }

function aRow(given: Partial<BatchRow> = {}): BatchRow & { cleaned: string } {
  const row = { row: 2, title: 'Pflege', language: 'de', result: 'clear', candidates: [NURSE], decided: null } as const
  return { ...row, candidates: [...row.candidates], remark: null, cleaned: 'Pflege', ...given }
}

type TitleRows = ResponseOf<typeof batchApi.titleRows>

function theRows(given: Partial<TitleRows> = {}): TitleRows {
  const items = [{ row: 2, title: 'Pflege', excerpt: 'Text' }]
  return { items, count: 1, earlier: [], reasons: [], descriptions: 0, skills: [], ...given }
}

function aTitle(given: Partial<BatchTitle> = {}): BatchTitle {
  return {
    key: 'pflege',
    language: 'de',
    title: 'Pflege',
    rows: 9,
    first_row: 2,
    candidates: [NURSE, CARER],
    excerpt: 'Betreuung von Menschen',
    decision: null,
    ...given,
  }
}

type Titles = ResponseOf<typeof batchApi.titles>

function theTitles(items: BatchTitle[]): Titles {
  const decided = items.filter(({ decision }) => decision !== null)
  const rowsOf = (some: BatchTitle[]) => some.reduce((sum, { rows }) => sum + rows, 0)
  return {
    items,
    count: items.length,
    titles: items.length,
    titles_decided: decided.length,
    rows: rowsOf(items),
    rows_decided: rowsOf(decided),
    agreement: { first: decided.length, other: 0, none: 0 },
  }
}

const CONFIG: ResponseOf<typeof batchApi.config> = {
  states: {},
  priorities: {},
  fields: [],
  encodings: [],
  separators: [],
  outputs: [],
  max_rows: 1_000_000,
  max_bytes: 200_000_000,
  days_kept: 90,
  min_confidence: 50,
  languages: [],
  has_esco: false,
  quota: QUOTA,
  rules: [{ kind: 'literal', find: 'Stv.', replace: '', ignore_case: true }],
}

const currentUser = aUser({ perms: ['batch_classifier'] })

function listed(...items: BatchJob[]) {
  server.answer(batchApi.list, { items, count: items.length, quota: QUOTA })
}

beforeEach(() => {
  server.answer(batchApi.config, CONFIG).answer(conceptApi.typeahead, { items: [] })
})

describe('the list of jobs', () => {
  const path = '/en/batch-classifier'

  test('says what runs, what waits and what needs a decision, and what it will take', async () => {
    listed(
      aJob({ id: 1, filename: 'running.csv', state: BATCH_STATE.running, rows_done: 50, seconds_left: 30 }),
      aJob({ id: 2, filename: 'review.xlsx', kind: 'xlsx', titles_to_review: 4, titles_reviewed: 1 }),
      aJob({ id: 4, filename: 'locked.xls', state: BATCH_STATE.rejected, reason: 'encrypted', is_started: false }),
    )
    await renderWithApp(<BatchPage />, { path, currentUser })
    await expect.element(page.getByText('One job is running, one waits for your decisions.')).toBeVisible()
    const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect.element(rowOf('running.csv').getByText('1,200 rows a second')).toBeVisible()
    await expect.element(rowOf('running.csv').getByRole('button', { name: 'Pause' })).toBeVisible()
    await expect.element(rowOf('review.xlsx').getByRole('link', { name: 'Review 3' })).toBeVisible()
    await expect.element(rowOf('locked.xls').getByText(/protected with a password/)).toBeVisible()
    await expect.element(page.getByText('1,000 of 5,000 rows')).toBeVisible()
  })

  test('pauses a job, and shows why it cannot', async () => {
    listed(aJob({ state: BATCH_STATE.running, rows_done: 50 }))
    server.answer(batchApi.change, new Refusal(400, { code: 'state', message: 'The job has moved on.' }))
    await renderWithApp(<BatchPage />, { path, currentUser })
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect.element(page.getByText('The job has moved on.')).toBeVisible()
    expect(server.callsOf(batchApi.change).map(({ body }) => body)).toEqual([{ action: 'pause' }])
  })

  test('moves a waiting job to the front and deletes after a question', async () => {
    listed(aJob({ state: BATCH_STATE.pending, rows_done: 0 }))
    server.answer(batchApi.change, aJob()).answer(batchApi.remove, { done: true })
    await renderWithApp(<BatchPage />, { path, currentUser })
    await page.getByRole('button', { name: 'Start first' }).click()
    await expect.poll(() => server.callsOf(batchApi.change)[0]?.body).toEqual({ priority: BATCH_PRIORITY.high })
    await page.getByRole('button', { name: 'More for titles.csv' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('Deleted: titles.csv')).toBeVisible()
  })
})

describe('a new job', () => {
  const preview = (given: object): ResponseOf<typeof batchApi.preview> => ({
    settings: { ...SETTINGS, ...given },
    column_names: ['Stelle', 'Kosten'],
    sample: ['Pflege', '4120'],
    row_count: 1200,
    rows: [
      aRow(),
      aRow({ row: 3, result: 'doubtful', candidates: [NURSE, CARER] }),
      aRow({ row: 4, title: '', result: 'error', candidates: [], remark: 'no_title' }),
    ],
  })
  const path = '/en/batch-classifier/new?job=3'

  beforeEach(() => {
    server
      .answer(batchApi.get, aJob({ state: BATCH_STATE.pending, is_started: false, rows_done: 0 }))
      .answer(batchApi.preview, ({ body }) => preview(body ?? {}))
      // Its path would be that of a job as well.
      .answer(batchApi.config, CONFIG)
  })

  test('is previewed anew with each change, and starts with what is shown', async () => {
    listed()
    server.answer(batchApi.change, aJob())
    const { address } = await renderWithApp(<NewBatchPage />, { path, currentUser })
    await expect.element(page.getByRole('row', { name: /or carer/ })).toBeVisible()
    await expect.element(page.getByText('no title in this row')).toBeVisible()
    await page.getByLabelText('Read Kosten as').selectOptions('description')
    await expect
      .poll(() => server.callsOf(batchApi.preview).at(-1)?.body)
      .toEqual({ columns: ['title', 'description'] })
    await page.getByLabelText('Separator').selectOptions(',')
    await expect.poll(() => server.callsOf(batchApi.preview).at(-1)?.body).toEqual({ separator: ',' })
    await page.getByRole('button', { name: 'Start with 1,200 rows' }).click()
    await expect.poll(address).toBe('/en/batch-classifier')
    expect(server.callsOf(batchApi.change)[0]?.body).toEqual({
      action: 'start',
      settings: { ...SETTINGS, separator: ',' },
    })
  })

  test('does not start without titles', async () => {
    server.answer(batchApi.preview, preview({ columns: [null, null] }))
    await renderWithApp(<NewBatchPage />, { path, currentUser })
    await expect.element(page.getByText('Choose which column holds the titles.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Start with/ })).toBeDisabled()
  })
})

describe('the review', () => {
  const path = '/en/batch-classifier?review=3'
  const second = aTitle({ key: 'springer', title: 'Springer', rows: 2 })

  beforeEach(() => {
    server
      .answer(batchApi.titles, theTitles([aTitle(), second]))
      .answer(batchApi.titleRows, theRows())
      .answer(batchApi.decide, { done: true })
      .answer(batchApi.undecide, { done: true })
  })

  test('is done by keys alone: choose, decide, no occupation, undo', async () => {
    await renderWithApp(<BatchPage />, { path, currentUser })
    await expect.element(page.getByRole('heading', { name: 'Pflege' })).toBeVisible()
    const decided = [aTitle({ decision: { concept_id: 8, label: 'carer' } }), second]
    server.answer(batchApi.titles, theTitles(decided))
    await userEvent.keyboard('2{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Springer' })).toBeVisible()
    await expect
      .poll(() => server.callsOf(batchApi.decide)[0]?.body)
      .toMatchObject({
        key: 'pflege',
        concept_id: 8,
        remember: true,
      })
    await userEvent.keyboard('u')
    await expect.poll(() => server.callsOf(batchApi.undecide)[0]?.body).toEqual({ key: 'pflege', language: 'de' })
  })

  test('says why each occupation, and which skills the descriptions name', async () => {
    const why = { name_lang: 'de', beside_first: null, skills: [], descriptions: 0 }
    server
      .answer(batchApi.titles, { ...theTitles([aTitle({ excerpt: 'Wundpflege (stationär)' }), second]), titles: 30 })
      .answer(
        batchApi.titleRows,
        theRows({
          reasons: [
            { ...why, concept_id: 7, kind: 'words', name: 'Pflegefachfrau', words: ['Pflege'], skills: ['wound care'] },
            { ...why, concept_id: 8, kind: 'meaning', name: 'Pflegehilfe', words: [], beside_first: 'broader' },
          ].map((one) => ({ ...one, descriptions: one.skills.length * 25 }) as TitleRows['reasons'][number]),
          descriptions: 31,
          skills: [
            { concept_id: 4, label: 'wound care', label_lang: 'en', descriptions: 25, written: ['Wundpflege', '(x+'] },
          ],
        }),
      )
    await renderWithApp(<BatchPage />, { path, currentUser })
    await expect
      .element(page.getByText('“wound care” in 25 of 31 descriptions · “Pflege” as in “Pflegefachfrau”'))
      .toBeVisible()
    await expect
      .element(page.getByText('Known titles with these words mean this · Broader than the first'))
      .toBeVisible()
    await expect.element(page.getByText('Wundpflege', { exact: true })).toBeVisible()
    await expect.element(page.getByText('wound care 25')).toBeVisible()
    await expect.element(page.getByText('28 more titles')).toBeVisible()
  })

  test('shows rows and earlier decisions, and says when everything is decided', async () => {
    const earlier = [{ title: 'Pflegehilfe', label: 'carer', rows: 17, decided_at: NOW }]
    server.answer(batchApi.titleRows, theRows({ earlier }))
    const { navigate } = await renderWithApp(<BatchPage />, { path, currentUser })
    await expect.element(page.getByText(/Pflegehilfe was decided as carer/)).toBeVisible()
    await userEvent.keyboard('r')
    await expect.element(page.getByRole('dialog').getByText('Text')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    server.answer(batchApi.titles, theTitles([aTitle({ decision: { concept_id: null, label: '' } })]))
    await navigate('/en/batch-classifier?review=4')
    await expect.element(page.getByText('All titles are decided')).toBeVisible()
  })
})

test('results are filtered and downloaded with or without the review', async () => {
  server
    .answer(batchApi.get, aJob({ titles_to_review: 2, titles_reviewed: 2, agreement: { first: 1, other: 1, none: 0 } }))
    .answer(batchApi.rows, { items: [aRow({ decided: 'reviewed' })], count: 1 })
  const { address } = await renderWithApp(<BatchPage />, { path: '/en/batch-classifier?job=3', currentUser })
  await expect.element(page.getByText('First choice confirmed for 50% of 2 reviewed titles.')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /decided by hand/ })).toBeVisible()
  await page.getByText('error', { exact: true }).click()
  await expect.poll(address).toContain('result=error')
  await page.getByRole('button', { name: 'Download' }).click()
  const plain = page.getByRole('menuitem', { name: 'XLSX without the review' })
  await expect.element(plain).toHaveAttribute('href', '/napi/batch/3/download?lang=en&format=xlsx&reviewed=false')
})

test('rules are tried while they are written, ordered and saved', async () => {
  server
    .answer(batchApi.testReplace, ({ body }) => ({
      items: (body as { titles: string[] }).titles.map((before) => ({ before, after: 'clean', rules: [0] })),
      problems: [{ rule: 1, text: 'missing closing )' }],
    }))
    .answer(batchApi.saveRules, { rules: [] })
  await renderWithApp(<RulesPage />, { path: '/en/batch-test-replace', currentUser })
  await page.getByRole('button', { name: 'Add a rule' }).click()
  await page.getByRole('textbox', { name: 'Find of rule 2' }).fill('(')
  await expect.element(page.getByText('missing closing )')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /clean/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Rule 2 up' }).click()
  await page.getByRole('button', { name: 'Save the rules' }).click()
  await expect.element(page.getByText('The rules are saved.')).toBeVisible()
  const [saved] = server.callsOf(batchApi.saveRules)
  expect(saved?.body).toMatchObject({ rules: [{ find: '(' }, { find: 'Stv.' }] })
})
