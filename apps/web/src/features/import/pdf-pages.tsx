import type { Reading } from '@matchwright/contract/parser.schema'
import { Fragment } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import { useActiveFacts } from './active-facts.ts'
import { MarkLink } from './mark-link.tsx'
import type { Marked } from './marks.ts'
import { placedPieces, viewOf } from './pdf-geometry.ts'
import type { PlacedPiece, View } from './pdf-geometry.ts'
import styles from './source.module.css'

type Document = Reading['document']

/** Pages of a PDF as SVG, with each word at its position. */
export function PdfPages({ document, lang, marked }: { document: Document; lang: string | null; marked: Marked }) {
  const view = viewOf(document)
  return document.pages.map((page, index) => (
    <PdfPage
      key={index}
      number={index + 1}
      view={{ ...view, height: page.height }}
      lang={lang}
      isRtl={page.direction === 'rtl'}
      pieces={placedPieces(document, index + 1, marked)}
    />
  ))
}

type PdfPageProps = { number: number; view: View; lang: string | null; isRtl: boolean; pieces: PlacedPiece[] }

function PdfPage({ number, view, lang, isRtl, pieces }: PdfPageProps) {
  const t = useT()
  const { anchor } = useActiveFacts()
  return (
    <article className={styles['sheet']} aria-label={t('import.page', { number })}>
      <svg
        viewBox={`${view.x} 0 ${view.width} ${view.height}`}
        lang={lang ?? undefined}
        direction={isRtl ? 'rtl' : 'ltr'}
        role="group"
      >
        {pieces.map((piece) => (
          <g
            key={piece.start}
            {...(piece.start === piece.line.start && { id: anchor('line', piece.start), tabIndex: -1 })}
          >
            <PdfPiece piece={piece} />
          </g>
        ))}
      </svg>
    </article>
  )
}

function PdfPiece({ piece }: { piece: PlacedPiece }) {
  const { active } = useActiveFacts()
  const { fact, start, isStruck } = piece
  if (isStruck || !fact) return <PieceText piece={piece} />
  return (
    <g
      className={styles['mark']}
      data-check={fact.status === 'check' || undefined}
      data-on={active.has(fact.n) || undefined}
    >
      <MarkLink fact={fact} isFirst={fact.evidence[0]?.start === start}>
        <Ground piece={piece} />
        <PieceText piece={piece} />
      </MarkLink>
    </g>
  )
}

/** Extent of a mark's highlight above and below the baseline, in font sizes. */
const ASCENT = 0.95
const DESCENT = 0.3

function Ground({ piece: { from, to, line } }: { piece: PlacedPiece }) {
  const [x, width] = [Math.min(from, to) - 1, Math.abs(to - from) + 2]
  const bottom = line.y + line.size * DESCENT
  return (
    <>
      <rect x={x} y={line.y - line.size * ASCENT} width={width} height={line.size * (ASCENT + DESCENT)} rx="2" />
      <line x1={x} x2={x + width} y1={bottom} y2={bottom} />
    </>
  )
}

function PieceText({ piece: { from, to, line, text, isStruck, ends } }: { piece: PlacedPiece }) {
  const words = text.replaceAll('\t', ' ')
  const length = Math.abs(to - from)
  return (
    <Fragment>
      {words.trim() !== '' && length > 0 && (
        <text
          x={from}
          y={line.y}
          fontSize={line.size}
          fontWeight={line.bold ? 600 : 400}
          textLength={length}
          lengthAdjust="spacingAndGlyphs"
          data-struck={isStruck || undefined}
        >
          {words}
        </text>
      )}
      {ends.length > 0 && (
        <text className={styles['number']} x={to} y={line.y - line.size * NUMBER_RISE}>
          {ends.map(({ n }) => n).join(' ')}
        </text>
      )}
    </Fragment>
  )
}

const NUMBER_RISE = 0.7
