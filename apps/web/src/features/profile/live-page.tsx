import { SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import type { PageName } from '#web/pages.ts'
import { STANDINGS } from './standing.ts'
import type { OtherStanding } from './standing.ts'
import styles from './live-page.module.css'

/** Width of the page in CSS pixels before it is scaled: A4 at 96 dpi. */
const PAGE_WIDTH = 794

type LivePageProps = {
  /** Renders the page as others see it. */
  render: (standing: OtherStanding) => ReactNode
  printPage: PageName
  id: number
}

/** The page that the form fills, beside it: as others see it at each step, scaled to the width there is. */
export function LivePage({ render, printPage, id }: LivePageProps) {
  const t = useT()
  const [standing, setStanding] = useState<OtherStanding>('disclosed')
  const { ref, width } = useElementSize()
  const { ref: paper, height } = useElementSize()
  const scale = width / PAGE_WIDTH
  return (
    <aside className={styles['live']} aria-label={t('profile.live')}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('profile.live')}
        value={standing}
        onChange={(value) => setStanding(STANDINGS.find((one) => one === value) ?? 'disclosed')}
        data={STANDINGS.map((value) => ({ value, label: t(`profile.viewer.${value}`) }))}
      />
      <div className={styles['frame']} ref={ref} style={{ blockSize: height * scale }}>
        {/* A picture of the page: its content is that of the form. */}
        <div
          className={styles['paper']}
          ref={paper}
          style={{ inlineSize: PAGE_WIDTH, scale: String(scale) }}
          inert
          aria-hidden="true"
        >
          {render(standing)}
        </div>
      </div>
      <p className={styles['note']}>
        <span>{t('profile.liveNote')}</span>
        <PageLink page={printPage} params={{ id }} search={`?as=${standing}`}>
          {t('profile.print')}
        </PageLink>
      </p>
    </aside>
  )
}
