import { Combobox, Kbd, Modal, UnstyledButton, useCombobox } from '@mantine/core'
import { IconBriefcase, IconFileText, IconMessages, IconPlayerPlay, IconSearch, IconStack2 } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useReturnFocus } from '#web/lib/form/return-focus.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useCurrentActions } from '#web/lib/command/page-actions.tsx'
import { useTypeahead } from '#web/components/form/use-typeahead.ts'
import { COMMAND_GROUPS, findCommands, partsOf } from './commands.ts'
import type { Command, CommandGroup } from './commands.ts'
import { Keys } from './keys.tsx'
import { useCommands } from './use-commands.ts'
import styles from './command.module.css'

type PaletteProps = {
  onClose: () => void
  onShortcuts: () => void
  /** Keys pressed before the field had the focus. */
  takeTyped: () => string
}

/** Command palette: actions on the page, listings and contacts, occupations in any language, pages. */
export function Palette(props: PaletteProps) {
  const t = useT()
  useReturnFocus()
  return (
    <Modal.Root opened onClose={props.onClose} size={720} yOffset="9vh" returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('command.jump')} radius="lg">
        <div className={styles['palette']}>
          <CommandList {...props} />
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

function CommandList({ onClose, onShortcuts, takeTyped }: PaletteProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [only, setOnly] = useState<CommandGroup>()
  const { commands: all, isStale } = useCommands(typed)
  const keys = all.map(({ key }) => key).join('|')
  // The commands are new in each render; what they are is told by their keys.
  // eslint-disable-next-line react/exhaustive-deps
  const found = useMemo(() => findCommands(all, typed, only), [keys, typed, only])
  const combobox = useCombobox({ opened: true })
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const typeahead = useTypeahead({
    combobox,
    options: found,
    preselected: found.strong,
    isStale,
    take: () => run(found.commands[found.strong]),
    restore: onClose,
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    typeahead.onKeyDown(event)
    if (event.key !== 'Tab' || event.shiftKey) return
    event.preventDefault()
    const selected = found.commands[combobox.getSelectedOptionIndex()]
    setOnly(only === undefined ? (selected ?? found.commands[0])?.group : undefined)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={(key) => run(found.commands.find((one) => one.key === key))}>
      <div className={styles['field']}>
        <IconSearch size={19} className="ic" aria-hidden="true" />
        <Combobox.EventsTarget withExpandedAttribute>
          <input
            data-autofocus
            className={styles['input']}
            aria-label={t('command.jump')}
            placeholder={t('command.placeholder')}
            maxLength={100}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setOnly(undefined)
            }}
            onFocus={() => {
              const early = takeTyped()
              setTyped((text) => text + early)
            }}
            onKeyDown={onKeyDown}
          />
        </Combobox.EventsTarget>
        <UnstyledButton className={styles['escape']} onClick={onClose} aria-label={t('common.close')}>
          <Kbd className={styles['key'] ?? ''}>Esc</Kbd>
        </UnstyledButton>
      </div>
      <Combobox.Options className={styles['options'] ?? ''}>
        {COMMAND_GROUPS.map((group) => (
          <Group
            key={group}
            group={group}
            typed={typed}
            commands={found.commands.filter((command) => command.group === group)}
          />
        ))}
        {found.commands.length === 0 && <Combobox.Empty>{t('common.concept.nothing')}</Combobox.Empty>}
      </Combobox.Options>
      <footer className={styles['foot']}>
        <span aria-hidden="true">
          <Keys keys="ArrowUp+ArrowDown" /> {t('command.foot.move')}
        </span>
        <span aria-hidden="true">
          <Keys keys="Enter" /> {t('command.foot.open')}
        </span>
        <span aria-hidden="true">
          <Keys keys="Tab" /> {t(only === undefined ? 'command.foot.group' : 'command.foot.all')}
        </span>
        <UnstyledButton onClick={onShortcuts}>{t('command.shortcuts')}</UnstyledButton>
      </footer>
    </Combobox>
  )
}

type GroupProps = { group: CommandGroup; commands: readonly Command[]; typed: string }

function Group({ group, commands, typed }: GroupProps) {
  const t = useT()
  const current = useCurrentActions()
  if (commands.length === 0) return null
  const label = group === 'actions' ? (current?.title ?? '') : t(`command.group.${group}`)
  return (
    <Combobox.Group label={label} className={styles['options'] ?? ''}>
      {commands.map((command) => (
        <Combobox.Option key={command.key} value={command.key} className={styles['option'] ?? ''}>
          <Sign command={command} />
          <span className={styles['text']}>
            <span {...(command.lang !== undefined && { lang: command.lang, dir: 'auto' })}>
              {partsOf(command.text, typed).map(({ text, isMatch }, index) =>
                isMatch ? <b key={index}>{text}</b> : text,
              )}
            </span>
            {command.hint !== undefined && (
              <>
                {' '}
                <small dir="auto">{command.hint}</small>
              </>
            )}
          </span>
          {command.note !== undefined && <em>{command.note}</em>}
          {command.keys !== undefined && <Keys keys={command.keys} />}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )
}

function Sign({ command: { group, key } }: { command: Command }) {
  const Icon = {
    actions: IconPlayerPlay,
    own: key.startsWith('contact') ? IconMessages : IconFileText,
    occupations: IconBriefcase,
    pages: IconStack2,
  }[group]
  return <Icon size={18} className="ic" aria-hidden="true" />
}
