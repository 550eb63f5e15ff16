import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { CompanyProfile, PersonProfile } from '@matchwright/contract/profile'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Tag } from '#web/components/tag.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useT } from '#web/lib/intl.ts'
import { usePaths } from '#web/lib/paths.ts'
import { ProfileMenu } from './profile-menu.tsx'
import { standings, viewerOf } from './standing.ts'
import type { Viewer } from './standing.ts'
import styles from './form.module.css'

type Anchor = { id: string; title: string }
type EditorFrameProps = {
  profile: PersonProfile | CompanyProfile
  name: string
  anchors: readonly Anchor[]
  saveLine: ReactNode
  notice: ReactNode
  /** The page as a viewer sees it, in place of the form. */
  renderSheet: (viewer: Viewer) => ReactNode
  children: ReactNode
}

/** Bar with the name and the state of saving, sections at the side, "view as". */
export function EditorFrame({ profile, name, anchors, saveLine, notice, renderSheet, children }: EditorFrameProps) {
  const t = useT()
  const to = usePaths()
  const [params, setParams] = useSearchParams()
  const viewer = viewerOf(params.get('as'))
  const shownName = name || t('profile.unnamed')
  const view = (value: string) =>
    setParams(value === 'owner' ? {} : { as: value }, { preventScrollReset: true, replace: true })
  return (
    <>
      <PageTitle title={shownName} />
      <div className={styles['bar']}>
        <div className="wrap">
          <ActionIcon
            component={Link}
            to={to('lang-profiles')}
            variant="subtle"
            size={36}
            aria-label={t('profile.back')}
          >
            <IconArrowLeft size={19} className="ic flip" aria-hidden="true" />
          </ActionIcon>
          <h1 dir="auto">{shownName}</h1>
          {profile.is_archived && <Tag tone="line">{t('profile.isArchived')}</Tag>}
          {profile.share === 'account' && <Tag tone="line">{t('profile.sharedByMe')}</Tag>}
          {saveLine}
          <span className="sp" />
          <span className={styles['viewas']}>
            <span className="s13 mut" aria-hidden="true">
              {t('match.viewAs.label')}
            </span>
            <SegmentedControl
              size="xs"
              aria-label={t('match.viewAs.label')}
              value={viewer}
              onChange={view}
              data={(['owner', ...standings] as const).map((one) => ({
                value: one,
                label: t(`profile.viewer.${one}`),
              }))}
            />
          </span>
          <ProfileMenu
            kind={profile.kind}
            id={profile.id}
            name={shownName}
            share={profile.share}
            isArchived={profile.is_archived}
            isOwnPage
          />
        </div>
      </div>
      <div className={`wrap ${styles['frame']}`} data-viewer={viewer}>
        {viewer === 'owner' ? (
          <>
            <nav className={styles['anchors']} aria-label={t('profile.sections')}>
              <ul>
                {anchors.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{title}</a>
                  </li>
                ))}
              </ul>
            </nav>
            <div className={styles['form']}>
              {notice}
              {children}
            </div>
          </>
        ) : (
          <div className={styles['viewer']}>
            <p className="sec">{t(`profile.viewerText.${viewer}`)}</p>
            {renderSheet(viewer)}
          </div>
        )}
      </div>
    </>
  )
}
