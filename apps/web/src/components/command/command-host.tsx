import { UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '#web/lib/intl/translate.ts'
import { PartLoading } from '#web/components/feedback/part-loading.tsx'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { useEarlyTyping } from '#web/lib/command/early-typing.ts'
import { focusPart, focusRow, pressInRow, toggleRow } from '#web/lib/command/list-keys.ts'
import { useSingleKeyShortcuts } from '#web/lib/command/single-keys.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { Keys } from './keys.tsx'
import styles from './command.module.css'

const Palette = lazyPart(() => import('./palette.tsx').then((file) => file.Palette), <PartLoading />)
const ShortcutSheet = lazyPart(() => import('./shortcut-sheet.tsx').then((file) => file.ShortcutSheet), <PartLoading />)

/** Button of the command palette in the header, and the keyboard shortcuts of all pages. */
export function CommandHost() {
  const t = useT()
  const to = usePaths()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'palette' | 'sheet'>()
  const typing = useEarlyTyping()
  const close = () => {
    typing.take()
    setOpen(undefined)
  }
  const openPalette = () => {
    // Keeps the keys pressed before the field of the palette has the focus.
    if (open !== 'palette') typing.start()
    setOpen('palette')
  }
  useHotkeys([['mod+K', openPalette]], [])
  const go = (page: 'lang-home' | 'lang-match-finder' | 'lang-match' | 'lang-listing' | 'lang-listing-new') => () =>
    void navigate(to(page))
  useSingleKeyShortcuts({
    '?': () => setOpen('sheet'),
    'g h': go('lang-home'),
    'g f': go('lang-match-finder'),
    'g c': go('lang-match'),
    'g l': go('lang-listing'),
    c: go('lang-listing-new'),
    j: () => focusRow(1),
    k: () => focusRow(-1),
    x: toggleRow,
    e: () => pressInRow('explain'),
    f: () => pressInRow('favourite'),
    r: () => focusPart('write'),
  })
  return (
    <>
      <UnstyledButton
        className={styles['jump']}
        aria-keyshortcuts="Control+K"
        onPointerEnter={Palette.preload}
        onFocus={Palette.preload}
        onClick={openPalette}
      >
        <IconSearch size={17} className="ic" aria-hidden="true" />
        <span className={styles['jumpText']}>{t('command.jump')}</span>
        <span className={styles['jumpKeys']} aria-hidden="true">
          <Keys keys="mod+K" />
        </span>
      </UnstyledButton>
      {open === 'palette' && <Palette onClose={close} onShortcuts={() => setOpen('sheet')} takeTyped={typing.take} />}
      {open === 'sheet' && <ShortcutSheet onClose={close} />}
    </>
  )
}
