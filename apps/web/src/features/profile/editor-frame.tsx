import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowLeft, IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useToast } from '#web/components/feedback/toast.tsx'
import { SaveNote } from '#web/components/form/save-note.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { Tag } from '#web/components/text/tag.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { UnsavedGuard } from '#web/components/form/unsaved-guard.tsx'
import { PartLoading } from '#web/components/feedback/part-loading.tsx'
import { usePdfAddress } from '#web/components/print/pdf-address.ts'
import { PdfButton } from '#web/components/print/pdf-button.tsx'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { fieldLabels } from './field-labels.ts'
import { LivePage } from './live-page.tsx'
import { Section } from './parts.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { STANDINGS, viewerOf } from './standing.ts'
import type { Viewer } from './standing.ts'
import type { AnyProfile, Editor } from './use-editor.ts'
import styles from './form.module.css'

const HistoryDialog = lazyPart(() => import('./history-dialog.tsx').then((file) => file.HistoryDialog), <PartLoading />)

type Anchor = { id: string; title: string }
type EditorFrameProps<Profile extends AnyProfile> = {
  profile: Profile
  editor: Editor<Profile>
  name: string
  anchors: readonly Anchor[]
  /** Fetches the profile as currently stored. */
  reload: () => Promise<Profile>
  /** Renders the profile as a viewer sees it, in place of the form. */
  renderSheet: (viewer: Viewer) => ReactNode
  documents: ReactNode
  printPage: 'lang-profiles-person-id-print' | 'lang-profiles-company-id-print'
  children: ReactNode
}

/** Layout of the profile editor: toolbar with save state, section navigation, preview, form and documents. */
export function EditorFrame<Profile extends AnyProfile>(props: EditorFrameProps<Profile>) {
  const { profile, editor, name, anchors, renderSheet, printPage } = props
  const { autosave } = editor
  const t = useT()
  const to = usePaths()
  const [params, setParams] = useSearchParams()
  const viewer = viewerOf(params.get('as'))
  const [isHistoryOpen, history] = useDisclosure(false)
  const pdf = usePdfAddress()
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
          <SaveNote
            save={autosave.save}
            texts={{ conflict: t('profile.conflict.title'), limited: t('profile.limited') }}
            onRetry={autosave.flush}
          />
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
              data={(['owner', ...STANDINGS] as const).map((one) => ({
                value: one,
                label: t(`profile.viewer.${one}`),
              }))}
            />
          </span>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconHistory size={17} className="ic" aria-hidden="true" />}
            onPointerEnter={HistoryDialog.preload}
            onFocus={HistoryDialog.preload}
            onClick={history.open}
          >
            {t('profile.history')}
          </Button>
          <span className={styles['pdf']}>
            <PdfButton
              href={pdf('profile', { params: { person_or_company: profile.kind, profile_id: profile.id }, query: {} })}
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
      {isHistoryOpen && (
        <HistoryDialog
          which={profile}
          onRestored={async () => editor.replace(await props.reload())}
          onClose={history.close}
        />
      )}
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
            <EditorForm {...props} />
            <LivePage render={renderSheet} printPage={printPage} id={profile.id} />
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

function EditorForm<Profile extends AnyProfile>({ editor, reload, documents, children }: EditorFrameProps<Profile>) {
  const t = useT()
  const toast = useToast()
  const { autosave, errors } = editor
  const takeTheirs = () => reload().then(editor.replace, () => toast(t('profile.failed'), { tone: 'problem' }))
  return (
    <div className={styles['form']}>
      <UnsavedGuard isDirty={autosave.save.kind !== 'saved'} onSave={() => autosave.flush()} />
      {autosave.save.kind === 'conflict' && (
        <ConflictNotice onTheirs={() => void takeTheirs()} onMine={() => void autosave.overwrite().catch(() => {})} />
      )}
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        {autosave.save.kind === 'invalid' && <FormSummary errors={errors} labels={fieldLabels(t)} />}
        {children}
      </form>
      <Section id="documents" title={t('profile.section.documents')} text={t('profile.documentsHelp')}>
        {documents}
      </Section>
    </div>
  )
}
