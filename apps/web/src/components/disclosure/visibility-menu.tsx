import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown, IconLock } from '@tabler/icons-react'
import type { DisclosureLevel } from '@matchwright/contract/common.schema'
import { DISCLOSURE_LEVEL } from '@matchwright/contract/constants'
import { useT } from '#web/lib/intl/translate.ts'
import { Iris } from './visibility-icon.tsx'
import type { LensLevel } from './visibility-icon.tsx'
import styles from './visibility-menu.module.css'

/** Levels in the order in which they open. */
const ORDER: readonly LensLevel[] = ['none', 'full', 'contact', 'public']
const numbers: Record<LensLevel, DisclosureLevel> = {
  none: DISCLOSURE_LEVEL.none,
  full: DISCLOSURE_LEVEL.full,
  contact: DISCLOSURE_LEVEL.partial,
  public: DISCLOSURE_LEVEL.public,
}

/** The word of a level's number. */
export function lensOf(level: DisclosureLevel): LensLevel {
  return ORDER.find((one) => numbers[one] === level) ?? 'none'
}

type LensMenuProps = {
  /** What is shown or not. */
  name: string
  level: DisclosureLevel
  onChange: (level: DisclosureLevel) => void
  /** Can never be shown to anybody. */
  isSealed?: boolean
}

/** Who sees this, and the choice of it. */
export function LensMenu({ name, level, onChange, isSealed = false }: LensMenuProps) {
  const t = useT()
  const now = lensOf(level)
  if (isSealed)
    return (
      <span className={styles['lens']} title={t('profile.lens.sealed')}>
        <Iris level="none" />
        <span>{t('match.lens.none')}</span>
        <IconLock size={13} className="ic" aria-hidden="true" />
        <span className="vh">{t('profile.lens.sealed')}</span>
      </span>
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton
          className={styles['lens']}
          aria-label={t('profile.lens.of', { name, level: t(`match.lens.${now}`) })}
        >
          <Iris level={now} />
          <span>{t(`match.lens.${now}`)}</span>
          <IconChevronDown size={13} className="ic" aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('profile.lens.title', { name })}</Menu.Label>
        {ORDER.map((one) => (
          <Menu.Item
            key={one}
            aria-current={one === now || undefined}
            leftSection={<Iris level={one} />}
            rightSection={one === now ? <IconCheck size={15} className="ic" aria-hidden="true" /> : undefined}
            onClick={() => onChange(numbers[one])}
          >
            {t(`match.lens.${one}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
