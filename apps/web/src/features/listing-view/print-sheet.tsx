import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FormattedDate } from 'react-intl'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { TaxonomyCredits } from '#web/components/concept/taxonomy-credits.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useNow } from '#web/lib/intl/now.ts'
import { useShell } from '#web/lib/session/shell.ts'
import styles from './print-sheet.module.css'

type PrintSheetProps = { title: string; lang?: string; pdf: ReactNode; children: ReactNode }

/** Print layout without site header and footer; its buttons are hidden in print. */
export function PrintSheet({ title, lang, pdf, children }: PrintSheetProps) {
  const t = useT()
  const { config } = useShell()
  const now = useNow()
  return (
    <div className={styles['sheet']}>
      <PageTitle title={title} />
      <div className={styles['tools']}>
        {pdf}
        <Button
          variant="filled"
          leftSection={<IconPrinter size={17} className="ic" aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('listing.do.print')}
        </Button>
      </div>
      <h1 lang={lang} dir="auto">
        {title}
      </h1>
      {children}
      <footer className={styles['foot']}>
        {t.rich('criteria.with', {
          first: config.productName,
          second: <FormattedDate value={now} day="numeric" month="long" year="numeric" />,
        })}
        <TaxonomyCredits />
      </footer>
    </div>
  )
}
