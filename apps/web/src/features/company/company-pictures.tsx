import type { CompanyPage } from '@matchwright/contract/company.schema'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { VisibilityIcon } from '#web/components/disclosure/visibility-icon.tsx'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './company-page.module.css'

/** Photos; before they are disclosed, as many closed tiles, which say when they open. */
export function CompanyPictures({ page: { photos, hidden_photos: hidden } }: { page: CompanyPage }) {
  const t = useT()
  const [shown, setShown] = useState<number | null>(null)
  const large = photos.find(({ id }) => id === shown)
  if (hidden > 0)
    return (
      <>
        <div className={styles['photos']} aria-hidden="true">
          {Array.from({ length: hidden }, (_, at) => (
            <span key={at} className={styles['frost']}>
              <VisibilityIcon level="full" size={28} />
            </span>
          ))}
        </div>
        <p className={styles['note']}>{t('company.photosClosed', { count: hidden })}</p>
      </>
    )
  if (photos.length === 0) return null
  return (
    <>
      <ul className={styles['photos']}>
        {photos.map(({ id, url, caption }, at) => (
          <li key={id} style={{ '--at': at }}>
            <UnstyledButton onClick={() => setShown(id)} aria-label={caption || t('company.photo', { number: at + 1 })}>
              <img src={url} alt="" loading="lazy" width={480} height={196} />
              {caption !== '' && <span dir="auto">{caption}</span>}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {large && (
        <Dialog title={large.caption || t('company.photos')} size={960} onClose={() => setShown(null)}>
          <img className={styles['large']} src={large.url} alt={large.caption} />
        </Dialog>
      )}
    </>
  )
}
