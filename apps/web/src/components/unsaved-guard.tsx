import { Button, Modal } from '@mantine/core'
import { useEffect, useId } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { markForm } from '#web/lib/dirty-forms.ts'
import { useT } from '#web/lib/intl.ts'

type UnsavedGuardProps = {
  isDirty: boolean
  /** Saves what is open, when that can be done here; rejects when it failed. */
  onSave?: () => Promise<void>
}

/** Asks before unsaved changes are left behind, inside the site and when the page is closed. */
export function UnsavedGuard({ isDirty, onSave }: UnsavedGuardProps) {
  const t = useT()
  const id = useId()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    markForm(id, isDirty)
    return () => markForm(id, false)
  }, [id, isDirty])
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault()
  })
  const save = async () => {
    await onSave?.()
    blocker.proceed?.()
  }
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('common.unsaved.title')}
      size={480}
      withCloseButton={false}
    >
      <p className="sec">{t('common.unsaved.text')}</p>
      <div className="row" style={{ justifyContent: 'flex-end', marginBlockStart: 20, flexWrap: 'wrap' }}>
        <Button variant="subtle" onClick={() => blocker.proceed?.()}>
          {t('common.unsaved.leave')}
        </Button>
        <Button variant={onSave ? 'default' : 'filled'} onClick={() => blocker.reset?.()}>
          {t('common.unsaved.stay')}
        </Button>
        {onSave && (
          <Button variant="filled" onClick={() => void save().catch(() => blocker.reset?.())}>
            {t('common.unsaved.save')}
          </Button>
        )}
      </div>
    </Modal>
  )
}
