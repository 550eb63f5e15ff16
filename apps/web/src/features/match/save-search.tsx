import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBellPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PartLoading } from '#web/components/feedback/part-loading.tsx'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useRegistrationSearch } from '#web/lib/session/registration-search.ts'
import { useShell } from '#web/lib/session/shell.ts'
import type { FinderState } from './finder-state.ts'

const SaveDialog = lazyPart(() => import('./save-dialog.tsx').then((file) => file.SaveDialog), <PartLoading />)

export type SaveSearchProps = { finderId: string; suggestedTitle: string; state: FinderState }

/** Dialog to save the query with its filters and to set the alert frequency. */
export function SaveSearch(props: SaveSearchProps) {
  const t = useT()
  const to = usePaths()
  const { user } = useShell()
  const carried = useRegistrationSearch()
  const [opened, dialog] = useDisclosure(false)
  const icon = <IconBellPlus size={17} className="ic" aria-hidden="true" />
  if (!user)
    return (
      <Button component={Link} to={`${to('lang-account-register')}${carried}`} leftSection={icon}>
        {t('finder.keep')}
      </Button>
    )
  return (
    <>
      <Button leftSection={icon} onPointerEnter={SaveDialog.preload} onFocus={SaveDialog.preload} onClick={dialog.open}>
        {t('finder.keep')}
      </Button>
      {opened && <SaveDialog {...props} onClose={dialog.close} />}
    </>
  )
}
