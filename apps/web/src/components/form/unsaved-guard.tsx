import { Button } from '@mantine/core'
import { useEffect, useId } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { Dialog, preloadDialog } from '#web/components/feedback/dialog.tsx'
import { markForm } from '#web/lib/form/dirty-forms.ts'
import { useT } from '#web/lib/intl/translate.ts'

type UnsavedGuardProps = {
  isDirty: boolean
  /** Saves the changes, if the form can; rejects on failure. */
  onSave?: () => Promise<void>
}

/** Asks for confirmation before unsaved changes are lost, on navigation and on closing the page. */
export function UnsavedGuard({ isDirty, onSave }: UnsavedGuardProps) {
  const id = useId()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    markForm(id, isDirty)
    // The question comes when one leaves, so it must be there.
    if (isDirty) preloadDialog()
    return () => markForm(id, false)
  }, [id, isDirty])
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault()
  })
  return (
    <UnsavedQuestion
      isAsked={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
      {...(onSave && { onSave })}
    />
  )
}

type UnsavedQuestionProps = {
  isAsked: boolean
  onLeave: () => void
  onStay: () => void
  onSave?: () => Promise<void>
}

/** Dialog about unsaved changes: leave, stay or, with `onSave`, save. */
export function UnsavedQuestion({ isAsked, onLeave, onStay, onSave }: UnsavedQuestionProps) {
  const t = useT()
  if (!isAsked) return null
  return (
    <Dialog title={t('common.unsaved.title')} size={480} isQuestion onClose={onStay}>
      <p className="sec">{t('common.unsaved.text')}</p>
      <div className="row" style={{ justifyContent: 'flex-end', marginBlockStart: 20, flexWrap: 'wrap' }}>
        <Button variant="subtle" onClick={onLeave}>
          {t('common.unsaved.leave')}
        </Button>
        <Button variant={onSave ? 'default' : 'filled'} onClick={onStay}>
          {t('common.unsaved.stay')}
        </Button>
        {onSave && (
          <Button variant="filled" onClick={() => void onSave().then(onLeave).catch(onStay)}>
            {t('common.unsaved.save')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
