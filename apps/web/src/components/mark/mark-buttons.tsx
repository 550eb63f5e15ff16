import { ActionIcon, Button } from '@mantine/core'
import { IconDots, IconEyeOff, IconNote, IconStar, IconStarFilled, IconEye } from '@tabler/icons-react'
import { SET_ASIDE_REASONS } from '@matchwright/contract/constants'
import type { Mark } from '@matchwright/contract/mark.schema'
import { useState } from 'react'
import { PartLoading } from '#web/components/feedback/part-loading.tsx'
import { ActionMenu } from '#web/components/form/action-menu.tsx'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { shortcutTarget } from '#web/lib/command/list-keys.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './mark.module.css'
import { NO_MARK, useMark } from './use-mark.ts'
import type { MarkTarget } from './use-mark.ts'

const NoteDialog = lazyPart(() => import('./note-dialog.tsx').then((file) => file.NoteDialog), <PartLoading />)

const ICON = { size: 17, className: 'ic', 'aria-hidden': true } as const

type MarkButtonsProps = {
  target: MarkTarget
  mark: Mark | null
  /** With words on the button of favourites, as on the page of a listing. */
  withText?: boolean
  /** Without "not interested", as where a contact is going on. */
  isKept?: boolean
}

/** Buttons for the reader's private marks: favourite; note and tags; not interested, with a reason. */
export function MarkButtons({ target, mark: given, withText = false, isKept = false }: MarkButtonsProps) {
  const t = useT()
  const mark = given ?? NO_MARK
  const { isFavourite, toggleFavourite, setAside, takeBack, refresh } = useMark(target, mark)
  const [isNoting, setNoting] = useState(false)
  const Star = isFavourite ? IconStarFilled : IconStar
  const { title } = target
  return (
    <span className={styles['buttons']}>
      {withText ? (
        <Button
          aria-pressed={isFavourite}
          leftSection={<Star {...ICON} />}
          onClick={toggleFavourite}
          {...shortcutTarget('favourite')}
        >
          {t('mark.favourite')}
        </Button>
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-pressed={isFavourite}
          aria-label={t('mark.favouriteOf', { title })}
          onClick={toggleFavourite}
          {...shortcutTarget('favourite')}
        >
          <Star {...ICON} />
        </ActionIcon>
      )}
      <ActionMenu
        button={
          <ActionIcon variant="subtle" color="gray" size={withText ? 36 : 30} aria-label={t('mark.menuOf', { title })}>
            <IconDots {...ICON} />
          </ActionIcon>
        }
      >
        {({ Item, Label, Divider }) => (
          <>
            <Item leftSection={<IconNote {...ICON} />} onClick={() => setNoting(true)}>
              {t('mark.note.edit')}
            </Item>
            {mark.set_aside && (
              <Item leftSection={<IconEye {...ICON} />} onClick={takeBack}>
                {t('mark.aside.takeBack')}
              </Item>
            )}
            {!mark.set_aside && !isKept && (
              <>
                <Divider />
                <Label>{t('mark.aside.why')}</Label>
                {SET_ASIDE_REASONS.map((reason) => (
                  <Item key={reason} onClick={() => setAside(reason)}>
                    {t(`outcome.reason.${reason}`)}
                  </Item>
                ))}
                <Item leftSection={<IconEyeOff {...ICON} />} onClick={() => setAside(null)}>
                  {t('mark.aside.noReason')}
                </Item>
              </>
            )}
          </>
        )}
      </ActionMenu>
      {isNoting && <NoteDialog target={target} mark={mark} onSaved={refresh} onClose={() => setNoting(false)} />}
    </span>
  )
}
