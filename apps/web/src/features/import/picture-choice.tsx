import { Checkbox } from '@mantine/core'
import { profileApi } from '@matchwright/contract/profile.api'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './facts.module.css'

type PictureChoiceProps = {
  pictures: readonly string[]
  chosen: string | null
  onChoose: (picture: string | null) => void
}

/** Pictures found in the document; none is selected by default. */
export function PictureChoice({ pictures, chosen, onChoose }: PictureChoiceProps) {
  const t = useT()
  if (pictures.length === 0) return null
  return (
    <fieldset className={styles['pictures']}>
      <legend>{t('import.picture.found', { count: pictures.length })}</legend>
      {pictures.map((picture, index) => (
        <div key={index}>
          <img src={picture} alt="" width="64" height="64" />
          <Checkbox
            size="sm"
            label={t('import.picture.take')}
            checked={picture === chosen}
            onChange={(event) => onChoose(event.currentTarget.checked ? picture : null)}
          />
        </div>
      ))}
      <p className="s13 mut">{t('import.picture.private')}</p>
    </fieldset>
  )
}

/** Uploads the picture of a profile; `picture` is a data URL of a JPEG file. */
export function savePicture(personId: number, picture: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(picture.slice(picture.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
  const file = new File([bytes], 'picture.jpg', { type: 'image/jpeg' })
  return callApi(profileApi.setPersonPicture, { params: { person_id: personId }, files: [file] })
}
