import { useIntl } from 'react-intl'
import { useT } from '#web/lib/intl/translate.ts'
import { directionOf } from '#web/lib/intl/languages.ts'
import styles from './staircase.module.css'

type Size = { width: number; height: number; name: 'wide' | 'narrow' }
type StaircaseProps = { today: number; steps: readonly { opens: number; fits: number }[]; all: number }

const SIZES: readonly Size[] = [
  { name: 'wide', width: 816, height: 236 },
  { name: 'narrow', width: 324, height: 190 },
]
/** Space for the number of all offers at the end, and for the numbers above the highest tread. */
const END = 62
const TOP = 40
const BOTTOM = 24
const RADIUS = 10.5

/** Staircase of the offers that fit: one tread for today and one after each step, numbered as in the table. */
export function Staircase(props: StaircaseProps) {
  return SIZES.map((size) => <Drawing key={size.name} {...props} size={size} />)
}

function Drawing({ today, steps, all, size }: StaircaseProps & { size: Size }) {
  const t = useT()
  const intl = useIntl()
  const isRtl = directionOf(intl.locale) === 'rtl'
  const { width, height, name } = size
  const [plot, base] = [width - END, height - BOTTOM]
  const levels = [today, ...steps.map(({ fits }) => fits)]
  const tread = plot / levels.length
  const y = (count: number) => base - ((base - TOP) * count) / Math.max(1, all)
  const x = (at: number) => (isRtl ? width - at : at)
  const line = levels.map(
    (fits, at) => `${at === 0 ? 'M' : 'V'}${at === 0 ? `${x(0)} ` : ''}${y(fits)}H${x((at + 1) * tread)}`,
  )
  const label = `${t('gap.stairs')}: ${intl.formatList(
    levels.map((fits) => intl.formatNumber(fits)),
    { type: 'unit' },
  )}`
  return (
    <svg className={styles['stairs']} data-size={name} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path className={styles['all']} d={`M${x(0)} ${TOP}H${x(plot)}`} />
      <text x={x(width)} y={TOP + 4} data-at="end">
        {t('gap.all', { count: all })}
      </text>
      <path className={styles['area']} d={`${line.join('')}V${base}H${x(0)}Z`} />
      <path className={styles['line']} d={line.join('')} />
      <path className={styles['ground']} d={`M${x(0)} ${base + 0.5}H${x(plot)}`} />
      {levels.map((fits, at) => (
        <Tread key={at} at={x(at * tread + (at === 0 ? 8 : 14))} y={y(fits)} {...{ fits, name }}>
          {at === 0
            ? t('gap.today')
            : steps[at - 1]?.opens === 0
              ? ''
              : `\u200E+${intl.formatNumber(steps[at - 1]?.opens ?? 0)}`}
        </Tread>
      ))}
      {steps.map(({ opens, fits }, at) => (
        <Step
          key={at}
          x={x((at + 1) * tread)}
          y={y(fits - opens / 2)}
          number={intl.formatNumber(at + 1)}
          isNext={at === 0}
        />
      ))}
    </svg>
  )
}

type TreadProps = { at: number; y: number; fits: number; name: Size['name']; children: string }

/** Number of offers above a tread, with what the step opened. */
function Tread({ at, y, fits, name, children }: TreadProps) {
  const intl = useIntl()
  const isNarrow = name === 'narrow'
  const isRtl = directionOf(intl.locale) === 'rtl'
  return (
    <text x={at} y={y - (isNarrow ? 20 : 9)} className={styles['count']}>
      {intl.formatNumber(fits)}
      {isNarrow ? (
        <tspan x={at} dy="13" className={styles['gain']}>
          {children}
        </tspan>
      ) : (
        <tspan dx={isRtl ? -5 : 5} className={styles['gain']}>
          {children}
        </tspan>
      )}
    </text>
  )
}

function Step({ x, y, number, isNext }: { x: number; y: number; number: string; isNext: boolean }) {
  return (
    <g className={styles['step']} data-next={isNext || undefined}>
      <circle cx={x} cy={y} r={RADIUS} />
      <text x={x} y={y + 4.3}>
        {number}
      </text>
    </g>
  )
}
