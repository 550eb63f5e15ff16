import { Button, Drawer } from '@mantine/core'
import { useOpenedAfterMount } from '#web/lib/browser/opened-after-mount.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { QueryForm } from './query-form.tsx'
import type { QueryPanelProps } from './query-panel.tsx'

/** Drawer with the query form, for narrow screens and beside the map. */
export function QueryDrawer({ opened, onClose, ...query }: QueryPanelProps & { opened: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Drawer
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      title={t('finder.title')}
      size={query.isFolded ? 420 : '100%'}
      position={query.isFolded ? 'left' : 'right'}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <QueryForm {...query} />
      <Button variant="filled" fullWidth mt={20} onClick={onClose}>
        {t('finder.done')}
      </Button>
    </Drawer>
  )
}
