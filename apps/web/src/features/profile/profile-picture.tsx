import { initials } from '#web/components/text/avatar.tsx'
import { picturePath } from './profile-calls.ts'
import type { WhichProfile } from './profile-calls.ts'
import styles from './profile.module.css'

type ProfilePictureProps = WhichProfile & {
  name: string
  hasPicture: boolean
  size?: number
  /** Version of the picture in its URL, to bypass the browser cache. */
  version?: string | number
}

/** Picture or initials; round for persons, square for companies. Decorative, as the name is shown beside it. */
export function ProfilePicture({ kind, id, name, hasPicture, size = 36, version = '' }: ProfilePictureProps) {
  const style = { inlineSize: size, blockSize: size, fontSize: size / 2.8 }
  return (
    <span className={styles['picture']} data-kind={kind} style={style} aria-hidden="true">
      {hasPicture ? (
        <img src={`${picturePath({ kind, id })}?v=${version}`} alt="" width={size} height={size} />
      ) : (
        initials(name) || '·'
      )}
    </span>
  )
}
