import { Button, Textarea, TextInput } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { workbenchApi } from '@matchwright/contract/workbench.api'
import type { GoldenCaseKind } from '@matchwright/contract/workbench.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '#web/components/feedback/toast.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { everyCallOf } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './workbench.module.css'

type KeepCaseProps = {
  kind: GoldenCaseKind
  input: Record<string, unknown>
  answer: Record<string, unknown>
  /** Proposed title. */
  title: string
}

const MOST_TITLE = 160

/** Keeps a wrong result, with what should have come out. */
export function KeepCase(props: KeepCaseProps) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <KeepForm {...props} onDone={() => setIsOpen(false)} />
  return (
    <div>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFlag size={15} className="ic" aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t('workbench.wrong')}
      </Button>
    </div>
  )
}

function KeepForm({ kind, input, answer, title: proposed, onDone }: KeepCaseProps & { onDone: () => void }) {
  const t = useT()
  const toast = useToast()
  const client = useQueryClient()
  const [title, setTitle] = useState(proposed.trim().slice(0, MOST_TITLE))
  const [expected, setExpected] = useState('')
  const keep = useMutation({
    mutationFn: () => callApi(workbenchApi.keepCase, { body: { kind, title, expected, input, answer } }),
    onSuccess: async () => {
      toast(t('workbench.kept'))
      onDone()
      await client.invalidateQueries({ queryKey: everyCallOf(workbenchApi.cases) })
    },
    onError: () => toast(t('workbench.keepFailed'), { tone: 'problem' }),
  })
  return (
    <form
      className={styles['keep']}
      onSubmit={(event) => {
        event.preventDefault()
        keep.mutate()
      }}
    >
      <TextInput
        label={t('workbench.caseTitle')}
        value={title}
        maxLength={MOST_TITLE}
        required
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Textarea
        label={t('workbench.expected')}
        value={expected}
        maxLength={2000}
        autosize
        minRows={2}
        required
        onChange={(event) => setExpected(event.currentTarget.value)}
      />
      <div className={styles['buttons']}>
        <Button type="submit" variant="filled" loading={keep.isPending}>
          {t('workbench.keep')}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
