import { initials } from '#web/components/text/avatar.tsx'
import { picturePath } from './profile-calls.ts'
import type { WhichProfile } from './profile-calls.ts'
import styles from './profile.module.css'

type ProfilePictureProps = WhichProfile & {
  name: string
  hasPicture: boolean
  size?: number
  /** Changes with the picture, so that the browser fetches the new one. */
  version?: string | number
}

/** The picture, or initials; round for persons, square for companies. Decoration: the name stands beside it. */
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
