import { useId, useState } from 'react'
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { HintAt } from '#web/components/feedback/late-hint.tsx'
import { Term } from '#web/components/text/term.tsx'
import { sentence, sentences } from '#web/lib/intl/sentences.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { toneOf } from '#web/lib/score.ts'
import { namedSegments } from './named-segments.ts'
import styles from './criterion-strip.module.css'

export type StripSegment = {
  key: string
  /** Name of the criterion in the page's language. */
  name: string
  /** Filled share, 0 to 1; null if one side states nothing. */
  share: number | null
  /** Maximum points; the segment's width on the match page. */
  weight: number
  /** Points reached; absent if undisclosed. */
  points?: number
  isMust?: boolean
  /** Reason of the result in one sentence. */
  reason?: string
}

type CriterionStripProps = {
  theirs: readonly StripSegment[]
  mine: readonly StripSegment[]
  /** Aligns the divider across rows. */
  aligned?: boolean
}

/**
 * One segment per criterion: the other side's criteria first, then the user's own. Arrow keys move between segments;
 * hover and focus show the reason.
 */
export function CriterionStrip({ theirs, mine, aligned = false }: CriterionStripProps) {
  const t = useT()
  const [active, setActive] = useState(0)
  const all = [...theirs, ...mine]
  const move = useArrowKeys(all.length, active, setActive)
  return (
    <span
      className={styles['strip']}
      data-aligned={aligned || undefined}
      role="toolbar"
      aria-label={t('match.strip.label')}
    >
      <Group
        label={t('match.strip.theirs')}
        segments={theirs}
        first={0}
        active={active}
        onActive={setActive}
        onKeyDown={move}
      />
      <span className={styles['divider']} />
      <Group
        label={t('match.strip.mine')}
        segments={mine}
        first={theirs.length}
        active={active}
        onActive={setActive}
        onKeyDown={move}
      />
    </span>
  )
}

type GroupProps = {
  label: string
  segments: readonly StripSegment[]
  first: number
  active: number
  onActive: (index: number) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

function Group({ label, segments, first, active, onActive, onKeyDown }: GroupProps) {
  const text = useSegmentText()
  const hint = useHint()
  return (
    <span className={styles['group']} role="group" aria-label={label}>
      {segments.map((segment, index) => (
        <button
          key={segment.key}
          type="button"
          className={styles['segment']}
          data-unknown={segment.share === null || undefined}
          data-must={segment.isMust || undefined}
          data-tone={segment.share === null ? undefined : toneOf(segment.share)}
          style={{ '--v': segment.share ?? 0 }}
          tabIndex={first + index === active ? 0 : -1}
          aria-label={text(segment)}
          onFocus={() => onActive(first + index)}
          onKeyDown={onKeyDown}
          {...hint.of(segment)}
        />
      ))}
      {hint.shown}
    </span>
  )
}

/** Tooltip with the reason of the hovered or focused segment: one, as a list has hundreds of segments. */
function useHint() {
  const [pointed, setPointed] = useState<{ segment: StripSegment; at: HTMLElement }>()
  const hide = () => setPointed(undefined)
  const hideOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
  const of = (segment: StripSegment) => {
    const show = ({ currentTarget: at }: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>) =>
      setPointed({ segment, at })
    return { onPointerEnter: show, onFocusCapture: show, onPointerLeave: hide, onBlur: hide, onKeyUp: hideOnEscape }
  }
  const shown: ReactNode = pointed && (
    <HintAt at={pointed.at}>
      <SegmentReason segment={pointed.segment} />
    </HintAt>
  )
  return { of, shown }
}

function SegmentReason({ segment }: { segment: StripSegment }) {
  const t = useT()
  const text = useSegmentText()
  const { name, points, weight, reason } = segment
  if (reason === undefined) return text(segment)
  return (
    <>
      <b>{points === undefined ? name : t('match.strip.points', { name, points, of: weight })}.</b> {reason}
    </>
  )
}

/** Accessible text of a segment, such as "Skills: partly met (must-have)", with the reason if known. */
function useSegmentText(): (segment: StripSegment) => string {
  const t = useT()
  const { locale } = useIntl()
  return ({ name, share, isMust, reason }) => {
    const status = t(`match.status.${statusOf(share)}`)
    const line = isMust ? t('match.strip.must', { name, status }) : t('match.strip.plain', { name, status })
    return reason === undefined ? line : sentences(locale, [sentence(locale, line), reason])
  }
}

const MET = 0.9
const NOT_MET = 0.25

export function statusOf(share: number | null): 'met' | 'partly' | 'not' | 'unknown' {
  if (share === null) return 'unknown'
  if (share >= MET) return 'met'
  return share <= NOT_MET ? 'not' : 'partly'
}

function useArrowKeys(count: number, active: number, setActive: (index: number) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight'
    const next = { [forward]: active + 1, [back]: active - 1, Home: 0, End: count - 1 }[event.key]
    if (next === undefined || next < 0 || next >= count) return
    event.preventDefault()
    setActive(next)
    event.currentTarget.closest('[role=toolbar]')?.querySelectorAll('button')[next]?.focus()
  }
}

/**
 * Strip of the match page: widths are maximum points, so the filled area is the fit. A name stands under its bar where
 * no other name is in its way; the table below has all of them.
 */
export function PointStrip({ segments, label }: { segments: readonly StripSegment[]; label: string }) {
  const text = useSegmentText()
  const id = useId()
  const hint = useHint()
  const total = segments.reduce((sum, { weight }) => sum + weight, 0)
  const named = namedSegments(segments)
  return (
    <ul className={styles['points']} aria-label={label}>
      {segments.map((segment) => (
        <li
          key={`${id}${segment.key}`}
          data-unknown={segment.share === null || undefined}
          data-must={segment.isMust || undefined}
          data-tone={segment.share === null ? undefined : toneOf(segment.share)}
          style={{ '--v': segment.share ?? 0, '--of': segment.weight }}
        >
          {segment.weight / total < NARROW ? (
            // Not a button: too narrow for touch, and the table below has the same content.
            <span role="img" className={styles['bar']} aria-label={text(segment)} {...hint.of(segment)} />
          ) : (
            <button type="button" className={styles['bar']} aria-label={text(segment)} {...hint.of(segment)} />
          )}
          {named.has(segment.key) && <span className={styles['name']}>{segment.name}</span>}
          {named.has(segment.key) && segment.points !== undefined && (
            <span className={styles['number']} dir="ltr">
              {segment.points}
              <i>/{segment.weight}</i>
            </span>
          )}
        </li>
      ))}
      {hint.shown}
    </ul>
  )
}

/** Share of the width below which a bar is too narrow to be touched. */
const NARROW = 0.085

/** Legend of the strip. */
export function StripKey({ withSides = false }: { withSides?: boolean }) {
  const t = useT()
  return (
    <span className={styles['key']}>
      {withSides && <span>{t.rich('match.key.sides')}</span>}
      <span>
        <i className={styles['segment']} data-tone={5} style={{ '--v': 1 }} />
        {t('match.status.met')}
      </span>
      <span>
        <i className={styles['segment']} data-tone={2} style={{ '--v': 0.5 }} />
        {t('match.status.partly')}
      </span>
      <span>
        <i className={styles['segment']} data-unknown />
        {t('match.status.unknown')}
      </span>
      <span>
        <i className={styles['segment']} data-must data-tone={5} style={{ '--v': 1 }} />
        <Term term="must">{t('match.key.must')}</Term>
      </span>
    </span>
  )
}
