import { Button, FileButton } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { listingApi } from '@matchwright/contract/listing.api'
import { useMutation } from '@tanstack/react-query'
import { useToast } from '#web/components/feedback/toast.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useEditing } from './draft-context.ts'
import styles from './editor.module.css'

/** Cover photo of the listing. */
export function CoverPhoto() {
  const t = useT()
  const toast = useToast()
  const { listing, reload, flush } = useEditing()
  const params = { listing_id: listing.id }
  const put = useMutation({
    mutationFn: async (file: File | null) => {
      await flush()
      if (file === null) await callApi(listingApi.deleteCoverPhoto, { params })
      else await callApi(listingApi.setCoverPhoto, { params, files: [file] })
      await reload()
    },
    onError: (error) => toast(refusalOf(error) ?? t('listing.photo.failed'), { tone: 'problem' }),
  })
  return (
    <div className={styles['labelledGroup']}>
      <span>{t('listing.field.photo')}</span>
      {listing.has_cover_photo && (
        // The version in the URL changes with the picture, which bypasses the browser cache.
        <img
          className={styles['photo']}
          src={`/napi/listing/${listing.id}/cover_photo?v=${listing.version}`}
          alt={t('listing.photo.alt')}
        />
      )}
      <div className={styles['line']}>
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => file && put.mutate(file)}>
          {(button) => (
            <Button
              {...button}
              size="xs"
              loading={put.isPending}
              leftSection={<IconPhoto size={16} className="ic" aria-hidden="true" />}
            >
              {t(listing.has_cover_photo ? 'listing.photo.change' : 'listing.photo.add')}
            </Button>
          )}
        </FileButton>
        {listing.has_cover_photo && (
          <Button size="xs" variant="subtle" onClick={() => put.mutate(null)}>
            {t('listing.photo.remove')}
          </Button>
        )}
      </div>
    </div>
  )
}
