import { Checkbox, Select } from '@mantine/core'
import { DECLINE_REASONS } from '@matchwright/contract/constants'
import type { DeclineReason } from '@matchwright/contract/contact.schema'
import { useT } from '#web/lib/intl/translate.ts'

type ReasonFieldProps = {
  reason: DeclineReason | null
  onReason: (reason: DeclineReason | null) => void
  /** Whether the other side reads the reason. */
  isTold: boolean
  onTold: (isTold: boolean) => void
}

/** Optional reason of a refusal, with the words in which the other side would read it. */
export function ReasonField({ reason, onReason, isTold, onTold }: ReasonFieldProps) {
  const t = useT()
  return (
    <div className="col" style={{ gap: 8 }}>
      <Select
        label={t('outcome.reason.label')}
        description={t('outcome.reason.help')}
        clearable
        data={DECLINE_REASONS.map((value) => ({ value, label: t(`outcome.reason.${value}`) }))}
        value={reason}
        onChange={onReason}
      />
      {reason && (
        <Checkbox
          label={t('outcome.reason.tell')}
          description={isTold ? t(`outcome.kind.${reason}`) : undefined}
          checked={isTold}
          onChange={(event) => onTold(event.currentTarget.checked)}
        />
      )}
    </div>
  )
}
