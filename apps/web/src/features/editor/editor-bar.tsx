import { ActionIcon, Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowLeft, IconChevronDown, IconEye } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { SaveNote } from '#web/components/form/save-note.tsx'
import { canDo } from '#web/components/listing/listing-actions.ts'
import type { ListingAction } from '#web/components/listing/listing-actions.ts'
import { DateText } from '#web/components/text/formats.tsx'
import { Tag } from '#web/components/text/tag.tsx'
import { usePageActions } from '#web/lib/command/page-actions.tsx'
import { ActionMenu } from '#web/components/form/action-menu.tsx'
import { PdfItems } from '#web/components/print/pdf-items.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { stateOf } from '#web/lib/listing/listing-state.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useEditing } from './draft-context.ts'
import { useTemplate } from './use-template.tsx'
import styles from './editor-bar.module.css'

type EditorBarProps = { isBusy: boolean; onAction: (action: ListingAction) => void }

/** Editor toolbar: back link, title, status, save state, preview, publish button. */
export function EditorBar({ isBusy, onAction }: EditorBarProps) {
  const t = useT()
  const to = usePaths()
  const { content, listing, isOffer } = useEditing()
  const state = stateOf(listing.status)
  useEditorActions(onAction)
  return (
    <div className={styles['bar']}>
      <div className={`wrap ${styles['inner']}`}>
        <ActionIcon
          component={Link}
          to={to('lang-listing')}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('listing.back')}
        >
          <IconArrowLeft size={18} className="ic flip" aria-hidden="true" />
        </ActionIcon>
        <h1 dir="auto">{content.title || t('listing.untitled')}</h1>
        <Tag tone={state === 'published' ? 'petrol' : 'line'}>
          {t(listing.is_template ? 'listing.template.tag' : `listing.status.${state}`)}
        </Tag>
        <SaveStatus />
        <span className="sp" />
        {state === 'published' && listing.ends_at && (
          <span className={styles['until']}>
            {t.rich('listing.until', { date: <DateText value={listing.ends_at} /> })}
          </span>
        )}
        <Button
          component={Link}
          to={{ search: '?view=3' }}
          className={styles['view'] ?? ''}
          leftSection={<IconEye size={17} className="ic" aria-hidden="true" />}
        >
          {t(isOffer ? 'listing.viewAs.candidate' : 'listing.viewAs.employer')}
        </Button>
        <StateActions isBusy={isBusy} onAction={onAction} />
      </div>
    </div>
  )
}

/** Offers what the bar does in the command palette, and publishing by a shortcut. */
function useEditorActions(onAction: EditorBarProps['onAction']): void {
  const t = useT()
  const to = usePaths()
  const navigate = useNavigate()
  const { content, listing, isOffer } = useEditing()
  const canPublish = canDo('publish', listing) && !listing.is_template
  useHotkeys([['mod+Enter', () => canPublish && onAction('publish')]], [])
  usePageActions({
    title: content.title || t('listing.untitled'),
    actions: [
      ...(['publish', 'pause', 'withdraw', 'copy'] as const)
        .filter((action) => (action === 'publish' ? canPublish : canDo(action, listing)))
        .map((action) => ({ key: action, text: t(`listing.do.${action}`), run: () => onAction(action) })),
      {
        key: 'view',
        text: t(isOffer ? 'listing.viewAs.candidate' : 'listing.viewAs.employer'),
        run: () => void navigate({ search: '?view=3' }),
      },
      {
        key: 'why',
        text: t('listing.do.why'),
        run: () => void navigate(to('lang-listing-id-why', { id: listing.id })),
      },
    ],
  })
}

function SaveStatus() {
  const t = useT()
  const { save, flush, reload, overwrite } = useEditing()
  const act = (action: () => Promise<void>) => () => void action().catch(() => {})
  return (
    <SaveNote
      save={save}
      texts={{ conflict: t('listing.save.conflict'), limited: t('listing.save.limited') }}
      onRetry={flush}
    >
      <Button size="compact-sm" onClick={act(reload)}>
        {t('listing.save.reload')}
      </Button>
      <Button size="compact-sm" onClick={act(overwrite)}>
        {t('listing.save.overwrite')}
      </Button>
    </SaveNote>
  )
}

function StateActions({ isBusy, onAction }: EditorBarProps) {
  const t = useT()
  const { listing } = useEditing()
  const { entry, dialog } = useTemplate()
  const state = stateOf(listing.status)
  const others = (['pause', 'withdraw', 'copy'] as const).filter((action) => canDo(action, listing))
  return (
    <>
      {(state !== 'draft' || entry !== null) && (
        <ActionMenu
          button={
            <Button rightSection={<IconChevronDown size={16} className="ic" aria-hidden="true" />}>
              {t('listing.column.menu')}
            </Button>
          }
        >
          {({ Divider, Item }) => (
            <>
              {state === 'published' && <Item onClick={() => onAction('publish')}>{t('listing.extend')}</Item>}
              {others.map((action) => (
                <Item key={action} onClick={() => onAction(action)}>
                  {t(`listing.do.${action}`)}
                </Item>
              ))}
              {entry && <Item onClick={entry.run}>{entry.text}</Item>}
              <Divider />
              <PdfItems Item={Item} listing={listing} />
            </>
          )}
        </ActionMenu>
      )}
      {canDo('publish', listing) && !listing.is_template && (
        <Button variant="filled" loading={isBusy} onClick={() => onAction('publish')}>
          {t('listing.do.publish')}
        </Button>
      )}
      {dialog}
    </>
  )
}
