import { Checkbox, Stack } from '@mantine/core'
import { NEWSLETTER_TOPICS } from '@matchwright/contract/constants'
import type { NewsletterTopic } from '@matchwright/contract/newsletter.schema'
import type { ReactNode } from 'react'
import { useT } from '#web/lib/intl/translate.ts'

type TopicsFieldProps = {
  topics: readonly NewsletterTopic[]
  onChange: (topics: NewsletterTopic[]) => void
  error?: ReactNode
}

/** Choice of what a subscriber reads about. */
export function TopicsField({ topics, onChange, error }: TopicsFieldProps) {
  const t = useT()
  const choose = (values: readonly string[]) => onChange(NEWSLETTER_TOPICS.filter((topic) => values.includes(topic)))
  return (
    <Checkbox.Group label={t('common.newsletter.topics')} value={[...topics]} onChange={choose} error={error}>
      <Stack gap={8} my={8}>
        {NEWSLETTER_TOPICS.map((topic) => (
          <Checkbox key={topic} name="topics" value={topic} label={t(`common.newsletter.topic.${topic}`)} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
