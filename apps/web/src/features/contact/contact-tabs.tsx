import type { Contact } from '@matchwright/contract/contact.schema'
import { Tabs } from '@mantine/core'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './contact-tabs.module.css'

const CONTACT_PARTS = ['talk', 'why', 'who'] as const
export type ContactPart = (typeof CONTACT_PARTS)[number]

type ContactTabsProps = { contact: Contact; part: ContactPart; onPart: (part: ContactPart) => void }

/** Parts of a contact on narrow screens, which show one at a time. */
export function ContactTabs({ contact, part, onPart }: ContactTabsProps) {
  const t = useT()
  return (
    <Tabs
      className={styles['tabs']}
      value={part}
      onChange={(value) => onPart(CONTACT_PARTS.find((one) => one === value) ?? 'talk')}
    >
      <Tabs.List aria-label={t('outcome.tabs')} grow>
        {CONTACT_PARTS.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`outcome.tab.${one}`, { score: contact.score })}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
