import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown, IconLock } from '@tabler/icons-react'
import type { DisclosureLevel } from '@matchwright/contract/common.schema'
import { ActionMenu } from '#web/components/form/action-menu.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { VisibilityIcon } from './visibility-icon.tsx'
import { LEVEL_OF_VISIBILITY, visibilityOf, VISIBILITIES } from './visibility.ts'
import styles from './visibility-menu.module.css'

type VisibilityMenuProps = {
  /** Name of the field group. */
  name: string
  level: DisclosureLevel
  onChange: (level: DisclosureLevel) => void
  /** Whether the fields can never be disclosed. */
  isSealed?: boolean
}

/** Menu for the disclosure level of a field group. */
export function VisibilityMenu({ name, level, onChange, isSealed = false }: VisibilityMenuProps) {
  const t = useT()
  const now = visibilityOf(level)
  if (isSealed)
    return (
      <span className={styles['visibility']} title={t('profile.visibility.sealed')}>
        <VisibilityIcon level="none" />
        <span>{t('match.visibility.none')}</span>
        <IconLock size={13} className="ic" aria-hidden="true" />
        <span className="vh">{t('profile.visibility.sealed')}</span>
      </span>
    )
  return (
    <ActionMenu
      position="bottom-end"
      button={
        <UnstyledButton
          className={styles['visibility']}
          aria-label={t('profile.visibility.of', { name, level: t(`match.visibility.${now}`) })}
        >
          <VisibilityIcon level={now} />
          <span>{t(`match.visibility.${now}`)}</span>
          <IconChevronDown size={13} className="ic" aria-hidden="true" />
        </UnstyledButton>
      }
    >
      {({ Item, Label }) => (
        <>
          <Label>{t('profile.visibility.title', { name })}</Label>
          {VISIBILITIES.map((one) => (
            <Item
              key={one}
              aria-current={one === now || undefined}
              leftSection={<VisibilityIcon level={one} />}
              rightSection={one === now ? <IconCheck size={15} className="ic" aria-hidden="true" /> : undefined}
              onClick={() => onChange(LEVEL_OF_VISIBILITY[one])}
            >
              {t(`match.visibility.${one}`)}
            </Item>
          ))}
        </>
      )}
    </ActionMenu>
  )
}
