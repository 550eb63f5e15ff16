import type { ReportedListing, Statistics } from '@matchwright/contract/statistics.schema'
import { longDay } from '@matchwright/web/wording'
import type { Report, Words } from '#server/adapters/printing/printed-document.ts'
import { frameOf } from './reader.ts'
import type { Reader } from './reader.ts'

const STEPS = ['shown', 'opened', 'asked', 'accepted', 'disclosed', 'matched'] as const
type Step = (typeof STEPS)[number]
type Section = Report['sections'][number]

/** The figures of the page Reports, each chart as its table. */
export function reportDocument(reader: Reader, report: Statistics): Report {
  const { t, intl } = reader
  const heading = t('common.menu.reports')
  const [only] = report.listings.length === 1 ? report.listings : []
  const days = t('report.days', { from: longDay(intl, report.from), to: longDay(intl, report.to) })
  return {
    ...frameOf(reader, heading),
    kind: 'report',
    heading,
    lines: [days, ...(only ? [nameOf(reader, only)] : [])],
    sections: [
      funnelSection(reader, report),
      seriesSection(reader, report),
      ...nearSection(reader, report),
      ...reasonSection(reader, report),
      ...(only ? [] : [listingSection(reader, report)]),
    ],
    note: t('report.note'),
  }
}

function stepNames({ t }: Reader): Record<Step, string> {
  return {
    shown: t('listing.funnel.shown'),
    opened: t('listing.funnel.opened'),
    asked: t('contact.step.asked'),
    accepted: t('contact.step.contact'),
    disclosed: t('contact.step.full'),
    matched: t('contact.step.matched'),
  }
}

/** How far listings came, with a bar for each step. */
function funnelSection(reader: Reader, { total, before, others }: Statistics): Section {
  const { t, intl } = reader
  const names = stepNames(reader)
  const most = Math.max(1, ...STEPS.map((step) => total[step]))
  return {
    heading: t('report.funnel.title'),
    note: '',
    bars: STEPS.map((step) => ({
      label: names[step],
      value: intl.formatNumber(total[step]),
      share: total[step] / most,
    })),
    columns: [
      column(t('report.step'), 2),
      column(t('report.now'), 1, true),
      column(t('report.before'), 1, true),
      column(t('report.rate'), 1.4, true),
      column(t('report.others'), 1, true),
    ],
    rows: STEPS.map((step) => [
      ...texts([names[step], intl.formatNumber(total[step]), intl.formatNumber(before.total[step])]),
      ...texts([numberOr(reader, rateOf(total, step)), numberOr(reader, step === 'shown' ? null : others[step])]),
    ]),
  }
}

/** Share of a step in the one before, in whole percent. */
function rateOf(total: Statistics['total'], step: Step): number | null {
  const before = STEPS[STEPS.indexOf(step) - 1]
  if (before === undefined || total[before] === 0) return null
  const rate = Math.round((100 * total[step]) / total[before])
  return rate > 100 ? null : rate
}

function seriesSection(reader: Reader, { periods, series }: Statistics): Section {
  const { t, intl } = reader
  const names = stepNames(reader)
  return {
    heading: t('report.series.title'),
    note: '',
    bars: [],
    columns: [column(t('report.period'), 1.6), ...STEPS.map((step) => column(names[step], 1, true))],
    rows: periods.map(({ from }, at) =>
      texts([longDay(intl, from), ...STEPS.map((step) => intl.formatNumber(series[at]?.[step] ?? 0))]),
    ),
  }
}

function nearSection(reader: Reader, { near_misses: { criteria } }: Statistics): Section[] {
  const { t, intl } = reader
  if (criteria.length === 0) return []
  return [
    {
      heading: t('report.near.title'),
      note: t('report.near.text'),
      bars: [],
      columns: [column(t('report.near.criterion'), 3), column(t('report.now'), 1, true)],
      rows: criteria.map(({ criterion, asked_by: by, count }) =>
        texts([`${t(`criteria.name.${criterion}`)} (${t(`report.near.${by}`)})`, intl.formatNumber(count)]),
      ),
    },
  ]
}

function reasonSection(reader: Reader, { reasons }: Statistics): Section[] {
  const { t, intl } = reader
  const { items, unanswered } = reasons
  const lines = [
    ...items.map(({ reason, ...counts }) => ({
      ...counts,
      name: reason === null ? t('outcome.report.none') : t(`outcome.reason.${reason}`),
    })),
    { ...unanswered, name: t('outcome.report.unanswered') },
  ].filter(({ mine, theirs }) => mine + (theirs ?? 0) > 0)
  if (lines.length === 0) return []
  return [
    {
      heading: t('report.reasons.title'),
      note: t('outcome.report.text'),
      bars: [],
      columns: [
        column(t('outcome.report.reason'), 3),
        column(t('outcome.report.mine'), 1, true),
        column(t('outcome.report.theirs'), 1, true),
      ],
      rows: lines.map(({ name, mine, theirs }) =>
        texts([name, intl.formatNumber(mine), theirs === null ? t('outcome.report.few') : intl.formatNumber(theirs)]),
      ),
    },
  ]
}

function listingSection(reader: Reader, { listings, listings_left_out: leftOut }: Statistics): Section {
  const { t, intl } = reader
  const names = stepNames(reader)
  return {
    heading: t('listing.report.byListing'),
    note: leftOut > 0 ? t('report.leftOut', { count: leftOut }) : '',
    bars: [],
    columns: [column(t('listing.column.title'), 3), ...STEPS.map((step) => column(names[step], 1, true))],
    rows: listings.map((listing) => [
      [{ text: nameOf(reader, listing) }, ...(listing.place === null ? [] : [{ text: listing.place }])],
      ...texts(STEPS.map((step) => intl.formatNumber(listing.counts[step]))),
    ]),
  }
}

function nameOf({ t }: Reader, { title }: ReportedListing): string {
  return title === null ? t('report.private') : title || t('listing.untitled')
}

function numberOr({ intl }: Reader, value: number | null): string {
  return value === null ? '–' : intl.formatNumber(value)
}

function column(heading: string, share: number, isNumber = false): Section['columns'][number] {
  return { heading, share, isNumber }
}

function texts(cells: readonly string[]): Words[][] {
  return cells.map((text) => [{ text }])
}
