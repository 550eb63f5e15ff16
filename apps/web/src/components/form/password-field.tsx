import { PasswordInput } from '@mantine/core'
import type { PasswordInputProps } from '@mantine/core'
import { useT } from '#web/lib/intl/translate.ts'
import { strengthOf } from '#web/lib/form/password-strength.ts'
import styles from './password-field.module.css'

type PasswordFieldProps = PasswordInputProps & {
  /** Shows a strength meter; a password that contains parts of `others` counts as weak. */
  withStrength?: { others: readonly string[] }
}

/** Password input with a visibility toggle. */
export function PasswordField({ withStrength, ...input }: PasswordFieldProps) {
  const t = useT()
  const typed = typeof input.value === 'string' ? input.value : ''
  return (
    <>
      <PasswordInput visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }} {...input} />
      {withStrength && typed !== '' && <Strength password={typed} others={withStrength.others} />}
    </>
  )
}

function Strength({ password, others }: { password: string; others: readonly string[] }) {
  const t = useT()
  const strength = strengthOf(password, others)
  return (
    <p className={styles['strength']} role="status">
      <span className={styles['bars']} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} data-on={step <= strength || undefined} />
        ))}
      </span>
      {t(`account.strength.${strength}`)}
    </p>
  )
}
