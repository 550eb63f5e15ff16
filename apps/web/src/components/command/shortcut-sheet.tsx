import { Switch } from '@mantine/core'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { useSingleKeys } from '#web/lib/command/single-keys.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { Keys } from './keys.tsx'
import styles from './command.module.css'

type Group = { title: MessageId; entries: readonly { text: MessageId; keys: string }[] }

const ANYWHERE: Group = {
  title: 'command.group.anywhere',
  entries: [
    { text: 'command.do.jump', keys: 'mod+K' },
    { text: 'command.do.search', keys: '/' },
    { text: 'common.menu.home', keys: 'g h' },
    { text: 'common.menu.finder', keys: 'g f' },
    { text: 'command.page.contacts', keys: 'g c' },
    { text: 'common.menu.listings', keys: 'g l' },
    { text: 'command.do.newListing', keys: 'c' },
    { text: 'command.do.sheet', keys: '?' },
  ],
}
const LISTS: Group = {
  title: 'command.group.lists',
  entries: [
    { text: 'command.do.next', keys: 'j' },
    { text: 'command.do.previous', keys: 'k' },
    { text: 'command.do.open', keys: 'Enter' },
    { text: 'command.do.explain', keys: 'e' },
    { text: 'command.do.select', keys: 'x' },
    { text: 'command.do.favourite', keys: 'f' },
  ],
}
const PAGES: Group = {
  title: 'command.group.pages',
  entries: [
    { text: 'command.do.write', keys: 'r' },
    { text: 'command.do.publish', keys: 'mod+Enter' },
  ],
}

/** Sheet of all keyboard shortcuts, with the switch of the single-key ones. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [isOn, setOn] = useSingleKeys()
  return (
    <Dialog title={t('command.shortcuts')} size={744} onClose={onClose}>
      <div className={styles['sheet']}>
        <ShortcutGroup group={ANYWHERE} />
        <div>
          <ShortcutGroup group={LISTS} />
          <ShortcutGroup group={PAGES} />
        </div>
      </div>
      <Switch
        className={styles['switch'] ?? ''}
        label={t('command.singleKeys')}
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </Dialog>
  )
}

function ShortcutGroup({ group: { title, entries } }: { group: Group }) {
  const t = useT()
  return (
    <section className={styles['group']}>
      <h3>{t(title)}</h3>
      <dl>
        {entries.map(({ text, keys }) => (
          <div key={text}>
            <dt>{t(text)}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
