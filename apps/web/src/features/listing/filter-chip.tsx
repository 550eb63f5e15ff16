import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useIntl } from 'react-intl'
import { useT } from '#web/lib/intl/translate.ts'
import { useListState } from '#web/lib/routing/list-state.ts'
import styles from './listing-list.module.css'

type FilterChipProps = {
  /** Name of the query parameter. */
  name: string
  title: string
  choices: readonly { value: string; text: string }[]
  /** Whether several values can be chosen. */
  isMany?: boolean
}

/** Filter button that shows its current values, with a button to clear them. */
export function FilterChip({ name, title, choices, isMany = false }: FilterChipProps) {
  const t = useT()
  const intl = useIntl()
  const { filter, set } = useListState()
  const chosen = filter(name)
  const texts = choices.filter(({ value }) => chosen.includes(value)).map(({ text }) => text)
  const isOn = texts.length > 0
  const toggle = (value: string) => {
    const others = chosen.filter((one) => one !== value)
    const isChosen = others.length < chosen.length
    set({ [name]: isMany ? (isChosen ? others : [...chosen, value]) : isChosen ? undefined : value })
  }
  return (
    <span className={styles['chip']} data-on={isOn || undefined}>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button rightSection={isOn ? null : <IconChevronDown size={16} className="ic" aria-hidden="true" />}>
            {isOn ? t('listing.filter', { title, values: intl.formatList(texts, { type: 'unit' }) }) : title}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {choices.map(({ value, text }) => (
            <Menu.CheckboxItem
              key={value}
              checked={chosen.includes(value)}
              closeMenuOnClick={!isMany}
              onChange={() => toggle(value)}
            >
              {text}
            </Menu.CheckboxItem>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isOn && (
        <Button aria-label={t('listing.clearFilter', { title })} onClick={() => set({ [name]: undefined })}>
          <IconX size={14} className="ic" aria-hidden="true" />
        </Button>
      )}
    </span>
  )
}
