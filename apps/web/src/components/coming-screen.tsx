import { PageTitle } from './page-title.tsx'
import { useT } from '#web/lib/intl.ts'

/** A screen whose content is not there yet says so. */
export function ComingScreen() {
  const t = useT()
  return (
    <section className="wrap" style={{ paddingBlock: 48 }}>
      <PageTitle title={t('common.coming.title')} />
      <h1>{t('common.coming.title')}</h1>
      <p className="sec">{t('common.coming.text')}</p>
    </section>
  )
}
