import { ActionIcon, Button, FileButton, TextInput } from '@mantine/core'
import { IconPhoto, IconTrash, IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { companyApi } from '@matchwright/contract/company.api'
import type { OwnPictures } from '@matchwright/contract/company.schema'
import { MOST_PHOTOS } from '@matchwright/contract/constants'
import { useToast } from '#web/components/feedback/toast.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiKey, apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './form.module.css'

const ACCEPT = 'image/png,image/jpeg,image/webp'

/** Cover and photos of the company's page. They open with the logo. */
export function PagePictures({ companyId }: { companyId: number }) {
  const t = useT()
  const params = { company_id: companyId }
  const { data } = useQuery(apiQuery(companyApi.pictures, { params }))
  const change = usePictureChange(companyId)
  const { cover = null, photos = [] } = data ?? {}
  return (
    <div className={styles['several']} role="group" aria-label={t('profile.page.pictures')}>
      <span className={styles['lab']} aria-hidden="true">
        {t('profile.page.pictures')}
      </span>
      {cover !== null && <img className={styles['cover']} src={cover} alt={t('profile.page.cover')} />}
      <div className="row">
        <Upload
          text={t(cover === null ? 'profile.page.addCover' : 'profile.page.replaceCover')}
          isBusy={change.isPending}
          onFile={(file) => change.mutate(() => callApi(companyApi.setCover, { params, files: [file] }))}
        />
        {cover !== null && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconTrash size={16} className="ic" aria-hidden="true" />}
            onClick={() => change.mutate(() => callApi(companyApi.deleteCover, { params }))}
          >
            {t('profile.page.removeCover')}
          </Button>
        )}
      </div>
      {photos.map(({ id, url, caption }) => (
        <div key={id} className={styles['photoline']}>
          <img src={url} alt="" width={96} height={64} />
          <TextInput
            aria-label={t('profile.page.caption')}
            placeholder={t('profile.page.caption')}
            maxLength={100}
            defaultValue={caption}
            onBlur={({ currentTarget: { value } }) => {
              const of = { params: { ...params, photo_id: id }, body: { caption: value } }
              if (value !== caption) change.mutate(() => callApi(companyApi.changePhoto, of))
            }}
          />
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t('profile.removeNamed', { name: caption || t('profile.page.photo') })}
            onClick={() =>
              change.mutate(() => callApi(companyApi.deletePhoto, { params: { ...params, photo_id: id } }))
            }
          >
            <IconX size={15} className="ic" aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      {photos.length < MOST_PHOTOS && (
        <div className="row">
          <Upload
            text={t('profile.page.addPhoto')}
            isBusy={change.isPending}
            onFile={(file) => change.mutate(() => callApi(companyApi.addPhoto, { params, files: [file] }))}
          />
        </div>
      )}
    </div>
  )
}

/** Every change answers all pictures as they are then. */
function usePictureChange(companyId: number) {
  const t = useT()
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (call: () => Promise<OwnPictures>) => call(),
    onSuccess: (pictures) =>
      client.setQueryData(apiKey(companyApi.pictures, { params: { company_id: companyId } }), pictures),
    onError: (error) => toast(refusalOf(error) ?? t('profile.failed'), { tone: 'problem' }),
  })
}

function Upload({ text, isBusy, onFile }: { text: string; isBusy: boolean; onFile: (file: File) => void }) {
  return (
    <FileButton accept={ACCEPT} onChange={(file) => file && onFile(file)}>
      {(props) => (
        <Button
          {...props}
          size="xs"
          loading={isBusy}
          leftSection={<IconPhoto size={16} className="ic" aria-hidden="true" />}
        >
          {text}
        </Button>
      )}
    </FileButton>
  )
}
