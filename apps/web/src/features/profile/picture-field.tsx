import { Button, FileButton } from '@mantine/core'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { profileCalls, useProfileCall } from './profile-calls.ts'
import type { WhichProfile } from './profile-calls.ts'
import { ProfilePicture } from './profile-picture.tsx'
import styles from './form.module.css'

const MAX_BYTES = 5 * 1024 * 1024
const PREVIEW_PX = 88

type PictureFieldProps = { which: WhichProfile; name: string; hasPicture: boolean; version: string }

/** Profile picture with an optimistic preview during the upload. */
export function PictureField({ which, name, hasPicture, version }: PictureFieldProps) {
  const t = useT()
  const [preview, setPreview] = useState<string | null>(null)
  const [has, setHas] = useState(hasPicture)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useProfileCall((file: File) => profileCalls.setPicture(which, file))
  const remove = useProfileCall(() => profileCalls.deletePicture(which))
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview])
  const choose = (file: File | null) => {
    if (!file) return
    if (file.size > MAX_BYTES) return setProblem(t('profile.pictureTooLarge'))
    setProblem(null)
    setPreview(URL.createObjectURL(file))
    upload.mutate(file, {
      onSuccess: () => setHas(true),
      onError: (error) => {
        setPreview(null)
        setProblem(refusalOf(error) ?? t('profile.failed'))
      },
    })
  }
  return (
    <div className={styles['pictureline']}>
      {preview === null ? (
        <ProfilePicture {...which} name={name} hasPicture={has} size={PREVIEW_PX} version={version} />
      ) : (
        <img
          className={styles['preview']}
          data-kind={which.kind}
          src={preview}
          alt=""
          width={PREVIEW_PX}
          height={PREVIEW_PX}
        />
      )}
      <div className={styles['picturetext']}>
        <span className="row">
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={choose}>
            {(props) => (
              <Button
                {...props}
                size="xs"
                loading={upload.isPending}
                leftSection={<IconCamera size={16} className="ic" aria-hidden="true" />}
              >
                {t(has ? 'profile.pictureReplace' : 'profile.pictureAdd')}
              </Button>
            )}
          </FileButton>
          {has && (
            <Button
              size="xs"
              variant="subtle"
              loading={remove.isPending}
              leftSection={<IconTrash size={16} className="ic" aria-hidden="true" />}
              onClick={() =>
                remove.mutate(undefined, {
                  onSuccess: () => {
                    setHas(false)
                    setPreview(null)
                    setProblem(null)
                  },
                  onError: () => setProblem(t('profile.failed')),
                })
              }
            >
              {t('profile.pictureRemove')}
            </Button>
          )}
        </span>
        <span className="s13 mut">{t(which.kind === 'person' ? 'profile.pictureHelp' : 'profile.logoHelp')}</span>
        {problem !== null && (
          <span className={styles['problem']} role="alert">
            {problem}
          </span>
        )}
      </div>
    </div>
  )
}
