import type { Reading } from '@matchwright/contract/parser.schema'
import { Fragment } from 'react'
import { directionOf } from '#web/lib/intl/languages.ts'
import { useActiveFacts } from './active-facts.ts'
import { MarkLink } from './mark-link.tsx'
import { piecesOf } from './marks.ts'
import type { Marked, Piece } from './marks.ts'
import styles from './source.module.css'

type Document = Reading['document']
type Line = Document['lines'][number]
type Block = { kind: 'title' | 'heading' | 'text' | 'list'; lines: Line[]; isApart: boolean }

/** Source as running text, by page if it has pages. */
export function FlowText({ document, lang, marked }: { document: Document; lang: string | null; marked: Marked }) {
  const pages = [...Map.groupBy(document.lines, ({ page }) => page)]
  return pages.map(([page, lines]) => (
    <article
      key={page}
      className={styles['paper']}
      lang={lang ?? undefined}
      dir={lang === null ? 'auto' : directionOf(lang)}
    >
      {blocksOf(lines, page <= 1).map((block) => (
        <FlowBlock key={block.lines[0]?.start} block={block} document={document} marked={marked} />
      ))}
    </article>
  ))
}

function FlowBlock({ block, document, marked }: { block: Block; document: Document; marked: Marked }) {
  const { anchor } = useActiveFacts()
  const line = (one: Line) => (
    <FlowLine
      pieces={piecesOf(document.text, one.start, one.end, marked)}
      isBold={one.bold && block.kind === 'text'}
      isBullet={block.kind === 'list'}
    />
  )
  const [first] = block.lines
  if (!first) return null
  const at = { id: anchor('line', first.start), tabIndex: -1 }
  if (block.kind === 'title') return <h2 {...at}>{line(first)}</h2>
  if (block.kind === 'heading') return <h3 {...at}>{line(first)}</h3>
  if (block.kind === 'text')
    return (
      <p {...at} data-apart={block.isApart || undefined}>
        {line(first)}
      </p>
    )
  return (
    <ul>
      {block.lines.map((one) => (
        <li key={one.start} id={anchor('line', one.start)} tabIndex={-1}>
          {line(one)}
        </li>
      ))}
    </ul>
  )
}

const BULLET = /^\s*[•●▪◦·*–-]\s*/

function FlowLine({ pieces, isBold, isBullet }: { pieces: Piece[]; isBold: boolean; isBullet: boolean }) {
  const content = pieces.map((piece, index) => (
    <FlowPiece key={piece.start} piece={piece} isBullet={isBullet && index === 0} />
  ))
  return isBold ? <b>{content}</b> : content
}

function FlowPiece({ piece, isBullet }: { piece: Piece; isBullet: boolean }) {
  const { fact, text, isStruck, ends, start } = piece
  const { active } = useActiveFacts()
  const plain = text.replaceAll('\t', '  ')
  const words = isBullet ? plain.replace(BULLET, '') : plain
  if (isStruck) return <s>{words}</s>
  const numbers = ends.map(({ n }) => <sup key={n}>{n}</sup>)
  // White space between the words of a fact is not a link of its own.
  if (!fact || (words.trim() === '' && ends.length === 0))
    return (
      <Fragment>
        {words}
        {numbers}
      </Fragment>
    )
  return (
    <mark data-check={fact.status === 'check' || undefined} data-on={active.has(fact.n) || undefined}>
      <MarkLink fact={fact} isFirst={fact.evidence[0]?.start === start}>
        {words}
        {numbers}
      </MarkLink>
    </mark>
  )
}

function blocksOf(lines: readonly Line[], isFirstPage: boolean): Block[] {
  const largest = Math.max(...lines.map(({ size }) => size))
  const usual = medianOf(lines.map(({ size }) => size))
  const blocks: Block[] = []
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    const last = blocks.at(-1)
    if (line.is_bullet && last?.kind === 'list') last.lines.push(line)
    else
      blocks.push({
        kind: kindOf(line, {
          isTitle:
            isFirstPage && line.size === largest && largest > usual && !blocks.some(({ kind }) => kind === 'title'),
          usual,
        }),
        lines: [line],
        isApart: before !== undefined && line.y - before.y > APART * (line.page > 0 ? line.size : 1),
      })
  }
  return blocks
}

/** Line distance, in line heights, above which a new paragraph begins. */
const APART = 1.9

function kindOf(line: Line, { isTitle, usual }: { isTitle: boolean; usual: number }): Block['kind'] {
  if (isTitle) return 'title'
  if (line.is_heading || (line.size > usual * 1.12 && !line.is_bullet)) return 'heading'
  return line.is_bullet ? 'list' : 'text'
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
