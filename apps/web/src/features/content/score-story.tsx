import { Button } from '@mantine/core'
import type { ContentPage } from '@matchwright/contract/content.schema'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { SeoLinks } from '#web/components/layout/seo-links.tsx'
import { directionOf } from '#web/lib/intl/languages.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { PageBody } from './page-parts.tsx'
import { BridgeFigure, LensFigure, NeverFigure, RingFigure, StripFigure } from './story-figures.tsx'
import styles from './score-story.module.css'
import { useChapters } from './use-chapters.ts'

const CHAPTERS = [
  { key: 'ring', figure: <RingFigure />, paragraphs: ['one', 'two'] },
  { key: 'strip', figure: <StripFigure />, paragraphs: ['one'] },
  { key: 'bridge', figure: <BridgeFigure />, paragraphs: ['one', 'two'] },
  { key: 'lens', figure: <LensFigure />, paragraphs: ['one'] },
  { key: 'never', figure: <NeverFigure />, paragraphs: ['one'] },
] as const

type ChapterKey = (typeof CHAPTERS)[number]['key']
const KEYS: readonly ChapterKey[] = CHAPTERS.map(({ key }) => key)

/**
 * "How the score works" in five chapters with one example. Each figure plays once when it comes into view; the rules in
 * words follow as the content page has them.
 */
export function ScoreStory({ page }: { page: ContentPage }) {
  const t = useT()
  const to = usePaths()
  const { current, chapter } = useChapters(KEYS)
  const { locale } = page.meta
  return (
    <article className={styles['story']}>
      <PageTitle title={page.title} description={page.summary} />
      <SeoLinks />
      <header className={`wrap ${styles['head']}`}>
        <h1>{t('story.title')}</h1>
        <p>{t('story.lead')}</p>
      </header>
      <nav className={styles['nav']} aria-label={t('story.chapters')}>
        <ul>
          {KEYS.map((key) => (
            <li key={key}>
              <a href={`#${key}`} aria-current={current === key ? 'true' : undefined}>
                {t(`story.${key}.name`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="wrap">
        {CHAPTERS.map(({ key, figure, paragraphs }, at) => (
          <section key={key} id={key} className={styles['chapter']} aria-labelledby={`${key}-title`} {...chapter(key)}>
            <ChapterText number={at + 1} name={key} paragraphs={paragraphs} />
            <div className={key === 'never' ? styles['bare'] : `card ${styles['figure']}`}>{figure}</div>
          </section>
        ))}
        <section className={styles['rules']} lang={locale} dir={directionOf(locale)}>
          <h2>{t('story.rules')}</h2>
          <PageBody page={page} />
        </section>
      </div>
      <section className={`wrap ${styles['end']}`}>
        <h2>{t('story.try')}</h2>
        <p>{t('story.try.text')}</p>
        <Button variant="filled" size="lg" component={Link} to={to('lang-match-finder')}>
          {t('story.try.finder')}
        </Button>
      </section>
    </article>
  )
}

type ChapterTextProps = { number: number; name: ChapterKey; paragraphs: readonly ('one' | 'two')[] }

function ChapterText({ number, name, paragraphs }: ChapterTextProps): ReactNode {
  const t = useT()
  return (
    <div>
      <p className={styles['number']}>{t('story.chapter', { number, name: t(`story.${name}.name`) })}</p>
      <h2 id={`${name}-title`}>{t(`story.${name}.title`)}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{textOf(t, name, paragraph)}</p>
      ))}
    </div>
  )
}

function textOf(t: ReturnType<typeof useT>, name: ChapterKey, paragraph: 'one' | 'two'): string {
  if (paragraph === 'one') return t(`story.${name}.one`)
  return name === 'ring' ? t('story.ring.two') : t('story.bridge.two')
}
