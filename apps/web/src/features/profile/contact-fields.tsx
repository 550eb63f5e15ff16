import { ActionIcon, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { PersonContent } from '@matchwright/contract/profile.schema'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './form.module.css'
import { AddButton } from './parts.tsx'

type OnlineLink = PersonContent['links'][number]
type LinkFieldsProps = {
  links: readonly OnlineLink[]
  onChange: (links: OnlineLink[]) => void
  errors: Record<string, string>
}
const MAX_LINKS = 10

/** Links to web pages of the person or company. */
export function LinkFields({ links, onChange, errors }: LinkFieldsProps) {
  const t = useT()
  const set = (index: number, link: OnlineLink, change: Partial<OnlineLink>) =>
    onChange(links.with(index, { ...link, ...change }))
  return (
    <div className={styles['several']}>
      {links.map((link, index) => (
        // Links have no id, so the index is the key.
        <div key={index} className={styles['link']}>
          <TextInput
            aria-label={t('profile.linkLabel')}
            name={`content.links.${index}.label`}
            placeholder={t('profile.linkLabel')}
            maxLength={60}
            value={link.label}
            error={errors[`content.links.${index}.label`]}
            onChange={(event) => set(index, link, { label: event.currentTarget.value })}
          />
          <TextInput
            className={styles['second'] ?? ''}
            aria-label={t('profile.linkUrl')}
            name={`content.links.${index}.url`}
            type="url"
            dir="ltr"
            placeholder="https://"
            value={link.url}
            error={errors[`content.links.${index}.url`]}
            onChange={(event) => set(index, link, { url: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t('profile.removeNamed', { name: link.label || link.url || t('profile.linkUrl') })}
            onClick={() => onChange(links.toSpliced(index, 1))}
          >
            <IconX size={15} className="ic" aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      {links.length < MAX_LINKS && (
        <AddButton text={t('profile.addLink')} onClick={() => onChange([...links, { label: '', url: '' }])} />
      )}
    </div>
  )
}
